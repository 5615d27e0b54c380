/**
 * The top bar: the page's title, the back button if the page has a parent, and the actions at the end. Back follows the
 * history. Without a history it opens the parent page. An installed app on iOS has no other back button.
 */
import { useLingui } from '@lingui/react/macro';
import { Link, useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import back from 'icon:arrow-back-rounded';
import bell from 'icon:notifications-outline-rounded';
import { useUnreadCount } from '../../api/resources/notices/notices.ts';
import { useSession } from '../../api/session/session.ts';
import { TopBarAction, TopBarSlot } from '../../ui/layout/TopBarAction.tsx';
import { IconButton } from '../../ui/controls/Button.tsx';
import { classes } from '../../ui/elements/class-names.ts';
import { useUnreadWords } from '../../ui/words/unread-words.ts';
import { useSignOut } from './use-sign-out.tsx';
import type { ShownPage } from './use-page.ts';
import css from './TopBar.module.css';

function Back({ parent }: { parent: string }) {
  const { t } = useLingui();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <IconButton
      d={back}
      label={t`返回`}
      onClick={() => {
        if (canGoBack) router.history.back();
        else void navigate({ to: parent, replace: true });
      }}
    />
  );
}

function LogOut() {
  const { t } = useLingui();
  const { user } = useSession();
  const { leaving, leave, question } = useSignOut();
  if (!user && !leaving) return null;
  return (
    <>
      <TopBarAction label={leaving ? t`正在退出` : t`退出`} disabled={leaving} onClick={leave} />
      {question}
    </>
  );
}

/** The link to the notices. If there are unread notices, it shows a dot and its label tells the number. */
function Bell() {
  const { t } = useLingui();
  const many = useUnreadWords(useUnreadCount() ?? 0);
  return (
    <IconButton
      component={Link}
      to="/notice"
      d={bell}
      label={many === undefined ? t`消息通知` : t`消息通知，${many}`}
      className={classes(css['bell'], many !== undefined && css['unread'])}
    />
  );
}

export function TopBar({ page }: { page: ShownPage }) {
  const { i18n } = useLingui();
  const isPartOpen = useLocation({ select: ({ search }) => page.part !== undefined && page.part in search });
  // If the address names a record or a waiting edit, the page isn't an empty form for a new record.
  const isNew = useLocation({ select: ({ search }) => !('id' in search) && !('waiting' in search) });
  const title = (isNew ? page.titleOfNew : null) ?? page.title;
  const parent = isPartOpen ? page.path : (page.parent ?? null);
  return (
    <header className={css['bar']}>
      <div className={css['start']}>{parent !== null && <Back parent={parent} />}</div>
      {/* The keys create new elements for each page, because a reused element that moves counts as a layout shift. */}
      <h1 key={`title ${page.path}`} className={css['title']}>
        {title ? i18n._(title) : ''}
      </h1>
      <div key={`end ${page.path}`} className={css['end']}>
        <TopBarSlot />
        {page.path === '/' && <Bell />}
        {page.path === '/about' && <LogOut />}
      </div>
    </header>
  );
}

/**
 * The top bar: the page's title, the way back at the start, and at most two actions at the end. Back goes back in history, or
 * to the parent page when there is none: an installed app on iOS has no other way.
 */
import { useLingui } from '@lingui/react/macro';
import { Link, useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import back from 'icon:arrow-back-rounded';
import bell from 'icon:notifications-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useUnreadCount } from '../api/notice-queries.ts';
import { signOut, useSession } from '../api/session.ts';
import { store } from '../api/store.ts';
import { isUnsettled, openMoneyAtom } from '../api/money-book.ts';
import { outboxCountAtom } from '../api/outbox-book.ts';
import { BarAction, BarSlot } from '../ui/BarAction.tsx';
import { IconButton } from '../ui/Button.tsx';
import { classes } from '../ui/class-names.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { notify } from '../ui/notices.ts';
import { useUnreadWords } from '../ui/unread-words.ts';
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

function hasUnsettled(): boolean {
  const open = store.get(openMoneyAtom);
  return open !== null && isUnsettled(open);
}

/** Ends the session and leaves, with or without a network: what is personal is gone from this device either way. */
function LogOut() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { user } = useSession();
  const [leaving, setLeaving] = useState(false);
  const [asking, setAsking] = useState<{ money: boolean; edits: number } | null>(null);
  const [open, setOpen] = useState(false);
  const { all: edits } = useAtomValue(outboxCountAtom);
  if (!user && !leaving) return null;

  async function leave(): Promise<void> {
    setLeaving(true);
    const unsettled = hasUnsettled();
    await signOut().catch(() => {});
    await navigate({ to: '/login', replace: true });
    // This device forgets it now; the ledger won't.
    if (unsettled) notify({ tone: 'info', text: t`有一笔积分还没有结果，登录后请先看积分变更。` });
  }

  const ask = (): void => {
    const money = hasUnsettled();
    if (!money && edits === 0) {
      void leave();
      return;
    }
    setAsking({ money, edits });
    setOpen(true);
  };
  return (
    <>
      <BarAction label={leaving ? t`正在退出` : t`退出`} disabled={leaving} onClick={ask} />
      <ConfirmDialog
        open={open}
        title={asking?.money ? t`有一笔积分还没有结果` : plural(asking?.edits ?? 0, { one: '还有 # 项没有发送', other: '还有 # 项没有发送' })}
        confirm={t`仍要退出`}
        cancel={t`先不退出`}
        busy={leaving}
        onConfirm={() => void leave()}
        onClose={() => setOpen(false)}
      >
        {asking?.money && <p>{t`退出后，这台设备不再核实它。再次登录后，请先看积分变更，再决定要不要重新提交。`}</p>}
        {asking !== null && asking.edits > 0 && (
          <p>{plural(asking.edits, { one: '还有 # 项没有发送，退出后会丢失。', other: '还有 # 项没有发送，退出后会丢失。' })}</p>
        )}
      </ConfirmDialog>
    </>
  );
}

/** The way to the notices; a dot says that there are unread ones, the name says how many. */
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
  const within = useLocation({ select: ({ search }) => page.part !== undefined && page.part in search });
  const parent = within ? page.path : page.parent ?? null;
  return (
    <header className={css['bar']}>
      <div className={css['start']}>{parent !== null && <Back parent={parent} />}</div>
      {/* Other ones on another page: what is new in its place shifts nothing. */}
      <h1 key={`title ${page.path}`} className={css['title']}>{page.title ? i18n._(page.title) : ''}</h1>
      <div key={`end ${page.path}`} className={css['end']}>
        <BarSlot />
        {page.path === '/' && <Bell />}
        {page.path === '/about' && <LogOut />}
      </div>
    </header>
  );
}

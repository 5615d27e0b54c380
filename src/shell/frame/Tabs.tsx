/**
 * The four tabs: at the bottom, or from 900 px in a rail with the logo on top and the notices at its foot. The current
 * tab is filled and marked with `aria-current`. A tap on the tab of the shown page scrolls to the top.
 */
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import mine from 'icon:account-circle-outline';
import mineFilled from 'icon:account-circle';
import home from 'icon:home-outline-rounded';
import homeFilled from 'icon:home-rounded';
import bell from 'icon:notifications-outline-rounded';
import bellFilled from 'icon:notifications-rounded';
import mall from 'icon:storefront-outline-rounded';
import mallFilled from 'icon:storefront-rounded';
import { useUnreadCount } from '../../api/resources/notices/notices.ts';
import { prefersReducedMotion } from '../../platform/media.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { Icon } from '../../ui/elements/Icon.tsx';
import { infoPlatformIcon } from '../../ui/elements/icons.ts';
import { Logo } from '../../ui/elements/Logo.tsx';
import { VisuallyHidden } from '../../ui/elements/VisuallyHidden.tsx';
import { useUnreadWords } from '../../ui/words/unread-words.ts';
import { useTabsHeight } from './use-tabs-height.ts';
import type { TabPath } from './tab-paths.ts';
import css from './Tabs.module.css';

interface TabProps {
  to: TabPath | '/notice';
  label: string;
  /** Path data of the icon: `filled` if the tab is lit, otherwise `outline`. */
  outline: string;
  filled: string;
  /** Whether the tab is drawn as the current one. */
  lit: boolean;
  /** Whether the tab's page is the shown page. */
  here: boolean;
  /** The number of unread notices in words, for screen readers. If it is set, the tab shows a dot. */
  unreadText?: string | undefined;
}

function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

function Tab({ to, label, outline, filled, lit, here, unreadText }: TabProps) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: true }}
      className={classes(css['tab'], lit && css['lit'])}
      {...(lit ? { 'aria-current': 'true' } : {})}
      {...(here ? { onClick: scrollToTop, resetScroll: false } : {})}
    >
      <span className={classes(css['pill'], unreadText !== undefined && css['news'])}>
        <Icon d={lit ? filled : outline} />
      </span>
      <span className={css['label']}>{label}</span>
      {unreadText !== undefined && <VisuallyHidden>{unreadText}</VisuallyHidden>}
    </Link>
  );
}

/** The tab at the foot of the rail. */
function NoticesTab({ here }: { here: boolean }) {
  const { t } = useLingui();
  const unreadText = useUnreadWords(useUnreadCount() ?? 0);
  return (
    <Tab
      to="/notice"
      label={t`通知`}
      outline={bell}
      filled={bellFilled}
      lit={here}
      here={here}
      unreadText={unreadText}
    />
  );
}

/** `path` is the path of the shown page, and `lit` the tab to light. */
export function Tabs({ lit, path, wide }: { lit: TabPath | null; path: string; wide: boolean }) {
  const { t } = useLingui();
  const nav = useTabsHeight<HTMLElement>(!wide);
  const stateOf = (tab: TabPath) => ({ lit: lit === tab, here: path === tab });
  return (
    <nav ref={nav} className={css['tabs']} aria-label={t`主要页面`}>
      {wide && (
        <span className={css['mark']}>
          <Logo size={44} />
        </span>
      )}
      <ul className={css['list']}>
        <li>
          <Tab to="/" label={t`首页`} outline={home} filled={homeFilled} {...stateOf('/')} />
        </li>
        <li>
          <Tab to="/mall" label={t`积分商城`} outline={mall} filled={mallFilled} {...stateOf('/mall')} />
        </li>
        <li>
          <Tab
            to="/clockInfo"
            label={t`信息平台`}
            outline={infoPlatformIcon.outline}
            filled={infoPlatformIcon.filled}
            {...stateOf('/clockInfo')}
          />
        </li>
        <li>
          <Tab to="/about" label={t`我的`} outline={mine} filled={mineFilled} {...stateOf('/about')} />
        </li>
      </ul>
      {wide && <NoticesTab here={path === '/notice'} />}
    </nav>
  );
}

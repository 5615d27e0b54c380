/**
 * The frame around every page but /login, /register and /resetPassword: top bar, banner, tabs (from 900 px a rail), and
 * the page in `<main>`. It provides the query client. For a logged-in user it restores the offline copies, and starts
 * the outbox and the search for lost outcomes.
 */
import { Trans } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { restoreOfflineCopies } from '../../api/cache/offline-copies.ts';
import { queryClient } from '../../api/cache/query-client.ts';
import { startOutbox } from '../../api/outbox/outbox.ts';
import { useSession } from '../../api/session/session.ts';
import { resolveDecisions } from '../../api/coins/send-decision.ts';
import { TopBarSlotProvider } from '../../ui/layout/TopBarAction.tsx';
import { Banner } from '../strips/Banner.tsx';
import { CodeSheetsHost } from '../codes/CodeSheetsHost.tsx';
import { OutboxHost } from '../outbox/OutboxHost.tsx';
import { PendingBody } from '../states/PendingBody.tsx';
import { useIsWideScreen } from './frame-media.ts';
import { showToastsAboveTabs } from '../../ui/feedback/toasts.ts';
import { Tabs } from './Tabs.tsx';
import { asTab } from './tab-paths.ts';
import { TopBar } from './TopBar.tsx';
import { NewsHost } from '../notify/NewsHost.tsx';
import { UpdateCard } from '../notify/UpdateCard.tsx';
import { useAppBadge } from '../notify/use-app-badge.ts';
import { useNotingLeavingPage } from './use-leaving-page.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { useActiveTab, usePage } from './use-page.ts';
import { useCoinOutcomes } from '../notify/use-coin-outcomes.ts';
import css from './AppFrame.module.css';

/**
 * Marks the root, so that the style sheet sets the frame's sizes there as custom properties. Sheets and toasts outside
 * the frame need them too. While the frame is there, toasts show above its tabs.
 */
function useFrameMeasures(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['framed'] = '';
    const showToastsAtTopAgain = showToastsAboveTabs();
    return () => {
      showToastsAtTopAgain();
      delete document.documentElement.dataset['framed'];
    };
  }, []);
}

/** Starts what each logged-in user needs: offline copies, the search for lost outcomes, and the outbox. */
function useUserData(): void {
  const userId = useSession().user?.id ?? null;
  useEffect(() => {
    if (userId === null) return;
    void restoreOfflineCopies(userId);
    void resolveDecisions();
    void startOutbox(userId);
  }, [userId]);
}

/** The visible frame. `also` holds the elements that belong to the frame and not to the page. */
export function FrameLayout({ also, children }: { also?: ReactNode; children: ReactNode }) {
  const page = usePage();
  const active = useActiveTab(page);
  const wide = useIsWideScreen();
  // A touched tab is lit at once, and its page follows.
  const touched = useLocation({ select: ({ pathname }) => asTab(pathname) });
  // On the rail the notices have their own tab, so the parent's tab stays unlit.
  const lit = touched ?? (wide && page.path === '/notice' ? null : active);
  const tabs = <Tabs lit={lit} path={page.path} wide={wide} />;
  return (
    <TopBarSlotProvider>
      <a className={css['skip']} href="#main">
        <Trans>跳到正文</Trans>
      </a>
      {wide && tabs}
      <div className={css['frame']}>
        <TopBar page={page} />
        <Banner page={page} />
        <main id="main" tabIndex={-1} className={css['main']}>
          {children}
        </main>
      </div>
      {also}
      {!wide && tabs}
    </TopBarSlotProvider>
  );
}

/** The frame with the parts that need the query client, which `Framed` provides. */
function Frame({ children }: { children: ReactNode }) {
  useCoinOutcomes(usePage().path);
  useScrollRestoration();
  useNotingLeavingPage();
  useAppBadge();
  const userId = useSession().user?.id;
  return (
    <FrameLayout
      also={
        <>
          <UpdateCard />
          {/* The key removes the sheets and cards of one user before the next user sees the page. */}
          <Fragment key={userId}>
            <NewsHost />
            <OutboxHost />
            <CodeSheetsHost />
          </Fragment>
        </>
      }
    >
      {children}
    </FrameLayout>
  );
}

/** The part that `AppFrame` and `PendingFrame` share: the sizes of the frame, the query client, and the frame. */
function Framed({ children }: { children: ReactNode }) {
  useFrameMeasures();
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>{children}</Frame>
    </QueryClientProvider>
  );
}

export function AppFrame() {
  useUserData();
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

/**
 * The same frame while the session or the page's code loads. It neither restores offline copies nor starts the outbox
 * or the search for outcomes.
 */
export function PendingFrame() {
  return (
    <Framed>
      <PendingBody />
    </Framed>
  );
}

// Routes load these two from this module, because they are part of the frame's code.
export { UserOutlet } from './UserOutlet.tsx';
export { PendingBody } from '../states/PendingBody.tsx';

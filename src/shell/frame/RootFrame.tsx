/**
 * Surrounds every page, also those before the log-in: toasts, announcement, legal texts, document title, and a chat
 * button that a page can leave out. It is part of the first screen, so it holds no code that can load later.
 */
import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useBasicInformation } from '../../api/resources/basic-information.ts';
import { openDemoConsole, usePagesVersion } from '../../api/demo/demo-console-state.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import { useIsHydrated } from '../../ui/elements/hydration.ts';
import { ToastHost } from '../../ui/feedback/ToastHost.tsx';
import { LegalReader } from '../legal/LegalReader.tsx';
import { documentTitle } from './document-title.ts';
import { useIsWideScreen } from './frame-media.ts';
import { useAnnouncement } from '../notify/use-announcement.ts';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { usePage } from './use-page.ts';

// The first screen is painted before the button's code loads. If the code can't load, the page works without the
// button.
const ChatButton = lazy(async () => {
  await afterPaint();
  return import('../chat/ChatButton.tsx').catch(() => ({ default: () => null }));
});

/** `children` replace the page, for example while it loads. */
export function RootFrame({ children }: { children?: ReactNode }) {
  const { i18n } = useLingui();
  const page = usePage();
  const dataVersion = usePagesVersion();
  const information = useBasicInformation();
  const { Dialog, isOpen, open, close } = useAnnouncement(page.path);
  useFocusAfterNavigation();
  // Only the device knows where the button stands, so the page that the build draws doesn't contain the button.
  const isHydrated = useIsHydrated();
  const wide = useIsWideScreen();

  const title = documentTitle(information?.websiteName, page.title ? i18n._(page.title) : '');
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);

  return (
    <>
      {/* While the demo replaces its user or data, `dataVersion` is null and no page is there. A new one follows. */}
      {children ?? (dataVersion === null ? null : <Outlet key={dataVersion} />)}
      {page.noChat || !isHydrated ? null : (
        <Suspense fallback={null}>
          <ChatButton wide={wide} onOpen={open} {...(__MOCK__ && { onHold: () => openDemoConsole() })} />
        </Suspense>
      )}
      {Dialog && <Dialog open={isOpen} onClose={close} />}
      <LegalReader />
      <ToastHost />
    </>
  );
}

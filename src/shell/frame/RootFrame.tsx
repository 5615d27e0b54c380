/**
 * What stands around every page, /login and /register included: the notices, the chat button with the announcement, and
 * the document's title. It is part of the first screen, so it holds nothing that can wait.
 */
import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useBasicInformation } from '../../api/resources/basic-information.ts';
import { openConsole, useWorld } from '../../api/demo/demo-door.ts';
import { useAlive } from '../../ui/elements/hydration.ts';
import { Notices } from '../../ui/feedback/Toasts.tsx';
import { ChatButton } from '../notify/ChatButton.tsx';
import { documentTitle } from './document-title.ts';
import { useAnnouncement } from '../notify/use-announcement.ts';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { usePage } from './use-page.ts';

/** `children` stand in for the page while there is none. */
export function RootFrame({ children }: { children?: ReactNode }) {
  const { i18n } = useLingui();
  const page = usePage();
  const world = useWorld();
  const information = useBasicInformation();
  const { Dialog, isOpen, open, close } = useAnnouncement(page.path);
  useFocusAfterNavigation();
  // Its place is this device's own.
  const alive = useAlive();

  const title = documentTitle(information?.websiteName, page.title ? i18n._(page.title) : '');
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);

  return (
    <>
      {children ?? (world === null ? null : <Outlet key={world} />)}
      {page.noChat || !alive ? null : <ChatButton onOpen={open} {...(__MOCK__ && { onHold: () => openConsole() })} />}
      {Dialog && <Dialog open={isOpen} onClose={close} />}
      <Notices />
    </>
  );
}

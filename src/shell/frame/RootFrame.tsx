/**
 * Surrounds every page, /login and /register included: toasts, chat button, announcement and document title. It is part
 * of the first screen, so it holds no code that can load later.
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

/** While there is no page, `children` replace it. */
export function RootFrame({ children }: { children?: ReactNode }) {
  const { i18n } = useLingui();
  const page = usePage();
  const world = useWorld();
  const information = useBasicInformation();
  const { Dialog, isOpen, open, close } = useAnnouncement(page.path);
  useFocusAfterNavigation();
  // Only the device knows where the button stands, so the drawn page doesn't contain it.
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

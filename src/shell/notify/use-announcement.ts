/**
 * Decides when the announcement is open: on request, and by itself once per browser session on home. By itself it opens
 * only for a logged-in user, and only if the site has an announcement. Its code loads on demand. If the person asked
 * for it and the code can't load, a toast says so.
 */
import { useAtom } from 'jotai';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useBasicInformation } from '../../api/resources/basic-information.ts';
import { useMustDialogsWait } from '../../api/demo/demo-console-state.ts';
import { errorText } from '../../api/transport/error-words.ts';
import { NetworkError } from '../../api/transport/errors.ts';
import { dialogsReadAtom } from '../../api/preferences.ts';
import { useSession } from '../../api/session/session.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import type { AnnouncementProps } from './Announcement.tsx';

interface AnnouncementState {
  /** Null until the code has loaded. */
  Dialog: ComponentType<AnnouncementProps> | null;
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

async function loadDialog(): Promise<ComponentType<AnnouncementProps>> {
  const [{ Announcement }] = await Promise.all([
    import('./Announcement.tsx'),
    import('../../ui/overlay/AppDialog.tsx').then((kit) => kit.preloadDialog()),
  ]);
  return Announcement;
}

/** `path` is the path of the shown page. Returns the dialog, its state, and the functions that open and close it. */
export function useAnnouncement(path: string): AnnouncementState {
  /** Whether the person has asked for the announcement. */
  const [asked, setAsked] = useState(false);
  /** How often a person has asked. */
  const [requests, setRequests] = useState(0);
  const [Dialog, setDialog] = useState<ComponentType<AnnouncementProps> | null>(null);
  const [flags, setFlags] = useAtom(dialogsReadAtom);
  const { user } = useSession();
  const information = useBasicInformation();

  const hasAnnouncement = (information?.noticeAnnouncement?.trim() ?? '') !== '';
  const mustWait = useMustDialogsWait();
  /** Whether the announcement opens by itself now. */
  const due = path === '/' && user !== null && hasAnnouncement && !flags.isRead && !mustWait;
  const wanted = asked || due;

  const onFailure = useEffectEvent((error: unknown) => {
    if (asked) showToast({ tone: 'error', text: errorText(new NetworkError('No code', { cause: error })) });
    setAsked(false);
  });
  useEffect(() => {
    if (!wanted) return;
    loadDialog().then((loaded) => setDialog(() => loaded), onFailure);
    // With `requests`, a person's request loads the code again if the load for `due` has failed.
  }, [wanted, requests]);

  return {
    Dialog,
    isOpen: wanted,
    open: () => {
      if (!asked) setRequests(requests + 1);
      setAsked(true);
    },
    close: () => {
      // If it isn't due, for example on another page than home, an unread announcement stays unread. It still opens by
      // itself on home.
      if (due) setFlags({ ...flags, isRead: true });
      setAsked(false);
    },
  };
}

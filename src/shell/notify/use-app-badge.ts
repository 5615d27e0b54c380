/** Shows the number of unread notices on the app's icon. A log-out removes the number. */
import { useEffect } from 'react';
import { useUnreadCount } from '../../api/resources/notices.ts';
import { onForget } from '../../api/session/session.ts';
import { setAppBadge } from '../../platform/install/app-badge.ts';

onForget(() => setAppBadge(0));

export function useAppBadge(): void {
  const unread = useUnreadCount();
  useEffect(() => {
    if (unread !== undefined) setAppBadge(unread);
  }, [unread]);
}

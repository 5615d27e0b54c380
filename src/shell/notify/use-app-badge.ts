/** Shows the number of unread notices on the app's icon. A log-out removes the number. */
import { useEffect } from 'react';
import { useUnreadCount } from '../../api/resources/notices.ts';
import { clearOnUserChange } from '../../api/session/forget.ts';
import { setAppBadge } from '../../platform/install/app-badge.ts';

/** Starts removing the number when a user leaves. */
export function startBadge(): void {
  clearOnUserChange('badge', () => setAppBadge(0));
}

export function useAppBadge(): void {
  const unread = useUnreadCount();
  useEffect(() => {
    if (unread !== undefined) setAppBadge(unread);
  }, [unread]);
}

/** Shows the number of unread notices on the app's icon. A log-out removes the number. */
import { useEffect } from 'react';
import { useUnreadCount } from '../../api/resources/notices/notices.ts';
import { clearOnUserChange } from '../../api/session/forget.ts';
import { setAppBadge } from '../../platform/install/app-badge.ts';

/** From now on, removes the number when the session's user changes or the session ends. */
export function startBadge(): void {
  clearOnUserChange('badge', () => setAppBadge(0));
}

export function useAppBadge(): void {
  const unread = useUnreadCount();
  useEffect(() => {
    if (unread !== undefined) setAppBadge(unread);
  }, [unread]);
}

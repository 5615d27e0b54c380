/** The app's icon says how many notices are unread, and nothing once nobody is logged in. */
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

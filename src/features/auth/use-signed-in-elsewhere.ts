/**
 * Takes over a log-in from another tab. If a session ends, several tabs may show the log-in page, and one log-in is
 * enough for all of them. If somebody was logged in when the page opened, the person wants to change the account. The
 * page then stays until another tab has logged out and in again.
 */
import { useEffect, useEffectEvent } from 'react';
import { stored } from '../../device/storage.ts';

const isLoggedIn = (): boolean => stored.read('lastUser') !== null;

/** Calls `onLogIn` when another tab has logged in, unless this page's own attempt runs (`busy`). */
export function useSignedInElsewhere(busy: boolean, onLogIn: () => void): void {
  const tellUnlessBusy = useEffectEvent(() => {
    if (!busy) onLogIn();
  });
  useEffect(() => {
    let before = isLoggedIn();
    return stored.subscribe('lastUser', () => {
      const hasLoggedIn = !before && isLoggedIn();
      before = isLoggedIn();
      if (hasLoggedIn) tellUnlessBusy();
    });
  }, []);
}

/**
 * Takes over a log-in from another tab. If a session ends, several tabs show the log-in page, and one log-in is enough
 * for all. If somebody was logged in when the page opened, the page stays, because the person wants to change the
 * account.
 */
import { useEffect, useEffectEvent } from 'react';
import { stored } from '../../device/storage.ts';

const isSomebody = (): boolean => stored.read('lastUser') !== null;

/** Calls `go` when another tab has logged in. While `busy`, this page's own attempt runs and `go` isn't called. */
export function useSignedInElsewhere(busy: boolean, go: () => void): void {
  const heard = useEffectEvent(() => {
    if (!busy) go();
  });
  useEffect(() => {
    let before = isSomebody();
    return stored.subscribe('lastUser', () => {
      const came = !before && isSomebody();
      before = isSomebody();
      if (came) heard();
    });
  }, []);
}

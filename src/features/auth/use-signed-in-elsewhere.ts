/**
 * The log-in of another tab is this one's too: whoever was led to the log-in in several tabs at once, by a session that
 * ended, signs in in one of them. Who opened the page while somebody was signed in, to become somebody else, stays.
 */
import { useEffect, useEffectEvent } from 'react';
import { stored } from '../../platform/storage/storage.ts';

const isSomebody = (): boolean => stored.read('lastUser') !== null;

/** `go` is called when somebody has signed in elsewhere, `busy` while this page's own attempt is under way. */
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

/**
 * Watches what changes while the pages are unmounted: the account, the page and the device's settings. The guided tour
 * and the console make such changes, for example another role.
 */
import { pagesVersionAtom } from '../../../api/demo/demo-console-state.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import type { Action, Settings } from './recording.ts';
import { addressOf, readSettings } from './read-screen.ts';

/** Returns the account that is logged in. Null for a visitor. */
export const currentAccount = (): string | null => store.get(sessionAtom).user?.userAccount ?? null;

/** Returns false while the console or the tour changes the user or the data. */
export const arePagesMounted = (): boolean => store.get(pagesVersionAtom) !== null;

/** Returns the account, the address and the settings of this moment. */
const readPresent = () => ({ account: currentAccount(), address: addressOf(), settings: readSettings() });

/** Returns the entries of `now` that `before` lacks or has with another value. */
function changed(now: Record<string, string>, before: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => before[key] !== value));
}

interface Listeners {
  /** Called before the pages are unmounted. */
  onUnmount: () => void;
  /**
   * Called with the step that opens the mounted page. Null if page and account are the same, and no setting was added
   * or changed.
   */
  onMounted: (opening: (Action & { kind: 'goto' }) | null) => void;
}

/** Calls the listeners from now on. Call it once. */
export function watchPages({ onUnmount, onMounted }: Listeners): void {
  let before = readPresent();
  store.sub(pagesVersionAtom, () => {
    const now = readPresent();
    if (!arePagesMounted()) {
      before = now;
      onUnmount();
      return;
    }
    const settings: Settings = {
      local: changed(now.settings.local, before.settings.local),
      session: changed(now.settings.session, before.settings.session),
    };
    const isElsewhere = now.account !== before.account || now.address !== before.address;
    const hasSettings = Object.keys({ ...settings.local, ...settings.session }).length > 0;
    const newAccount = now.account === before.account ? null : (now.account ?? 'none');
    onMounted(
      isElsewhere || hasSettings ? { kind: 'goto', address: now.address, account: newAccount, settings } : null,
    );
  });
}

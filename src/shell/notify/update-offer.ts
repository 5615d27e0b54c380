/**
 * The offer of a new version. Whoever finds one puts it here; the update card shows it until it is taken, or closed for
 * the rest of this start. Nothing is applied by itself.
 */
import { atom, useAtomValue } from 'jotai';
import { store } from '../../api/store.ts';

interface Update {
  apply: () => void;
}

const offered = atom<Update | null>(null);

/**
 * Offers a version that waits; `apply` puts it in place. A later offer replaces an earlier one, also one that was
 * closed.
 */
export function offerUpdate(apply: () => void): void {
  store.set(offered, { apply });
}

/** Puts the offer away until the next start. */
export function closeUpdate(): void {
  store.set(offered, null);
}

/** The version that waits, or null. */
export function useUpdate(): Update | null {
  return useAtomValue(offered);
}

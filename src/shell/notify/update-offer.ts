/**
 * Holds the offer of a new version. The update card shows the offer until the person accepts or closes it. This module
 * applies nothing by itself.
 */
import { atom, useAtomValue } from 'jotai';
import { store } from '../../api/store.ts';

interface Update {
  apply: () => void;
}

const offered = atom<Update | null>(null);

/**
 * Stores an offer. `apply` activates the waiting version, or reloads if another tab has activated it. A later offer
 * replaces an earlier one, and shows even if the earlier one was closed.
 */
export function offerUpdate(apply: () => void): void {
  store.set(offered, { apply });
}

/** Closes the offer until the next start, or until a later offer. */
export function closeUpdateOffer(): void {
  store.set(offered, null);
}

/** Returns the offer, or null. */
export function useUpdateOffer(): Update | null {
  return useAtomValue(offered);
}

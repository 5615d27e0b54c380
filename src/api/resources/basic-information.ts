/**
 * The site's own texts (record 1): asked for once at start, kept on the device, so that the name of the site and of its
 * coin are there before the network is. Newer texts replace the kept ones whenever they come, in every tab.
 */
import { atom, useAtomValue } from 'jotai';
import { type BasicInformation, basicInformationId, getBasicInformation } from '../../../contract/basic-information.ts';
import { now } from '../../platform/clock.ts';
import { stored } from '../../platform/storage/storage.ts';
import { call } from '../transport/client.ts';
import { isUnreachable } from '../transport/errors.ts';
import { tellRefused } from '../transport/refused-reads.ts';
import { store } from '../store.ts';

const kept = atom<BasicInformation | null>(stored.read('basicInformation')?.data ?? null);
kept.onMount = (set) => stored.subscribe('basicInformation', () => set(stored.read('basicInformation')?.data ?? null));

export const basicInformationAtom = atom((get) => get(kept));

let asked = 0;
let shown = 0;

/**
 * Asks for them. Never throws: without an answer, or when `signal` ends it, the kept ones stay, and a refusal is told.
 */
export async function loadBasicInformation(signal?: AbortSignal): Promise<void> {
  asked += 1;
  const mine = asked;
  try {
    const data = await call(getBasicInformation, { id: basicInformationId }, signal ? { signal } : {});
    // An answer that was asked for before the one shown would bring older texts back.
    if (mine < shown) return;
    shown = mine;
    store.set(kept, data);
    stored.write('basicInformation', { data, asOf: now() });
  } catch (error) {
    // Nothing is lost: the next start asks again. A lost answer is the network's news: this call is also its probe.
    if (!isUnreachable(error)) tellRefused(error);
    // The service worker hears no call of the demo, because the mock answers in the page.
    if (__MOCK__ && store.get(kept) === null) {
      store.set(
        kept,
        await import('./texts-for-worker.ts').then(({ heldByWorker }) => heldByWorker()).catch(() => null),
      );
    }
  }
}

export function useBasicInformation(): BasicInformation | null {
  return useAtomValue(basicInformationAtom);
}

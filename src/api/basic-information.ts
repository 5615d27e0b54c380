/**
 * The site's own texts (record 1): asked for once at start, kept on the device, so that the name of the site and of its
 * coin are there before the network is. Newer texts replace the kept ones whenever they come, in every tab.
 */
import { atom, useAtomValue } from 'jotai';
import { type BasicInformation, basicInformationId, getBasicInformation } from '../../contract/basic-information.ts';
import { now } from '../platform/clock.ts';
import { stored } from '../platform/storage.ts';
import { call } from './client.ts';
import { store } from './store.ts';

const kept = atom<BasicInformation | null>(stored.read('basicInformation')?.data ?? null);
kept.onMount = (set) => stored.subscribe('basicInformation', () => set(stored.read('basicInformation')?.data ?? null));

export const basicInformationAtom = atom((get) => get(kept));

/** Asks for them. Never throws: without an answer, or when `signal` ends it, the kept ones stay. */
export async function loadBasicInformation(signal?: AbortSignal): Promise<void> {
  try {
    const data = await call(getBasicInformation, { id: basicInformationId }, signal ? { signal } : {});
    store.set(kept, data);
    stored.write('basicInformation', { data, asOf: now() });
  } catch {
    // Nothing is lost: the texts are decoration, and the next start asks again.
  }
}

export function useBasicInformation(): BasicInformation | null {
  return useAtomValue(basicInformationAtom);
}

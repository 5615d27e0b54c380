/**
 * The site's own texts (record 1): asked for once at start, kept on the device, so that the name of the site and of its
 * coin are there before the network is. Newer texts replace the kept ones whenever they come, in every tab.
 */
import { atom, useAtomValue } from 'jotai';
import * as v from 'valibot';
import {
  type BasicInformation, basicInformation, basicInformationId, getBasicInformation,
} from '../../contract/basic-information.ts';
import { codes } from '../../contract/codes.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { now } from '../platform/clock.ts';
import { stored } from '../platform/storage.ts';
import { addressOf, call } from './client.ts';
import { isUnreachable } from './errors.ts';
import { tellRefused } from './refused-reads.ts';
import { store } from './store.ts';

const kept = atom<BasicInformation | null>(stored.read('basicInformation')?.data ?? null);
kept.onMount = (set) => stored.subscribe('basicInformation', () => set(stored.read('basicInformation')?.data ?? null));

export const basicInformationAtom = atom((get) => get(kept));

const request = { id: basicInformationId };

/** The answer that the service worker gives where there is no network. */
const workerCache = async (): Promise<Cache> => await caches.open('basic-information');

/** What the service worker holds, or null. */
async function heldByWorker(): Promise<BasicInformation | null> {
  const answer: unknown = await (await (await workerCache()).match(addressOf(getBasicInformation, request)))?.json();
  const { success, output } = v.safeParse(v.object({ data: basicInformation }), answer);
  return success ? output.data : null;
}

let asked = 0;
let shown = 0;

/** Asks for them. Never throws: without an answer, or when `signal` ends it, the kept ones stay, and a refusal is told. */
export async function loadBasicInformation(signal?: AbortSignal): Promise<void> {
  asked += 1;
  const mine = asked;
  try {
    const data = await call(getBasicInformation, request, signal ? { signal } : {});
    // An answer that was asked for before the one shown would bring older texts back.
    if (mine < shown) return;
    shown = mine;
    store.set(kept, data);
    stored.write('basicInformation', { data, asOf: now() });
  } catch (error) {
    // Nothing is lost: the next start asks again. A lost answer is the network's news: this call is also its probe.
    if (!isUnreachable(error)) tellRefused(error);
    // The service worker hears no call of the demo, because the mock answers in the page.
    if (__MOCK__ && store.get(kept) === null) store.set(kept, await heldByWorker().catch(() => null));
  }
}

/**
 * Puts them, now and whenever they change, where the service worker finds them. Without room for them local storage
 * alone has them.
 */
export function holdForWorker(): void {
  const hold = async (): Promise<void> => {
    const data = store.get(kept);
    if (data === null) return;
    const answer: Envelope = { code: codes.success, data, message: '' };
    const headers = { 'Content-Type': 'application/json' };
    const cache = await workerCache();
    await cache.put(addressOf(getBasicInformation, request), new Response(JSON.stringify(answer), { headers }));
  };
  const holdQuietly = (): void => void hold().catch(() => {});
  store.sub(kept, holdQuietly);
  holdQuietly();
}

export function useBasicInformation(): BasicInformation | null {
  return useAtomValue(basicInformationAtom);
}

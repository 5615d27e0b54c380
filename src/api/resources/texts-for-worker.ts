/**
 * Writes the site's own texts into the service worker's cache, and reads them there. With them the worker can answer a
 * start without a network. The page writes them, because on the first visit the worker starts too late to see the call.
 * In the demo the worker sees no calls at all.
 */
import type { Atom } from 'jotai';
import * as v from 'valibot';
import {
  basicInformation,
  basicInformationId,
  type BasicInformation,
  getBasicInformation,
} from '../../../contract/basic-information.ts';
import { codes } from '../../../contract/codes.ts';
import type { Envelope } from '../../../contract/envelope.ts';
import { callUrl } from '../transport/client.ts';
import { store } from '../store.ts';

/** src/sw.ts reads the cache of this name, at the address of the call. */
const openWorkerCache = async (): Promise<Cache> => await caches.open('basic-information');
const address = (): string => callUrl(getBasicInformation, { id: basicInformationId });

/** Returns the texts in the worker's cache, or null. Throws if the cache can't be opened or read. */
export async function readWorkerCache(): Promise<BasicInformation | null> {
  const cache = await openWorkerCache();
  const cached = await cache.match(address());
  const answer: unknown = await cached?.json();
  const { success, output } = v.safeParse(v.object({ data: basicInformation }), answer);
  return success ? output.data : null;
}

/** Writes `texts` into the worker's cache, now and whenever they change. If that fails, only localStorage has them. */
export function mirrorToWorkerCache(texts: Atom<BasicInformation | null>): void {
  const write = async (): Promise<void> => {
    const data = store.get(texts);
    if (data === null) return;
    const answer: Envelope = { code: codes.success, data, message: '' };
    const headers = { 'Content-Type': 'application/json' };
    await (await openWorkerCache()).put(address(), new Response(JSON.stringify(answer), { headers }));
  };
  const writeQuietly = (): void => void write().catch(() => {});
  store.sub(texts, writeQuietly);
  writeQuietly();
}

/**
 * The site's own texts as the service worker gives them where there is no network. The page puts them into its cache,
 * because the first visit has no worker yet when they come, and because the demo's worker hears no calls.
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
import { addressOf } from '../transport/client.ts';
import { store } from '../store.ts';

const workerCache = async (): Promise<Cache> => await caches.open('basic-information');
const address = (): string => addressOf(getBasicInformation, { id: basicInformationId });

/** The texts that the service worker holds, or null. */
export async function heldByWorker(): Promise<BasicInformation | null> {
  const answer: unknown = await (await (await workerCache()).match(address()))?.json();
  const { success, output } = v.safeParse(v.object({ data: basicInformation }), answer);
  return success ? output.data : null;
}

/** Puts `texts` there, now and whenever they change. Without room for them local storage alone has them. */
export function holdForWorker(texts: Atom<BasicInformation | null>): void {
  const hold = async (): Promise<void> => {
    const data = store.get(texts);
    if (data === null) return;
    const answer: Envelope = { code: codes.success, data, message: '' };
    const headers = { 'Content-Type': 'application/json' };
    await (await workerCache()).put(address(), new Response(JSON.stringify(answer), { headers }));
  };
  const holdQuietly = (): void => void hold().catch(() => {});
  store.sub(texts, holdQuietly);
  holdQuietly();
}

/**
 * The site's own texts (record 1 of the basic information). They are read at the start and stored on the device. The
 * next start can then show the names of the site and of its coin at once. Newer texts replace the stored ones in every
 * tab.
 */
import { atom, useAtomValue } from 'jotai';
import { type BasicInformation, basicInformationId, getBasicInformation } from '../../../contract/basic-information.ts';
import { now } from '../../platform/clock.ts';
import { stored } from '../../device/storage.ts';
import { call } from '../transport/client.ts';
import { isUnreachable } from '../transport/errors.ts';
import { reportFailedRead } from '../transport/report-failed-read.ts';
import { store } from '../store.ts';

const textsAtom = atom<BasicInformation | null>(stored.read('basicInformation')?.data ?? null);
textsAtom.onMount = (set) =>
  stored.subscribe('basicInformation', () => set(stored.read('basicInformation')?.data ?? null));

export const basicInformationAtom = atom((get) => get(textsAtom));

let requestCount = 0;
let shownRequest = 0;

/**
 * Reads the texts from the backend. Never throws. If the read fails, the texts stay as they are. A demo build without
 * texts then takes them from the service worker's cache. A failed read is reported (report-failed-read.ts), unless the
 * backend wasn't reached or `signal` has aborted the read.
 */
export async function loadBasicInformation(signal?: AbortSignal): Promise<void> {
  requestCount += 1;
  const request = requestCount;
  try {
    const data = await call(getBasicInformation, { id: basicInformationId }, signal ? { signal } : {});
    // The answer to a later request is already shown. The present answer may have older texts.
    if (request < shownRequest) return;
    shownRequest = request;
    store.set(textsAtom, data);
    stored.write('basicInformation', { data, asOf: now() });
  } catch (error) {
    // A lost answer isn't reported here, because this call is also the probe of platform/network.ts.
    if (!isUnreachable(error)) reportFailedRead(error);
    // In a demo build the mock backend answers inside the page, so the service worker can't answer this call.
    if (__MOCK__ && store.get(textsAtom) === null) {
      store.set(
        textsAtom,
        await import('./texts-for-worker.ts').then(({ readWorkerCache }) => readWorkerCache()).catch(() => null),
      );
    }
  }
}

/** Returns the site's texts, or null if neither the backend nor this device has them yet. */
export function useBasicInformation(): BasicInformation | null {
  return useAtomValue(basicInformationAtom);
}

/** The legal texts among the site's texts. Visitors can read them, and they are stored for reading offline. */
export const legalTextNames = ['userAgreement', 'privacyPolicy'] as const;
export type LegalTextName = (typeof legalTextNames)[number];

/** Returns the names of the legal texts that the site has. An empty text counts as none. */
export function useLegalTextNames(): readonly LegalTextName[] {
  const texts = useBasicInformation();
  return legalTextNames.filter((name) => (texts?.[name]?.trim() ?? '') !== '');
}

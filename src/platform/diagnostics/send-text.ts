/** Sends a text to an address in the background, also while the page is being left. */

import { siteOrigin } from '../base-path.ts';

/**
 * Statuses below 500 that mean a receiver that isn't there yet, or is busy. Any other status of them is an answer that
 * another attempt wouldn't change.
 */
const laterStatuses: ReadonlySet<number> = new Set([404, 405, 408, 429]);

/** Lets the service worker send the text. Resolves with the status, or null if it didn't leave the device. */
function sendByWorker(worker: ServiceWorker, address: string, text: string): Promise<number | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      resolve(typeof data === 'number' ? data : null),
    );
    port1.start();
    worker.postMessage({ type: 'SEND', address, text }, [port2]);
  });
}

/** Resolves with the status, with 0 for a hidden one, or with null if the text didn't leave the device. */
async function statusOf(address: string, text: string): Promise<number | null> {
  const { serviceWorker: workers }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  const worker = workers?.controller;
  // On its way through the worker, a request of a page that is being left is lost, although it may outlive the page.
  if (worker && document.visibilityState === 'hidden') return sendByWorker(worker, address, text);
  const outlivesPage = 'keepalive' in Request.prototype;
  const isElsewhere = new URL(address, siteOrigin()).origin !== siteOrigin();
  // A receiver on another origin learns nothing but the origin from a beacon, and its own cookies.
  if (!outlivesPage && isElsewhere) return navigator.sendBeacon(address, text) ? 0 : null;
  const { status } = await globalThis.fetch(address, {
    method: 'POST',
    body: text,
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  });
  return status;
}

/**
 * Resolves with whether the text has left the device and the receiver took it. Never rejects. Neither cookies nor
 * the page's address go along, which a beacon would add. The type is plain text, because a receiver on another origin
 * would have to permit any other.
 */
export async function sendText(address: string, text: string): Promise<boolean> {
  try {
    const status = await statusOf(address, text);
    return status !== null && status < 500 && !laterStatuses.has(status);
  } catch {
    return false;
  }
}

/**
 * Sends a text to an address in the background, also while the page is being left. Only a browser without `keepalive`
 * may then lose a text to this site, if no worker controls the page.
 */
import { siteOrigin } from '../base-path.ts';
import { withTimeout } from '../timeout.ts';

/**
 * Statuses below 500 that mean that the receiver is busy or isn't set up yet. A later attempt may succeed. Any other
 * status below 500 is final, so the text isn't sent again.
 */
const laterStatuses: ReadonlySet<number> = new Set([404, 405, 408, 429]);

/**
 * After this time, in milliseconds, the worker counts as stopped. A browser may stop it while it waits for the
 * receiver, and then it never answers.
 */
const workerAnswerWaitMs = 60_000;

/**
 * Lets the service worker (src/sw.ts) send the text. Resolves with the status, or with 0 if the browser hides the
 * status. Resolves with null if the worker's request failed, or if the worker doesn't answer.
 */
function sendByWorker(worker: ServiceWorker, address: string, text: string): Promise<number | null> {
  const answer = new Promise<number | null>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      resolve(typeof data === 'number' ? data : null),
    );
    port1.start();
    worker.postMessage({ type: 'SEND', address, text }, [port2]);
  });
  return withTimeout(workerAnswerWaitMs, answer, null);
}

/**
 * Resolves with the status, or with 0 if the browser hides the status. Null if the worker's request failed, if the
 * worker doesn't answer, or if the browser refuses the beacon. Rejects if the page's request fails.
 */
async function statusOf(address: string, text: string): Promise<number | null> {
  const { serviceWorker: workers }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  const worker = workers?.controller;
  // The page's requests pass through the worker. Such a request is lost when the page is left, even with `keepalive`.
  // Therefore the worker sends the text by itself.
  if (worker && document.visibilityState === 'hidden') return sendByWorker(worker, address, text);
  const outlivesPage = 'keepalive' in Request.prototype;
  const isElsewhere = new URL(address, siteOrigin()).origin !== siteOrigin();
  // Without `keepalive`, a beacon is the only request that outlives the page. From a beacon another origin learns
  // only this site's origin, and gets only its own cookies. A beacon to this site would carry the session's cookie.
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
 * Resolves with true if no later attempt is needed: the receiver took the text, refused it for good, or the browser
 * hides its answer. Never rejects. Unless a beacon is needed, the request carries neither cookies nor the page's
 * address. The type is plain text, because a receiver on another origin would have to permit any other type.
 */
export async function sendText(address: string, text: string): Promise<boolean> {
  try {
    const status = await statusOf(address, text);
    return status !== null && status < 500 && !laterStatuses.has(status);
  } catch {
    return false;
  }
}

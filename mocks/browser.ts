/**
 * Puts the mock into the page by wrapping `fetch`. Requests to /api or /__mock of this origin go to the handlers, all
 * others to the real `fetch`. The mock needs no service worker, so the app's own service worker keeps working. A
 * `fetch` from the browser's console reaches the mock too.
 */
import { createBackend, type Backend } from './http/handlers.ts';
import { abortReasonOf } from './http/wait.ts';
import type { Exchange } from './http/session-cookie.ts';
import { entropy } from './services/crypto/entropy.ts';
import { MockDatabase } from './store/database.ts';
import { keepCookie, sentCookie } from './store/cookie-jar.ts';
import { RequestLog } from './store/request-log.ts';
import { renameForBrand } from './store/brand-name.ts';
import { refreshSeedDates, seedOnce } from './store/seed/seed-database.ts';
import { seedInBackground } from './store/seed/seed-in-background.ts';

let started: Promise<void> | undefined;

/**
 * Resolves once the mock can answer. A request that isn't for the mock goes to `network`, the page's own fetch. The
 * first start seeds the scenario `default`. A later start seeds unchanged data again if it is more than a day old.
 * Rejects if the browser gives the page no storage. A later call returns the same promise, also if it was rejected.
 */
export function startMock(network: typeof fetch): Promise<void> {
  started ??= start(network);
  return started;
}

// `reportError` throws if it is called as a method of another object.
const report = (error: unknown): void => reportError(error);

async function start(network: typeof fetch): Promise<void> {
  const db = new MockDatabase();
  await seedOnce(db, { scenario: 'default', seed: 1, now: Date.now() });
  await refreshSeedDates(db, Date.now());
  await renameForBrand(db);
  seedInBackground(db, report);
  const backend = createBackend({ db, requestLog: new RequestLog(), hostNow: Date.now, entropy, report });
  globalThis.fetch = async (input, init) =>
    isForMock(input) ? await answer(db, backend, asSent(new Request(input, init))) : await network(input, init);
}

/** Adds the header Accept-Language if it is missing. A browser adds it only when it sends a request. */
function asSent(request: Request): Request {
  if (!request.headers.has('Accept-Language')) request.headers.set('Accept-Language', navigator.languages.join(','));
  return request;
}

function isForMock(input: RequestInfo | URL): boolean {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return url.origin === location.origin && /^\/(api|__mock)\//.test(url.pathname);
}

/**
 * Returns the mock's answer. Rejects as `fetch` does: with the caller's reason for an abort, or with a TypeError if the
 * connection breaks.
 */
async function answer(db: MockDatabase, backend: Backend, request: Request): Promise<Response> {
  const response = await unlessAborted(request.signal, carryOut(db, backend, request));
  if (response.type === 'error') throw new TypeError('Failed to fetch');
  return response;
}

async function carryOut(db: MockDatabase, backend: Backend, request: Request): Promise<Response> {
  const sentId = request.credentials === 'omit' ? null : await sentCookie(db, Date.now());
  const exchange: Exchange = { sessionId: sentId };
  const response = await backend.respond(request, exchange);
  // A dropped answer sets no cookie.
  if (exchange.cookieToSet !== undefined && response.type !== 'error')
    await keepCookie(db, sentId, exchange.cookieToSet, Date.now());
  return response;
}

async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let giveUp = () => {};
  const aborted = new Promise<never>((_, reject) => {
    giveUp = () => reject(abortReasonOf(signal));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

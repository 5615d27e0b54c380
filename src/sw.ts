/**
 * The only service worker. It stores index.html and the code that this device's user needs, and checks each file
 * against the build's hash. It serves them from the cache, online and offline. From /api it serves only the basic
 * information offline, and never coins or records.
 *
 * A new version waits until a page asks for it or no page is open. The files of the old version stay while a tab may
 * still run it.
 */
import { PrecacheController } from 'workbox-precaching';

interface FileOfBuild {
  url: string;
  /** Null if the file's name contains a hash of its content. */
  revision: string | null;
  integrity?: string;
  /** The part of the installation (scripts/build/install-parts.ts). */
  part: string;
}

/** True in demo builds. */
declare const __MOCK__: boolean;

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: FileOfBuild[] };

/** The folder of the app's code, which depends on the app's folder on the site. */
const assets = new URL('assets/', self.location.href).pathname;

/**
 * Returns the response to store, or null if its status isn't 200. A stored page loses its Content-Security-Policy
 * header: during a deploy it may belong to another version, and would then block the page's scripts. The policy inside
 * the page applies instead. Only `frame-ancestors` stays a header, because a page can't set it itself.
 */
function storable(response: Response): Response | null {
  if (response.status !== 200) return null;
  const isPage = /html/.test(response.headers.get('Content-Type') ?? '');
  const policy = isPage ? response.headers.get('Content-Security-Policy') : null;
  // Browsers refuse to show a redirected response as a page, so a copy is stored instead.
  if (policy === null && !response.redirected) return response;
  const headers = new Headers(response.headers);
  if (policy !== null) {
    headers.delete('Content-Security-Policy');
    const frameAncestors = /frame-ancestors[^;,]*/i.exec(policy);
    if (frameAncestors) headers.set('Content-Security-Policy', frameAncestors[0]);
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

const precache = new PrecacheController({ fallbackToNetwork: false });
const { cacheName } = precache.strategy;
const files: readonly FileOfBuild[] = self.__WB_MANIFEST;
precache.addToCacheList([...files]);
/** The number of files that are fetched at once. One by one, a hundred files would take a hundred round trips. */
const parallelFetches = 5;

/** The record of the parts that this device wants. The next version of the worker reads it too. */
const wantedPartsRecord = { cacheName: 'wanted-parts', address: new URL('wanted-parts', self.location.href).href };

/** Returns the parts that this device wants. Every device wants the shell. */
async function wantedParts(): Promise<readonly string[]> {
  const stored = await caches.match(wantedPartsRecord.address, { cacheName: wantedPartsRecord.cacheName });
  const parts: unknown = await stored?.json();
  return ['shell', ...(Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : [])];
}

/** Returns the wanted files of this version that aren't stored. */
async function missingFiles(): Promise<FileOfBuild[]> {
  const parts = await wantedParts();
  const stored = new Set((await (await caches.open(cacheName)).keys()).map(({ url }) => url));
  return files.filter(({ url, part }) => parts.includes(part) && !stored.has(precache.getCacheKeyForURL(url) ?? ''));
}

/**
 * Stores a file. Rejects if no answer has status 200, if storing fails, or if the `integrity` differs, for example
 * because a Wi-Fi's log-in page came. If an installation fails in this way, the old version stays complete.
 */
async function storeFile(cache: Cache, { url, revision, integrity }: FileOfBuild): Promise<void> {
  const request = new Request(url, {
    cache: revision === null ? 'default' : 'reload',
    credentials: 'same-origin',
    ...(integrity !== undefined && { integrity }),
  });
  const response = storable(await fetch(request));
  if (response === null) throw new Error(`${url} wasn't answered with status 200`);
  await cache.put(precache.getCacheKeyForURL(url) ?? url, response);
}

/** Stores files, several at a time. Rejects if one of them fails. */
async function fetchAll(wanted: readonly FileOfBuild[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const remaining = wanted.values();
  const lane = async (): Promise<void> => {
    // All lanes share one iterator, so that each file is fetched once.
    for (const file of remaining) await storeFile(cache, file);
  };
  await Promise.all(Array.from({ length: parallelFetches }, lane));
}

/**
 * Stores every wanted file of this version. Fetches twice, because the active worker may have removed a file that was
 * in the cache at first. Rejects if a fetch fails, or if a file is still missing afterwards.
 */
async function install(): Promise<void> {
  await fetchAll(await missingFiles());
  await fetchAll(await missingFiles());
  const stillMissing = await missingFiles();
  if (stillMissing.length > 0) throw new Error(`${stillMissing.length} files went away while they were stored`);
}

let lastFill: Promise<void> = Promise.resolve();

/**
 * Notes the parts that the logged-in user needs, and stores their files. If a file fails, the next call fetches the
 * rest. Meanwhile the pages load from the network.
 */
async function fillWanted(parts: unknown): Promise<void> {
  const partsCache = await caches.open(wantedPartsRecord.cacheName);
  await partsCache.put(wantedPartsRecord.address, Response.json(parts));
  await fetchAll(await missingFiles());
}

function isBasicInformation(request: Request, url: URL): boolean {
  return (
    request.method === 'GET' && url.pathname.endsWith('/api/basicInformation/get') && url.searchParams.get('id') === '1'
  );
}

function isBackend({ pathname }: URL): boolean {
  return /^\/api(?:\/|$)/.test(pathname);
}

/** Marks a response as cached. Otherwise the page would take it for the backend's answer (api/transport/client.ts). */
function markCached(cached: Response): Response {
  const headers = new Headers(cached.headers);
  headers.set('X-Kept', '1');
  return new Response(cached.body, { status: cached.status, statusText: cached.statusText, headers });
}

/**
 * Returns the answer from the network, or the cached record if no answer comes. Rejects if there is neither. The page
 * writes that cache (api/resources/texts-for-worker.ts). The worker can't, because answers don't pass through it in the
 * demo, nor before it has taken over on the first visit.
 */
async function basicInformation(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await caches.match(request.url, { cacheName: 'basic-information' }).catch(() => undefined);
    if (cached) return markCached(cached);
    throw error;
  }
}

/** Returns the stored file of this version or of an older one that a tab may still run. Undefined if there is none. */
function storedFile(address: string): Promise<Response | undefined> {
  return caches.match(precache.getCacheKeyForURL(address) ?? address, { cacheName });
}

/** Returns index.html, or undefined if it is lost. */
function storedPage(): Promise<Response | undefined> {
  return storedFile('index.html').catch(() => undefined);
}

/** Answers a link to /api with the stored page or a redirect to the app, because the network would make the call. */
async function pageInsteadOfCall(): Promise<Response> {
  return (await storedPage()) ?? Response.redirect(self.registration.scope);
}

/** Returns whether a tab other than `ownId`, or a version that is installing or waiting, may need other files. */
async function areOtherFilesNeeded(ownId: string): Promise<boolean> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { installing, waiting } = self.registration;
  return installing !== null || waiting !== null || tabs.some(({ id }) => id !== ownId);
}

/**
 * Removes the files of other versions, unless they may be needed. The tab `ownId` runs this version. The page asks for
 * the removal once it runs, because before that the browser may count the old page and not the new one.
 */
async function removeOtherVersions(ownId: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const ours = new Set(precache.getURLsToCacheKeys().values());
  for (const request of await cache.keys()) {
    if (ours.has(request.url)) continue;
    // Check before each file, because a tab may open or an installation may begin meanwhile.
    if (await areOtherFilesNeeded(ownId)) return;
    await cache.delete(request);
  }
}

/** Problems that occurred while no page was open. The next page that starts gets them. */
const undelivered: object[] = [];
const maxUndelivered = 10;

/** Tells one page about a problem, so that it is reported once. The page removes texts that a person wrote. */
async function tell(problem: object): Promise<void> {
  const message = { type: 'PROBLEM', ...problem };
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true }).catch(() => []);
  if (page) page.postMessage(message);
  else if (undelivered.length < maxUndelivered) undelivered.push(message);
}

function tellError(error: unknown): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  void tell({ kind: 'worker', name, message, stack });
}

self.addEventListener('error', ({ error, message }) => tellError(error ?? message));
self.addEventListener('unhandledrejection', ({ reason }) => tellError(reason));
self.addEventListener('securitypolicyviolation', (event) => {
  if (!(event instanceof SecurityPolicyViolationEvent)) return;
  const { effectiveDirective: directive, blockedURI: blocked, sourceFile: address, lineNumber: line } = event;
  void tell({ kind: 'policy', directive, blocked, place: { address, line, column: event.columnNumber } });
});

/** The address to which other apps send a shared file. The demo's manifest names it (scripts/build/web-manifest.ts). */
const shareAddress = new URL('situation', self.location.href).href;

/**
 * Stores the file that another app shares with the demo, if there is one. Returns a redirect to the demo's console. The
 * console (features/demo/shared-file.ts) asks before it loads the file, because any site can send a form here.
 */
async function receiveShare(request: Request): Promise<Response> {
  const shared = (await request.formData()).get('situation');
  if (shared instanceof File) {
    const cache = await caches.open('shared-situation');
    const headers = { 'X-File-Name': encodeURIComponent(shared.name) };
    await cache.put(shareAddress, new Response(shared, { headers }));
  }
  return Response.redirect(new URL('./?console', self.location.href).href, 303);
}

self.addEventListener('install', (event: ExtendableEvent & { addRoutes?: (rules: object[]) => Promise<void> }) => {
  event.waitUntil(install());
  if (!event.addRoutes) return;
  // The browser then reads the app's files from the cache by itself. Otherwise each file of a start would wait for this
  // worker.
  const urlPattern = new URLPattern({ pathname: `${assets}*`, baseURL: self.location.href });
  const rule = { condition: { urlPattern, requestMethod: 'get' }, source: { cacheName } };
  event.waitUntil(event.addRoutes([rule]).catch(() => {}));
});

/** Returns this worker's answer, or null if the browser should ask the network by itself. */
function answerTo(request: Request): Promise<Response> | null {
  const url = new URL(request.url);
  const isNavigation = request.mode === 'navigate';
  // Following a link to /api would make a call in the name of the logged-in user.
  if (isNavigation && url.origin === self.location.origin && isBackend(url)) return pageInsteadOfCall();
  if (__MOCK__ && request.method === 'POST' && url.href === shareAddress) return receiveShare(request);
  if (isBasicInformation(request, url)) return basicInformation(request);
  if (request.method !== 'GET' || url.origin !== self.location.origin || isBackend(url)) return null;
  // Search parameters don't change a file. An address with a file extension is no page of the app.
  const address = url.origin + url.pathname;
  const isFile = url.pathname.startsWith(assets) || precache.getCacheKeyForURL(address) !== undefined;
  if (!isFile && (!isNavigation || /\.[a-z0-9]+$/i.test(url.pathname))) return null;
  const stored = isFile ? storedFile(address).catch(() => undefined) : storedPage();
  return stored.then((response) => response ?? fetch(request));
}

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer !== null) event.respondWith(answer);
});

/** Sends a text for a hidden or closing page. Answers the status (0 from another origin), or null if none came. */
async function sendText(address: string, body: string, port: MessagePort | undefined): Promise<void> {
  const init = { method: 'POST', body, mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  const answer = fetch(address, init).then(({ status }) => status);
  port?.postMessage(await answer.catch(() => null));
}

/** Answers which parts this device wants, and how many of their files are missing. Only tests ask (INSTALLED). */
async function tellInstalled(port: MessagePort | undefined): Promise<void> {
  port?.postMessage({ parts: await wantedParts(), missing: (await missingFiles()).length });
}

// Senders: app/update-check.ts, app/worker-registration.ts, platform/diagnostics/send-text.ts and index.html.
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  if (data.type === 'SKIP_WAITING') void self.skipWaiting();
  if (data.type === 'STARTED' && 'code' in data && event.source instanceof Client) {
    for (const problem of undelivered.splice(0)) event.source.postMessage(problem);
    // The page still runs an older version if another tab has accepted this one.
    const isOurs = typeof data.code === 'string' && precache.getCacheKeyForURL(data.code) !== undefined;
    if (isOurs) event.waitUntil(removeOtherVersions(event.source.id).catch(() => {}));
  }
  if (data.type === 'NEEDS' && 'parts' in data) {
    // One call after the other, so that two tabs don't fetch the same files.
    lastFill = lastFill.then(() => fillWanted(data.parts)).catch(() => {});
    event.waitUntil(lastFill);
  }
  if (data.type === 'SEND' && 'address' in data && 'text' in data)
    event.waitUntil(sendText(String(data.address), String(data.text), event.ports[0]));
  if (data.type === 'INSTALLED') event.waitUntil(tellInstalled(event.ports[0]));
});

self.addEventListener('activate', (event) => {
  // Without `claim` the very first visit would work offline only after a reload.
  event.waitUntil(self.clients.claim());
});

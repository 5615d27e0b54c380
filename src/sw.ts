/**
 * The only service worker. It stores index.html and all code, checks each file against the build's hash, and serves
 * them offline. From /api it serves only the basic information offline, so coins and records never come from a cache.
 *
 * A new version waits until the page asks for it. The files of the old version stay while a tab may still run it.
 */
import { PrecacheController } from 'workbox-precaching';

interface FileOfBuild {
  url: string;
  /** Null if the file's name contains a hash of its content. */
  revision: string | null;
  integrity?: string;
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: FileOfBuild[] };

/** The folder of the app's code, which depends on the app's folder on the site. */
const assets = new URL('assets/', self.location.href).pathname;

/**
 * Returns the response to store, or null if its status isn't 200. A stored page loses its Content-Security-Policy
 * header, because the server may still send the header of another version. That header would block this page's scripts
 * at every start. The policy inside the page applies instead. Only `frame-ancestors` stays a header, because a page
 * can't set it itself.
 */
function storable(response: Response): Response | null {
  if (response.status !== 200) return null;
  const policy = response.headers.get('Content-Security-Policy');
  if (policy === null || !/html/.test(response.headers.get('Content-Type') ?? '')) return response;
  const headers = new Headers(response.headers);
  headers.delete('Content-Security-Policy');
  const frames = /frame-ancestors[^;,]*/i.exec(policy);
  if (frames) headers.set('Content-Security-Policy', frames[0]);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

// If a file is cut off or replaced by a Wi-Fi's log-in page, the installation fails and the old version stays complete.
const precache = new PrecacheController({
  fallbackToNetwork: false,
  plugins: [{ cacheWillUpdate: ({ response }) => Promise.resolve(storable(response)) }],
});
const { cacheName } = precache.strategy;
const files: readonly FileOfBuild[] = self.__WB_MANIFEST;
precache.addToCacheList([...files]);
/** Files that are fetched at once. One after the other, a hundred small files would take a hundred round trips. */
const parallelFetches = 5;

/** Returns the files of this version that aren't stored. */
async function missing(): Promise<FileOfBuild[]> {
  const stored = new Set((await (await caches.open(cacheName)).keys()).map(({ url }) => url));
  return files.filter(({ url }) => !stored.has(precache.getCacheKeyForURL(url) ?? ''));
}

/** Stores files, several at a time. Rejects if one of them fails. */
async function fetchAll(event: ExtendableEvent, wanted: readonly FileOfBuild[]): Promise<void> {
  const left = wanted.values();
  const lane = async (): Promise<void> => {
    // All lanes share one iterator, so that each file is fetched once.
    for (const { url, revision, integrity } of left) {
      const cacheKey = precache.getCacheKeyForURL(url);
      if (cacheKey === undefined) continue;
      const request = new Request(url, {
        cache: revision === null ? 'default' : 'reload',
        credentials: 'same-origin',
        ...(integrity !== undefined && { integrity }),
      });
      await Promise.all(precache.strategy.handleAll({ params: { cacheKey }, request, event }));
    }
  };
  await Promise.all(Array.from({ length: parallelFetches }, lane));
}

/**
 * Stores every file of this version. Rejects if a file is missing at the end, because the active worker may have
 * removed a file that was found in the cache here.
 */
async function install(event: ExtendableEvent): Promise<void> {
  await fetchAll(event, await missing());
  await fetchAll(event, await missing());
  const holes = await missing();
  if (holes.length > 0) throw new Error(`${holes.length} files went away while they were stored`);
}

function isBasicInformation(request: Request, url: URL): boolean {
  return (
    request.method === 'GET' && url.pathname.endsWith('/api/basicInformation/get') && url.searchParams.get('id') === '1'
  );
}

function isBackend({ pathname }: URL): boolean {
  return /^\/api(?:\/|$)/.test(pathname);
}

/** Marks a response as cached. Otherwise the page would think that the backend answered (api/transport/client.ts). */
function markCached(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set('X-Kept', '1');
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}

/**
 * Returns the answer from the network, or the cached record if no answer comes. The page writes that cache
 * (api/resources/basic-information.ts), because in the demo, and before the first visit's worker takes over,
 * answers don't pass through the worker.
 */
async function basicInformation(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: 'basic-information' }).catch(() => undefined);
    if (kept) return markCached(kept);
    throw error;
  }
}

/** Returns a stored file of this version, or of an older version that a tab may still run. */
async function kept(address: string): Promise<Response | undefined> {
  return (await precache.matchPrecache(address)) ?? (await (await caches.open(cacheName)).match(address));
}

async function file(event: FetchEvent, address: string): Promise<Response> {
  return (await kept(address).catch(() => undefined)) ?? fetch(event.request);
}

/** Returns index.html, for a page of the app that is opened or reloaded. */
async function page(event: FetchEvent): Promise<Response> {
  return (await precache.matchPrecache('index.html').catch(() => undefined)) ?? fetch(event.request);
}

/**
 * Returns index.html, which shows "not found", or a redirect to the app's start if index.html is lost. It never asks
 * the network, because that would make the call.
 */
async function pageInsteadOfCall(): Promise<Response> {
  return (
    (await precache.matchPrecache('index.html').catch(() => undefined)) ?? Response.redirect(self.registration.scope)
  );
}

/** Returns whether another tab than `own`, or a version that is installing or waiting, may need other files. */
async function othersMayBeNeeded(own: string): Promise<boolean> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { installing, waiting } = self.registration;
  return installing !== null || waiting !== null || tabs.some(({ id }) => id !== own);
}

/**
 * Removes the files of other versions if the tab `own`, which runs this version, is the only tab. The page asks for it
 * once it runs. While a page opens, the browser may still count the old page and not the new one.
 */
async function tidy(own: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const ours = new Set(precache.getURLsToCacheKeys().values());
  for (const request of await cache.keys()) {
    if (ours.has(request.url)) continue;
    // Check before each file, because a tab may open or an installation may begin meanwhile.
    if (await othersMayBeNeeded(own)) return;
    await cache.delete(request);
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(install(event));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // A link to /api would make a call in the name of the logged-in user.
  if (request.mode === 'navigate' && url.origin === self.location.origin && isBackend(url)) {
    event.respondWith(pageInsteadOfCall());
    return;
  }
  if (isBasicInformation(request, url)) {
    event.respondWith(basicInformation(request));
    return;
  }
  if (request.method !== 'GET' || url.origin !== self.location.origin || isBackend(url)) return;
  // Search parameters don't change a file.
  const address = url.origin + url.pathname;
  if (url.pathname.startsWith(assets) || precache.getCacheKeyForURL(address) !== undefined) {
    event.respondWith(file(event, address));
  } else if (request.mode === 'navigate' && !/\.[a-z0-9]+$/i.test(url.pathname)) {
    event.respondWith(page(event));
  }
});

/**
 * Returns whether a page with this code address runs this worker's version. It runs an older one if another tab
 * accepted a new version meanwhile.
 */
function runsThisVersion(code: unknown): boolean {
  return typeof code === 'string' && precache.getCacheKeyForURL(code) !== undefined;
}

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  if (data.type === 'SKIP_WAITING') void self.skipWaiting();
  if (data.type === 'STARTED' && 'code' in data && runsThisVersion(data.code) && event.source instanceof Client) {
    event.waitUntil(tidy(event.source.id).catch(() => {}));
  }
});

self.addEventListener('activate', (event) => {
  // Makes the very first visit work offline at once, without a reload.
  event.waitUntil(self.clients.claim());
});

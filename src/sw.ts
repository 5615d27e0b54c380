/**
 * The only service worker. It keeps the shell and every page's code (the precache), each file checked against the
 * build's own hash, and the basic information, and nothing else of /api: coins and records are never answered from a
 * cache. A new version waits until the page asks for it; what the one before needs stays as long as a tab may still
 * run it.
 */
import { PrecacheController } from 'workbox-precaching';

interface FileOfBuild {
  url: string;
  /** Null where the name changes with what is in it. */
  revision: string | null;
  integrity?: string;
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: FileOfBuild[] };

/** The app's own code lies there, wherever on the site the app does. */
const assets = new URL('assets/', self.location.href).pathname;

/**
 * An answer as it is stored; null if it isn't worth it. A page is stored under the policy that stands in it: the
 * server may still send the header of another version, whose policy would block this page's scripts at every start. A
 * page can't say who may frame it.
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

// A file that was cut off, or a Wi-Fi's log-in page in its place, fails the installation: the version before stays,
// whole.
const precache = new PrecacheController({
  fallbackToNetwork: false,
  plugins: [{ cacheWillUpdate: ({ response }) => Promise.resolve(storable(response)) }],
});
const { cacheName } = precache.strategy;
const files: readonly FileOfBuild[] = self.__WB_MANIFEST;
precache.addToCacheList([...files]);
/** So many files are fetched at once: one after the other, a hundred small ones take a hundred round trips. */
const lanes = 5;

/** The files of this version that aren't stored. */
async function missing(): Promise<FileOfBuild[]> {
  const stored = new Set((await (await caches.open(cacheName)).keys()).map(({ url }) => url));
  return files.filter(({ url }) => !stored.has(precache.getCacheKeyForURL(url) ?? ''));
}

/** Stores files, several at a time; the first that fails fails it all. */
async function fetchAll(event: ExtendableEvent, wanted: readonly FileOfBuild[]): Promise<void> {
  const left = wanted.values();
  const lane = async (): Promise<void> => {
    // One iterator for all lanes: each takes the next file that nobody has.
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
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * Rejects unless every file is stored at the end: the active worker may have removed one as old that was found in
 * place here.
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

/** Says of an answer that it comes from here: the page must not take it for a sign of the backend (api/transport/client.ts). */
function told(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set('X-Kept', '1');
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}

/**
 * From the network; from the cache only when no answer comes. The page puts the record there
 * (api/resources/basic-information.ts), since before the first visit's worker takes over, and always in the demo, the answer
 * doesn't pass by here.
 */
async function basicInformation(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: 'basic-information' }).catch(() => undefined);
    if (kept) return told(kept);
    throw error;
  }
}

/** A file of this version, or of one that a tab may still run. */
async function kept(address: string): Promise<Response | undefined> {
  return (await precache.matchPrecache(address)) ?? (await (await caches.open(cacheName)).match(address));
}

async function file(event: FetchEvent, address: string): Promise<Response> {
  return (await kept(address).catch(() => undefined)) ?? fetch(event.request);
}

/** The shell, for an address of the app that is opened or reloaded. */
async function page(event: FetchEvent): Promise<Response> {
  return (await precache.matchPrecache('index.html').catch(() => undefined)) ?? fetch(event.request);
}

/**
 * The shell, which says that there is no such page, or a way to the app's start if the shell is lost. Never the
 * network's answer.
 */
async function pageInsteadOfCall(): Promise<Response> {
  return (
    (await precache.matchPrecache('index.html').catch(() => undefined)) ?? Response.redirect(self.registration.scope)
  );
}

/** Whether files of other versions may be needed: by a tab other than `own`, or by a version on its way in. */
async function othersMayBeNeeded(own: string): Promise<boolean> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { installing, waiting } = self.registration;
  return installing !== null || waiting !== null || tabs.some(({ id }) => id !== own);
}

/**
 * Removes the files of other versions while the tab `own`, which runs this one, is the only tab. While a page is still
 * being opened, the browser may count the page that it replaces, and doesn't count the new one: therefore the page
 * itself asks once it runs.
 */
async function tidy(own: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const ours = new Set(precache.getURLsToCacheKeys().values());
  for (const request of await cache.keys()) {
    if (ours.has(request.url)) continue;
    // A tab may be opened and an installation may begin between one file and the next.
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
  // A navigation to the backend would make a call in the name of whoever is logged in, whatever led there.
  if (request.mode === 'navigate' && url.origin === self.location.origin && isBackend(url)) {
    event.respondWith(pageInsteadOfCall());
    return;
  }
  if (isBasicInformation(request, url)) {
    event.respondWith(basicInformation(request));
    return;
  }
  // What the server alone knows is left to it.
  if (request.method !== 'GET' || url.origin !== self.location.origin || isBackend(url)) return;
  // A file is the same whatever it is asked with.
  const address = url.origin + url.pathname;
  if (url.pathname.startsWith(assets) || precache.getCacheKeyForURL(address) !== undefined) {
    event.respondWith(file(event, address));
  } else if (request.mode === 'navigate' && !/\.[a-z0-9]+$/i.test(url.pathname)) {
    event.respondWith(page(event));
  }
});

/**
 * A page has started: the address of its code tells its version, which isn't this one if another tab took a new
 * version meanwhile.
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
  // The very first visit is offline-capable at once, without a reload.
  event.waitUntil(self.clients.claim());
});

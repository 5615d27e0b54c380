/**
 * The only service worker. It keeps the shell and every page's code (the precache), each file checked against the build's own hash,
 * and the basic information, and nothing else of /api: coins and records are never answered from a cache. A new version waits until
 * the page asks for it; what the one before needs stays as long as a tab may still run it.
 */
import { PrecacheController } from 'workbox-precaching';

interface FileOfBuild {
  url: string;
  /** Null where the name changes with what is in it. */
  revision: string | null;
  integrity?: string;
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: FileOfBuild[] };

const basicInformationCache = 'basic-information';
/** The app's own code lies there, wherever on the site the app does. */
const assets = new URL('assets/', self.location.href).pathname;

// A file that was cut off, or a Wi-Fi's log-in page in its place, fails the installation: the version before stays, whole.
const precache = new PrecacheController({ fallbackToNetwork: false });
const files: readonly FileOfBuild[] = self.__WB_MANIFEST;
precache.addToCacheList([...files]);
/** So many files are fetched at once: one after the other, a hundred small ones take a hundred round trips. */
const lanes = 5;

/** As the controller's own `install` does it, several files at a time; the first that fails fails it all. */
async function install(event: ExtendableEvent): Promise<void> {
  const left = files.values();
  const lane = async (): Promise<void> => {
    // One iterator for all lanes: each takes the next file that nobody has.
    for (const { url, revision, integrity } of left) {
      const cacheKey = precache.getCacheKeyForURL(url);
      if (cacheKey === undefined) continue;
      const request = new Request(url, { cache: revision === null ? 'default' : 'reload', credentials: 'same-origin', ...(integrity !== undefined && { integrity }) });
      await Promise.all(precache.strategy.handleAll({ params: { cacheKey }, request, event }));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

function isBasicInformation(request: Request, url: URL): boolean {
  return request.method === 'GET' && url.pathname.endsWith('/api/basicInformation/get') && url.searchParams.get('id') === '1';
}

function isBackend({ pathname }: URL): boolean {
  return /^\/(?:api|__mock)(?:\/|$)/.test(pathname);
}

/** Says of an answer that it comes from here: the page must not take it for a sign of the backend (api/client.ts). */
function told(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set('X-Kept', '1');
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}

/** Whether it is the backend's own yes. */
async function isSuccess(response: Response): Promise<boolean> {
  if (!response.ok || response.type === 'opaque') return false;
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 0;
}

/** Keeps an answer, if it is worth it and there is room: who asked has it already. */
async function keepBasicInformation(url: string, response: Response): Promise<void> {
  const copy = response.clone();
  if (await isSuccess(response)) await (await caches.open(basicInformationCache)).put(url, copy);
}

/** From the network; from the cache only when no answer comes. A storage that is broken or full costs the copy, never the answer. */
async function basicInformation(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    event.waitUntil(keepBasicInformation(request.url, response.clone()).catch(() => {}));
    return response;
  } catch (error) {
    const kept = await caches.open(basicInformationCache).then((cache) => cache.match(request.url)).catch(() => undefined);
    if (kept) return told(kept);
    throw error;
  }
}

/** A file of this version, or of one that a tab may still run. */
async function kept(url: URL): Promise<Response | undefined> {
  return await precache.matchPrecache(url.href) ?? await (await caches.open(precache.strategy.cacheName)).match(url.href);
}

async function file(event: FetchEvent, url: URL): Promise<Response> {
  return await kept(url).catch(() => undefined) ?? fetch(event.request);
}

/** The shell, for an address of the app that is opened or reloaded. */
async function page(event: FetchEvent): Promise<Response> {
  return await precache.matchPrecache('index.html').catch(() => undefined) ?? fetch(event.request);
}

/** The shell, which says that there is no such page, or a way to the app's start if the shell is lost. Never the network's answer. */
async function pageInsteadOfCall(): Promise<Response> {
  return await precache.matchPrecache('index.html').catch(() => undefined) ?? Response.redirect(self.registration.scope);
}

/**
 * Removes what earlier versions kept, once no tab can run one any more: where more than one is open, the others may. What a version
 * that is being installed has just put there is none of ours to remove.
 */
async function tidy(): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName);
  const there = await cache.keys();
  const ours = new Set(precache.getURLsToCacheKeys().values());
  const old = there.filter(({ url }) => !ours.has(url));
  if (old.length === 0) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { installing, waiting } = self.registration;
  if (tabs.length > 1 || installing !== null || waiting !== null) return;
  for (const request of old) await cache.delete(request);
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
    event.respondWith(basicInformation(event));
    return;
  }
  // What the server alone knows is left to it.
  if (request.method !== 'GET' || url.origin !== self.location.origin || isBackend(url)) return;
  if (url.pathname.startsWith(assets) || precache.getCacheKeyForURL(url.href) !== undefined) {
    event.respondWith(file(event, url));
  } else if (request.mode === 'navigate' && !/\.[a-z0-9]+$/i.test(url.pathname)) {
    event.respondWith(page(event));
    event.waitUntil(tidy().catch(() => {}));
  }
});

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  // The very first visit is offline-capable at once, without a reload.
  event.waitUntil(self.clients.claim());
});

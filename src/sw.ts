/**
 * The only service worker. It keeps the shell and every page's code (the precache) and the basic information, and nothing
 * else of /api: coins and records are never answered from a cache. A new version waits until the page asks for it.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const basicInformationCache = 'basic-information';

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const shell = createHandlerBoundToURL('index.html');

function isBasicInformation(request: Request, url: URL): boolean {
  return request.method === 'GET' && url.pathname.endsWith('/api/basicInformation/get') && url.searchParams.get('id') === '1';
}

/** Says of an answer that it comes from here: the page must not take it for a sign of the backend (api/client.ts). */
function told(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set('X-Kept', '1');
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}

/** From the network, and kept when the backend says yes; from the cache only when no answer comes. */
async function basicInformation(request: Request): Promise<Response> {
  const cache = await caches.open(basicInformationCache);
  try {
    const response = await fetch(request);
    if (response.ok && response.type !== 'opaque') {
      const body: unknown = await response.clone().json().catch(() => null);
      const success = typeof body === 'object' && body !== null && 'code' in body && body.code === 0;
      if (success) await cache.put(request.url, response.clone());
    }
    return response;
  } catch (error) {
    const kept = await cache.match(request.url);
    if (kept) return told(kept);
    throw error;
  }
}

/** The shell, for an address of the app that is opened or reloaded; what the server alone knows is left to it. */
async function page(event: FetchEvent): Promise<Response> {
  const kept = await matchPrecache('index.html');
  return kept ? shell({ event, request: event.request, url: new URL(event.request.url) }) : fetch(event.request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (isBasicInformation(request, url)) {
    event.respondWith(basicInformation(request));
    return;
  }
  const ours = url.origin === self.location.origin && !/^\/api(\/|$)/.test(url.pathname);
  if (ours && request.mode === 'navigate' && !/\.[a-z0-9]+$/i.test(url.pathname)) event.respondWith(page(event));
});

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  // The very first visit is offline-capable at once, without a reload.
  event.waitUntil(self.clients.claim());
});

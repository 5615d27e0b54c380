/**
 * Takes the file that another app shared with the installed demo. The service worker (src/sw.ts) receives the share and
 * stores the file, because the app may not be open at that moment.
 */

/** The name of the cache. The service worker (src/sw.ts) uses the same name. */
const cacheName = 'shared-situation';

/**
 * Returns the shared file and deletes it, so that a second call returns null. Null if there is none, or if it can't be
 * read.
 */
export async function takeSharedFile(): Promise<File | null> {
  try {
    const cache = await caches.open(cacheName);
    const [request] = await cache.keys();
    const answer = request && (await cache.match(request));
    if (!answer) return null;
    await caches.delete(cacheName);
    const name = decodeURIComponent(answer.headers.get('X-File-Name') ?? '');
    return new File([await answer.blob()], name === '' ? 'situation' : name);
  } catch {
    return null;
  }
}

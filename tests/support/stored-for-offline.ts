/**
 * Reads from inside a page what the app has stored for use without a network: the files of the service worker, and the
 * offline copies. Except `copyKeyPrefixes`, each function is self-contained, so that any browser driver can send it
 * into the page. Therefore the names of the database and its table are written out (src/api/cache/offline-database.ts).
 */

/**
 * Resolves once the service worker is activated or controls this page, and has stored every file of its parts. For a
 * known user its parts must include `pages`. For a page that the worker took over, WebKit may report the state
 * "activating" for ever. Therefore the function doesn't wait for "activated" alone.
 */
export async function waitForInstallation(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const isReady = (): boolean =>
    active === null || active.state === 'activated' || navigator.serviceWorker.controller === active;
  if (!isReady()) {
    await new Promise((resolve) => {
      const check = (): void => {
        if (isReady()) resolve(undefined);
      };
      active?.addEventListener('statechange', check);
      navigator.serviceWorker.addEventListener('controllerchange', check);
    });
  }
  if (active === null) return;
  // The worker is active as soon as the shell is stored. For a known user it then also stores the part `pages`.
  const isUserKnown = localStorage.getItem('lastUser') !== null;
  const isComplete = (): Promise<boolean> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }: MessageEvent<{ parts: readonly string[]; missing: number }>) => {
        resolve(data.missing === 0 && (!isUserKnown || data.parts.includes('pages')));
      });
      port1.start();
      active.postMessage({ type: 'INSTALLED' }, [port2]);
    });
  // No event tells when the parts are complete, so the worker is asked again and again.
  while (!(await isComplete())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/**
 * Returns the state of the installation in one line: the state of each worker, and the number of files in each cache.
 * Journeys put this line into the message of a wait that failed.
 */
export async function installationState(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration();
  const workers = [registration?.installing, registration?.waiting, registration?.active].map(
    (worker) => worker?.state ?? 'none',
  );
  const fileCounts = await Promise.all(
    (await caches.keys()).map(async (name) => `${name} ${(await (await caches.open(name)).keys()).length}`),
  );
  const controlled = navigator.serviceWorker.controller === null ? 'none' : 'one';
  return (
    `installing, waiting and active: ${workers.join(', ')}; controller: ${controlled}; ` +
    `files: ${fileCounts.join(', ') || 'none'}`
  );
}

/** Returns the key prefixes (`copyKeyPrefixes`) for which the app's database has no offline copy. */
export async function missingCopies(prefixes: readonly string[]): Promise<readonly string[]> {
  // Opening a database that doesn't exist would create it.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'points-mall')) return prefixes;
  const keys = await new Promise<string[]>((resolve, reject) => {
    const opening = indexedDB.open('points-mall');
    opening.addEventListener('error', () => reject(new Error('The database did not open')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains('queries')) {
        database.close();
        resolve([]);
        return;
      }
      const reading = database.transaction('queries').objectStore('queries').getAllKeys();
      database.close();
      reading.addEventListener('success', () => resolve(reading.result.map(String)));
      reading.addEventListener('error', () => reject(new Error('The keys could not be read')));
    });
  });
  // A stored key begins with the user's id, so the prefix is inside.
  return prefixes.filter((prefix) => !keys.some((key) => key.includes(prefix)));
}

/** Returns prefixes of query keys, such as `['coinChanges', 'list']`, in the form in which the database holds them. */
export const copyKeyPrefixes = (keys: readonly (readonly unknown[])[]): string[] =>
  keys.map((key) => JSON.stringify(key).slice(0, -1));

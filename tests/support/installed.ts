/**
 * What a page of the app keeps, asked from inside it, whoever drives it: each function travels into the page by itself.
 */

/**
 * Waits until the service worker has kept everything it keeps and answers for this page's next opening. It takes the
 * page over while it is activating, and by then it has all: WebKit may go on calling it "activating" to a page that it
 * took over, and never say more.
 */
export async function installation(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const stands = (): boolean =>
    active === null || active.state === 'activated' || navigator.serviceWorker.controller === active;
  if (stands()) return;
  await new Promise((resolve) => {
    const look = (): void => {
      if (stands()) resolve(undefined);
    };
    active?.addEventListener('statechange', look);
    navigator.serviceWorker.addEventListener('controllerchange', look);
  });
}

/**
 * How far the installation is, in one line, for the message of a journey that waited for it in vain: the state of each
 * worker, and how many files each cache holds.
 */
export async function installationState(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration();
  const workers = [registration?.installing, registration?.waiting, registration?.active].map(
    (worker) => worker?.state ?? 'none',
  );
  const held = await Promise.all(
    (await caches.keys()).map(async (name) => `${name} ${(await (await caches.open(name)).keys()).length}`),
  );
  const controlled = navigator.serviceWorker.controller === null ? 'none' : 'one';
  return `installing, waiting and active: ${workers.join(', ')}; controller: ${controlled}; files: ${held.join(', ') || 'none'}`;
}

/** Which of these beginnings of keys the app has no row of in its own database. */
export async function notKept(wanted: readonly string[]): Promise<readonly string[]> {
  // Opening one that isn't there would make it.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'points-mall')) return wanted;
  const ids = await new Promise<string[]>((resolve, reject) => {
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
  return wanted.filter((query) => !ids.some((id) => id.includes(query)));
}

/** The beginnings of queries' keys, such as `['coinChanges', 'list']`, as they stand in the database. */
export const keptAs = (keys: readonly (readonly unknown[])[]): string[] =>
  keys.map((key) => JSON.stringify(key).slice(0, -1));

/**
 * Creates people with a unique word (a canary) in their personal texts. Searches for these words in the texts that a
 * browser stores or shows, and records the app's badge. After a log-out no tab may contain the person's word.
 */
import type { Page } from '@playwright/test';
import { callFromPage, mock, password } from '../support/index.ts';

export interface Person {
  readonly account: string;
  /** The word in this person's texts, and in nobody else's. The account contains it too. */
  readonly word: string;
}

/** Makes a call as the page would, and returns its data. Throws if the call is refused. */
async function callData(page: Page, method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
  const { code, data, message } = await callFromPage(page, method, path, body);
  if (code !== 0) throw new Error(`${path} answered ${code}: ${message}`);
  return data;
}

/**
 * Resets the backend, and returns `count` new agents with the password of the demo accounts. Each has a name, a
 * transfer to the student, and accounts on two platforms, with the person's word in them. Afterwards nobody is logged
 * in.
 */
export async function createCanaries(page: Page, count: number): Promise<Person[]> {
  await mock(page).reset();
  const people = Array.from({ length: count }, (_, at) => ({
    account: `kanarie${at + 1}.x`,
    word: `kanarie${at + 1}`,
  }));
  const logIn = async (userAccount: string) =>
    await callData(page, 'POST', '/api/user/login', { userAccount, userPassword: password });
  await logIn('admin');
  for (const { account, word } of people) {
    await callData(page, 'POST', '/api/user/add', {
      userAccount: account,
      userName: `名字${word}`,
      userPassword: password,
      userRole: 'agent',
    });
    await callData(page, 'GET', `/api/user/addCoin?userAccount=${account}&addCoin=5000`);
  }
  for (const { account, word } of people) {
    await logIn(account);
    await callData(page, 'POST', '/api/user/transferCoin', {
      userAccount: 'student',
      transferCoin: 5,
      remark: `备注${word}`,
    });
    await callData(page, 'POST', '/api/gxy/add', {
      name: `学生${word}`,
      phone: '13700001111',
      companyName: `公司${word}`,
      remark: `说明${word}`,
    });
    await callData(page, 'POST', '/api/xxy/add', {
      name: `学生${word}`,
      schoolName: `学校${word}`,
      userNumber: '2024990101',
    });
  }
  await callData(page, 'POST', '/api/user/logout');
  return people;
}

/**
 * Returns the places in this tab, and in the storage of its origin, that contain one of these words. In caches it
 * searches the addresses, and the content of answers under /api.
 */
export async function placesWith(page: Page, words: readonly string[]): Promise<string[]> {
  return await page.evaluate(async (wanted) => {
    const places: string[] = [];
    /** Returns the part of a text around an index, so that the message shows where the word stands. */
    const around = (text: string, at: number): string => text.slice(Math.max(0, at - 60), at + 40);
    const look = (place: string, text: string): void => {
      for (const word of wanted)
        if (text.includes(word)) places.push(`${word} in ${place}: …${around(text, text.indexOf(word))}…`);
    };
    for (const [name, storage] of [
      ['localStorage', localStorage],
      ['sessionStorage', sessionStorage],
    ] as const) {
      for (let at = 0; at < storage.length; at += 1) {
        const key = storage.key(at) ?? '';
        look(`${name} ${key}`, `${key} ${storage.getItem(key) ?? ''}`);
      }
    }
    look('cookies', document.cookie);
    look('history.state', JSON.stringify(history.state) ?? '');
    look('the title', document.title);
    look('the address', decodeURIComponent(location.href));
    look('the page', document.documentElement.outerHTML);
    for (const field of document.querySelectorAll('input, textarea'))
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) look('a field', field.value);
    look('window.name', window.name);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        look(`cache ${name}`, request.url);
        if (!new URL(request.url).pathname.startsWith('/api/')) continue;
        const answer = await cache.match(request);
        look(`cache ${name} ${request.url}`, (await answer?.text()) ?? '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(`${name} did not open`)));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => resolve(reading.result));
          reading.addEventListener('error', () => reject(new Error(`${store} could not be read`)));
        });
        look(`database ${name}, ${store}`, JSON.stringify(rows));
      }
      database.close();
    }
    return places;
  }, words);
}

/** Returns the number that `watchBadge` recorded last in this tab; null if there is none. */
export async function badgeOf(page: Page): Promise<string | null> {
  return await page.evaluate(() => sessionStorage.getItem('badge-of-the-test'));
}

/** Runs in the page before the app. Records the number on the app's badge for `badgeOf`, 0 for a cleared badge. */
export function watchBadge(): void {
  const note = async (count: number): Promise<void> => {
    sessionStorage.setItem('badge-of-the-test', String(count));
  };
  Object.assign(Navigator.prototype, {
    setAppBadge: async (count = 1) => await note(count),
    clearAppBadge: async () => await note(0),
  });
}

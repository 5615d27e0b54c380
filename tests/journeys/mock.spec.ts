/**
 * The demo's backend inside the page: what a plain `fetch` of the page gets, in one tab and in several, and what
 * survives a reload. In scenario `default` the agent has 10 000 coins.
 */
import { expect, type Page } from '@playwright/test';
import { balanceOf, callFromPage, mock, test } from '../support/index.ts';

const transfer = { userAccount: 'student', transferCoin: 7 };

async function openAndLogIn(page: Page): Promise<void> {
  await page.goto('/login');
  await mock(page).reset();
  expect(
    await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'agent', userPassword: 'demo1234' }),
  ).toMatchObject({
    code: 0,
  });
}

test('session, faults and clock survive a reload and hold in every tab; no script can see the cookie', async ({
  page,
  context,
}) => {
  await openAndLogIn(page);
  await mock(page).clock(86_400_000);
  await mock(page).faults({ rules: [{ kind: 'code', value: 50_001, path: '/api/user/transferCoin' }] });
  await page.reload();
  await test.step('faults and the clock survive a reload', async () => {
    expect(await callFromPage(page, 'POST', '/api/user/transferCoin', transfer)).toMatchObject({ code: 50_001 });
    const state = await mock(page).state();
    expect(
      typeof state === 'object' && state !== null && 'now' in state && Date.parse(String(state.now)) - Date.now(),
    ).toBeGreaterThan(86_000_000);
  });
  expect(await balanceOf(page)).toBe(10_000);
  const other = await context.newPage();
  await other.goto('/login');
  expect(await balanceOf(other)).toBe(10_000);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await callFromPage(other, 'POST', '/api/user/logout');
  expect(await callFromPage(page, 'GET', '/api/user/get/login')).toMatchObject({ code: 40_100 });
});

test('twenty calls with one key from two tabs move coins once', async ({ page, context }) => {
  await openAndLogIn(page);
  const other = await context.newPage();
  await other.goto('/login');
  const key = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  const tenTimes = (tab: Page) =>
    tab.evaluate(
      async ([body, idempotencyKey]) =>
        await Promise.all(
          Array.from({ length: 10 }, async () => {
            const response = await fetch('/api/user/transferCoin', {
              method: 'POST',
              headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey ?? '' },
              body: body ?? '',
            });
            return await response.text();
          }),
        ),
      [JSON.stringify(transfer), key],
    );
  const answers = await Promise.all([tenTimes(page), tenTimes(other)]);
  expect(new Set(answers.flat()).size).toBe(1);
  expect(await balanceOf(page)).toBe(9_993);
  expect(await mock(page).ledger()).toMatchObject({ ok: true, problems: [] });
});

async function expectFetchErrors(page: Page): Promise<void> {
  const path = '/api/user/getUserInfo';
  await mock(page).faults({
    rules: [
      { kind: 'network', path, times: 1 },
      { kind: 'lostResponse', path, times: 1 },
      { kind: 'timeout', path, times: 1 },
    ],
  });
  const ends = await page.evaluate(async () => {
    const end = async (init: RequestInit = {}) => {
      try {
        return (await fetch('/api/user/getUserInfo?userAccount=student', init)).status;
      } catch (error) {
        return error instanceof Error ? error.name : 'something else';
      }
    };
    const later = new AbortController();
    const found = [await end(), await end()];
    setTimeout(() => later.abort(), 50);
    found.push(await end({ signal: later.signal }), await end({ signal: AbortSignal.abort() }), await end());
    return found;
  });
  expect(ends).toEqual(['TypeError', 'TypeError', 'AbortError', 'AbortError', 200]);
}

async function expectEmptyPages(page: Page): Promise<void> {
  // The last two pages begin after row 2^32 − 1, the farthest to which a cursor of IndexedDB can advance.
  for (const current of [1_000, 85_899_345, 85_899_346, 100_000_000, Number.MAX_SAFE_INTEGER]) {
    for (const [method, path] of [
      ['POST', '/api/coinChange/list/page'],
      ['POST', '/api/user/subordinate'],
      ['POST', '/api/notice/list/page'],
    ] as const) {
      expect(await callFromPage(page, method, path, { current, pageSize: 50 }), path).toMatchObject({
        code: 0,
        data: { records: [], current },
      });
    }
  }
}

async function expectDefectReported(page: Page): Promise<void> {
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  await page.evaluate(() => {
    const get = IDBObjectStore.prototype.get;
    IDBObjectStore.prototype.get = function broken(this: IDBObjectStore, key: IDBValidKey) {
      if (this.name === 'entries') throw new Error('a defect');
      return get.call(this, key);
    };
  });
  expect(await callFromPage(page, 'GET', '/api/coinChange/get?id=1')).toMatchObject({ code: 50_000 });
  expect(uncaught).toEqual([expect.stringContaining('a defect')]);
}

test('calls fail like real ones, pages far after the last are empty, and a defect is reported', async ({ page }) => {
  await openAndLogIn(page);
  await test.step('a broken connection is a TypeError, an aborted call an AbortError', () => expectFetchErrors(page));
  await test.step('a page far after the last is empty', () => expectEmptyPages(page));
  await test.step('a defect of the backend is 50000 for the caller, and an uncaught error of the page', () =>
    expectDefectReported(page));
});

test('two tabs that start at once share one backend', async ({ context }) => {
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto('/login')));
  const ledgers = await Promise.all(tabs.map((tab) => mock(tab).ledger()));
  expect(ledgers[0]).toMatchObject({ ok: true, users: 24 });
  expect(ledgers[1]).toEqual(ledgers[0]);
});

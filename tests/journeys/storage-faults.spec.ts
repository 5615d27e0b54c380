/**
 * A full device, or broken databases. The app says so, no operation is done halfway, and everything that doesn't need
 * storage goes on.
 */
import { expect, test, type Page } from '@playwright/test';
import * as v from 'valibot';
import {
  callFromPage,
  breakStorage,
  closeDatabases,
  goTo,
  installBreakage,
  mock,
  refusedWrites,
  signIn,
  removeStorages,
  whenOfflineCopies,
  withoutAnnouncements,
  type Breakage,
} from '../support/index.ts';

const courses = v.object({ records: v.array(v.object({ id: v.number(), coin: v.number(), unlocked: v.boolean() })) });

const mockDatabase = 'points-mall-mock';

async function openAs(page: Page, path: string): Promise<void> {
  await withoutAnnouncements(page.context());
  await installBreakage(page);
  await signIn(page, 'agent', path);
}

async function confirm(page: Page, amount: number): Promise<void> {
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: `确认转出 ${amount}` }).click();
}

const arrivals = async (page: Page): Promise<number> =>
  (await mock(page).log(500)).filter(({ path }) => path === '/api/user/transferCoin').length;

test('with no room left nothing unstored is sent, drafts say so, and all else works', async ({ page }) => {
  await openAs(page, '/transferCoin?to=student&amount=5');
  await breakStorage(page, { keys: '.*', databases: '^points-mall$' });
  await confirm(page, 5);
  await expect(page.getByText('这台设备存不下凭证，没有提交。清理一些空间后再试。')).toBeVisible();
  expect(await arrivals(page)).toBe(0);
  expect(await refusedWrites(page)).toBeGreaterThan(0);
  // With room again, the transfer is sent once.
  await page.goto('/transferCoin?to=student&amount=5');
  await confirm(page, 5);
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
  expect(await arrivals(page)).toBe(1);

  await breakStorage(page, { keys: '.*', databases: '^points-mall$', caches: true });
  await page.getByRole('link', { name: '信息平台', exact: true }).click();
  await page
    .getByRole('link', { name: /工学云/ })
    .first()
    .click();
  await page.getByRole('link', { name: /添加/ }).first().click();
  await page.getByLabel('姓名').fill('陈宇');
  await expect(page.getByText('这台设备存不下草稿')).toBeVisible();
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(page.getByText('林晓峰').first()).toBeVisible();
  await page.getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL(/\/login/);
});

// The write of each key is refused alone, in the middle of an otherwise normal transfer. Without `decisionOutcome:` the
// transfer stays open on the device, so its journey makes no second transfer.
for (const keys of [['moneyIntent:', 'recentRecipients', 'lastUser', 'dialog', 'moneySeen:'], ['moneyEnd:']]) {
  test(`a transfer is done once or not at all where ${keys.join(' or ')} can’t be written`, async ({ page }) => {
    let [coin, arrived] = [10_000, 0];
    await openAs(page, '/transferCoin?to=student&amount=5');
    for (const [turn, key] of keys.entries()) {
      await test.step(key, async () => {
        if (turn > 0) await goTo(page, '/transferCoin?to=student&amount=5');
        await expect(page.getByText('已核对')).toBeVisible();
        await breakStorage(page, { keys: `^${key}` });
        await confirm(page, 5);
        const kept = key !== 'moneyIntent:';
        const told = kept
          ? page.getByRole('heading', { name: '转账完成' })
          : page.getByText(/这台设备存不下凭证，没有提交/);
        await expect(told).toBeVisible({ timeout: 40_000 });
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: '积分转账' })).toBeVisible();
        if (kept) [coin, arrived] = [coin - 5, arrived + 1];
        await expect
          .poll(async () => (await callFromPage(page, 'GET', '/api/user/get/login')).data)
          .toMatchObject({ coin });
        expect(await arrivals(page)).toBe(arrived);
        expect(await mock(page).ledger()).toMatchObject({ ok: true, problems: [] });
      });
    }
  });
}

test('if any write of the backend’s database fails, coins move whole or not at all', async ({ page }) => {
  await openAs(page, '/about');
  const { records } = v.parse(courses, (await callFromPage(page, 'POST', '/api/wk/list/page', { pageSize: 50 })).data);
  const locked = records.find(({ coin, unlocked }) => coin > 0 && !unlocked);
  const calls = [
    ['/api/user/transferCoin', { userAccount: 'student', transferCoin: 5 }],
    ['/api/order/add', { mallId: 1 }],
    ['/api/wk/unlock', { id: locked?.id }],
  ] as const;
  // The mock writes due notices when their owner reads notices, and the page reads them by itself. So this journey
  // reads them first.
  await callFromPage(page, 'POST', '/api/notice/list/page', { pageSize: 1 });
  // The first change also records that the data differs from the seed. That record is the demo's own, and no call
  // depends on it.
  expect(
    await callFromPage(page, 'POST', '/api/user/transferCoin', { userAccount: 'student', transferCoin: 1 }),
  ).toMatchObject({
    code: 0,
  });
  const balance = async (): Promise<unknown> => (await callFromPage(page, 'GET', '/api/user/get/login')).data;
  for (const [path, body] of calls) {
    let hit = 0;
    for (const error of [
      'QuotaExceededError',
      'UnknownError',
      'abort',
    ] as const satisfies readonly Breakage['error'][]) {
      for (let nth = 1; nth <= 12; nth += 1) {
        const before = await balance();
        // Any call of the page may write when the session was last used. Such a write is no part of the operation.
        await breakStorage(page, { databases: `^${mockDatabase}$`, except: ['sessions'], nth, error });
        const answer = await callFromPage(page, 'POST', path, body);
        const refused = await refusedWrites(page);
        hit += refused;
        await breakStorage(page);
        const told = { path, nth, error, refused, code: answer.code };
        // If a write was refused, the call is not reported as done, and nothing was changed.
        if (refused > 0) expect(answer.code, JSON.stringify(told)).toBe(50_000);
        if (answer.code !== 0) expect(await balance(), JSON.stringify(told)).toEqual(before);
        expect(await mock(page).ledger(), JSON.stringify(told)).toMatchObject({ ok: true });
        if (refused === 0) break;
      }
    }
    expect(hit, path).toBeGreaterThan(3);
  }
});

test('databases that the browser closed, with or without a word, are opened again, and the work goes on', async ({
  page,
}) => {
  await openAs(page, '/coinChange');
  for (const [tells, coin] of [
    [true, '9,995'],
    [false, '9,990'],
  ] as const) {
    await whenOfflineCopies(page, ['coinChanges', 'list']);
    expect(await closeDatabases(page, mockDatabase, tells)).toBeGreaterThan(0);
    expect(await closeDatabases(page, 'points-mall', tells)).toBeGreaterThan(0);
    // At once, on the closed databases: a read and a write of the mock, and of the app.
    expect(await callFromPage(page, 'GET', '/api/user/get/login')).toMatchObject({ code: 0 });
    await closeDatabases(page, mockDatabase, tells);
    expect(
      await callFromPage(page, 'POST', '/api/user/transferCoin', { userAccount: 'student', transferCoin: 5 }),
    ).toMatchObject({ code: 0 });
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await expect(page.getByText(coin).first()).toBeVisible();
    await whenOfflineCopies(page, ['coinChanges', 'latest']);
    expect(await mock(page).ledger()).toMatchObject({ ok: true });
    // Each round starts without stored data, except for the data that the round stores itself.
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('points-mall');
          opening.addEventListener('error', () => reject(new Error('not opened')));
          opening.addEventListener('success', () => {
            const clearing = opening.result.transaction('queries', 'readwrite');
            clearing.objectStore('queries').clear();
            clearing.addEventListener('complete', () => {
              opening.result.close();
              resolve();
            });
          });
        }),
    );
    await page.goto('/coinChange');
  }
});

test('another tab that brings its databases to a newer version isn’t held up by this one, which goes on', async ({
  page,
  context,
}) => {
  await openAs(page, '/coinChange');
  await whenOfflineCopies(page, ['coinChanges', 'list']);
  const other = await context.newPage();
  await other.goto('/icons/favicon.svg');
  for (const name of [mockDatabase, 'points-mall']) {
    expect(
      await other.evaluate(async (wanted) => {
        const { version = 1 } = (await indexedDB.databases()).find((one) => one.name === wanted) ?? {};
        return new Promise<string>((resolve) => {
          const opening = indexedDB.open(wanted, version + 10);
          opening.addEventListener('blocked', () => resolve('blocked'));
          opening.addEventListener('success', () => {
            opening.result.close();
            resolve('newer');
          });
        });
      }, name),
    ).toBe('newer');
  }
  expect(
    await callFromPage(page, 'POST', '/api/user/transferCoin', { userAccount: 'student', transferCoin: 5 }),
  ).toMatchObject({
    code: 0,
  });
  await page.getByRole('link', { name: '首页', exact: true }).click();
  await expect(page.getByText('9,995').first()).toBeVisible();
  await whenOfflineCopies(page, ['coinChanges', 'latest']);
});

test('with no storage at all the demo, whose backend lives in one, says why it can’t start', async ({ page }) => {
  await removeStorages(page);
  await page.goto('/login');
  await expect(page.getByText(/请检查浏览器是否允许保存数据/)).toBeVisible();
});

/**
 * A full device and broken databases: the app says so, goes on working where it can, and carries out each operation
 * completely or not at all. In scenario `default` the agent has 10 000 coins.
 */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import {
  callsReceived,
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
  test,
  type Breakage,
} from '../support/index.ts';

const courses = v.object({ records: v.array(v.object({ id: v.number(), coin: v.number(), unlocked: v.boolean() })) });

const mockDatabase = 'points-mall-mock';

async function openAs(page: Page, path: string): Promise<void> {
  await installBreakage(page);
  await signIn(page, 'agent', path);
}

async function confirm(page: Page, amount: number): Promise<void> {
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: `确认转出 ${amount}` }).click();
}

/** Returns the number of transfers that the backend received. */
const transfersReceived = (page: Page) => callsReceived(page, '/api/user/transferCoin');

test('on a full device a transfer that can’t be stored is not sent, and a draft says that it is not stored', async ({
  page,
}) => {
  await openAs(page, '/transferCoin?to=student&amount=5');
  await breakStorage(page, { keys: '.*', databases: '^points-mall$' });
  await confirm(page, 5);
  await expect(page.getByText('这台设备存不下凭证，没有提交。清理一些空间后再试。')).toBeVisible();
  expect(await transfersReceived(page)).toBe(0);
  expect(await refusedWrites(page)).toBeGreaterThan(0);
  // After a page load storage works again, and the transfer is sent once.
  await page.goto('/transferCoin?to=student&amount=5');
  await confirm(page, 5);
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
  expect(await transfersReceived(page)).toBe(1);

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

// In each transfer the writes of one key are refused. `moneyEnd:` has a test of its own, because without this key the
// transfer stays open on the device and blocks a second one.
for (const keys of [['moneyIntent:', 'recentRecipients', 'lastUser', 'dialog', 'moneySeen:'], ['moneyEnd:']]) {
  test(`a transfer is carried out once or not at all if ${keys.join(' or ')} can’t be written`, async ({ page }) => {
    let [coin, arrived] = [10_000, 0];
    await openAs(page, '/transferCoin?to=student&amount=5');
    for (const [turn, key] of keys.entries()) {
      await test.step(key, async () => {
        if (turn > 0) await goTo(page, '/transferCoin?to=student&amount=5');
        await expect(page.getByText('已核对')).toBeVisible();
        await breakStorage(page, { keys: `^${key}` });
        await confirm(page, 5);
        const isSent = key !== 'moneyIntent:';
        const message = isSent
          ? page.getByRole('heading', { name: '转账完成' })
          : page.getByText(/这台设备存不下凭证，没有提交/);
        await expect(message).toBeVisible({ timeout: 40_000 });
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: '积分转账' })).toBeVisible();
        if (isSent) [coin, arrived] = [coin - 5, arrived + 1];
        await expect
          .poll(async () => (await callFromPage(page, 'GET', '/api/user/get/login')).data)
          .toMatchObject({ coin });
        expect(await transfersReceived(page)).toBe(arrived);
        expect(await mock(page).ledger()).toMatchObject({ ok: true, problems: [] });
      });
    }
  });
}

test('if any write in the database of the demo’s backend fails, the whole call has no effect', async ({ page }) => {
  await openAs(page, '/about');
  const { records } = v.parse(courses, (await callFromPage(page, 'POST', '/api/wk/list/page', { pageSize: 50 })).data);
  const locked = records.find(({ coin, unlocked }) => coin > 0 && !unlocked);
  const calls = [
    ['/api/user/transferCoin', { userAccount: 'student', transferCoin: 5 }],
    ['/api/order/add', { mallId: 1 }],
    ['/api/wk/unlock', { id: locked?.id }],
  ] as const;
  // When notices are read, the mock first writes the notices that are due. The journey reads them now, so that a later
  // reading by the page writes nothing.
  await callFromPage(page, 'POST', '/api/notice/list/page', { pageSize: 1 });
  // The first changing call also writes that the data differs from the seed. That write is no part of the calls below,
  // so another call makes it first.
  expect(
    await callFromPage(page, 'POST', '/api/user/transferCoin', { userAccount: 'student', transferCoin: 1 }),
  ).toMatchObject({
    code: 0,
  });
  const balance = async (): Promise<unknown> => (await callFromPage(page, 'GET', '/api/user/get/login')).data;
  for (const [path, body] of calls) {
    let refusedTotal = 0;
    for (const error of [
      'QuotaExceededError',
      'UnknownError',
      'abort',
    ] as const satisfies readonly Breakage['error'][]) {
      for (let nth = 1; nth <= 12; nth += 1) {
        const before = await balance();
        // Any call of the page may write the time of the session's last use, which is no part of the tested call.
        await breakStorage(page, { databases: `^${mockDatabase}$`, except: ['sessions'], nth, error });
        const answer = await callFromPage(page, 'POST', path, body);
        const refused = await refusedWrites(page);
        refusedTotal += refused;
        await breakStorage(page);
        const context = { path, nth, error, refused, code: answer.code };
        // If a write was refused, the call must answer with an error, and the balance must be unchanged.
        if (refused > 0) expect(answer.code, JSON.stringify(context)).toBe(50_000);
        if (answer.code !== 0) expect(await balance(), JSON.stringify(context)).toEqual(before);
        expect(await mock(page).ledger(), JSON.stringify(context)).toMatchObject({ ok: true });
        if (refused === 0) break;
      }
    }
    expect(refusedTotal, path).toBeGreaterThan(3);
  }
});

test('databases that the browser closes, with or without an event, are opened again', async ({ page }) => {
  await openAs(page, '/coinChange');
  for (const [firesEvent, coin] of [
    [true, '9,995'],
    [false, '9,990'],
  ] as const) {
    await whenOfflineCopies(page, ['coinChanges', 'list']);
    expect(await closeDatabases(page, mockDatabase, firesEvent)).toBeGreaterThan(0);
    expect(await closeDatabases(page, 'points-mall', firesEvent)).toBeGreaterThan(0);
    // The mock reads and writes its closed database, and then the app its own.
    expect(await callFromPage(page, 'GET', '/api/user/get/login')).toMatchObject({ code: 0 });
    await closeDatabases(page, mockDatabase, firesEvent);
    expect(
      await callFromPage(page, 'POST', '/api/user/transferCoin', { userAccount: 'student', transferCoin: 5 }),
    ).toMatchObject({ code: 0 });
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await expect(page.getByText(coin).first()).toBeVisible();
    await whenOfflineCopies(page, ['coinChanges', 'latest']);
    expect(await mock(page).ledger()).toMatchObject({ ok: true });
    // Removes the offline copies, so that the next round waits for copies that it stores itself.
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

test('another tab can upgrade the databases while this tab uses them, and this tab still works', async ({
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

test.describe(() => {
  // A page without storage can't store that the announcement was read.
  test.use({ announcements: 'unread' });

  test('without any storage the demo says why it can’t start, because its backend needs a database', async ({
    page,
  }) => {
    await removeStorages(page);
    await page.goto('/login');
    await expect(page.getByText(/请检查浏览器是否允许保存数据/)).toBeVisible();
  });
});

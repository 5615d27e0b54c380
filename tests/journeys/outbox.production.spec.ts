/**
 * The outbox with the production build and a backend behind nginx. The network is really cut, and the tests read
 * from the backend what has arrived there.
 */
import { expect, type Page } from '@playwright/test';
import { callFromPage, goOffline, goOnline, mock, password, signIn, whenInstalled, test } from '../support/index.ts';
import { outboxCode, whenCodeLoaded } from '../support/loaded-code.ts';

test.beforeEach(async ({ page }) => {
  await mock(page).reset();
});

/** Returns the paths of the changes of accounts that arrived at the backend, oldest first. */
async function changesReceived(page: Page): Promise<string[]> {
  return (await mock(page).log(200))
    .filter(({ path }) => /^\/api\/gxy\/(?:add|update|delete)$/u.test(path))
    .map(({ path }) => path)
    .toReversed();
}

/** Counts the page's requests for persistent storage. Returns a function that reads the count. */
async function countPersistRequests(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const persist = StorageManager.prototype.persist;
    StorageManager.prototype.persist = async function counted(): Promise<boolean> {
      document.documentElement.dataset['persistRequests'] = String(
        Number(document.documentElement.dataset['persistRequests'] ?? 0) + 1,
      );
      return await persist.call(this);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['persistRequests'] ?? 0));
}

/** Opens the first account from the list, and saves a new remark. */
async function editFirst(page: Page, remark: string): Promise<void> {
  await page.getByRole('list', { name: '工学云账号' }).getByRole('link', { name: '王*明' }).first().click();
  await expect(page.getByLabel('姓名')).toHaveValue('王家明');
  await page.getByLabel('备注').fill(remark);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page).toHaveURL(/\/gxy$/);
}

test('offline edits survive a reload and arrive once each in order; the first one requests persistent storage', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const persistRequests = await countPersistRequests(page);
  await signIn(page, 'agent', '/gxy');
  await whenInstalled(page);
  await page.getByRole('list', { name: '工学云账号' }).getByRole('link', { name: '王*明' }).first().click();
  await expect(page.getByLabel('姓名')).toHaveValue('王家明');
  await page.goBack();
  await goOffline(page);
  // Some browsers show a prompt for this, so the app requests it only when there is an edit to lose.
  expect(await persistRequests()).toBe(0);
  await editFirst(page, '火车上写的');
  await expect(page.getByRole('button', { name: '1 项待发送' })).toBeVisible();
  await expect.poll(persistRequests).toBe(1);
  await page.getByRole('link', { name: '添加账号' }).click();
  await page.getByLabel('姓名').fill('钱多多');
  await page.getByLabel('手机号').fill('13912345678');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: '2 项待发送' }).waitFor();
  await page.reload();
  await expect(page.getByRole('button', { name: '2 项待发送' })).toBeVisible({ timeout: 20_000 });
  await goOnline(page);
  await expect(page.getByText('已发送 2 项').first()).toBeAttached({ timeout: 40_000 });
  expect(await changesReceived(page)).toEqual(['/api/gxy/update', '/api/gxy/add']);
  expect((await callFromPage(page, 'GET', '/api/gxy/get?id=1')).data).toMatchObject({
    remark: '火车上写的',
    version: 3,
  });
});

test('an edit whose page is closed during sending is carried out once when the app is opened again', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'agent', '/gxy');
  await page.getByRole('list', { name: '工学云账号' }).getByRole('link', { name: '王*明' }).first().click();
  await expect(page.getByLabel('姓名')).toHaveValue('王家明');
  await page.getByLabel('备注').fill('关掉之前');
  await mock(page).faults({ rules: [{ path: '/api/gxy/update', kind: 'timeout', times: 1 }] });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(async () => (await changesReceived(page)).length).toBeGreaterThan(0);
  await page.close();
  const next = await context.newPage();
  await next.goto('/gxy');
  await expect
    .poll(async () => (await callFromPage(next, 'GET', '/api/gxy/get?id=1')).data, { timeout: 30_000 })
    .toMatchObject({ remark: '关掉之前', version: 3 });
  await expect(next.getByRole('button', { name: /项待发送/ })).toHaveCount(0);
});

test('an edit that outlives the session is sent after its author has logged in again', async ({ page }) => {
  await signIn(page, 'agent', '/gxy/update?id=1');
  await expect(page.getByLabel('姓名')).toHaveValue('王家明');
  await goOffline(page);
  await page.getByLabel('备注').fill('登录以后');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('button', { name: '1 项待发送' })).toBeVisible({ timeout: 20_000 });
  await page.context().clearCookies();
  await goOnline(page);
  await expect(page).toHaveURL(/\/login/u, { timeout: 40_000 });
  await page.getByLabel('账号或邮箱').fill('agent');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect
    .poll(async () => (await callFromPage(page, 'GET', '/api/gxy/get?id=1')).data, { timeout: 30_000 })
    .toMatchObject({ remark: '登录以后', version: 3 });
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the sheet of waiting edits and its confirmation open without a network', async ({ page }) => {
    await signIn(page, 'agent', '/gxy/update?id=1');
    await expect(page.getByLabel('姓名')).toHaveValue('王家明');
    await whenCodeLoaded(page, outboxCode);
    await goOffline(page);
    await page.getByLabel('备注').fill('还没有装好');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('button', { name: '1 项待发送' }).click();
    const list = page.getByRole('dialog', { name: '待发送 1 项' });
    await list.getByRole('listitem').getByRole('button').first().click();
    await page.getByRole('button', { name: '取消这一项' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
});

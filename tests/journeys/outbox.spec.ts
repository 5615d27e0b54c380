/**
 * The outbox: edits without a network are shown as waiting, survive a reload, and are sent once and in order. A refused
 * edit and a conflict wait for the person. A log-out asks before it deletes waiting edits. In scenario `default` the
 * agent's account on 工学云 with id 1 is 王家明.
 */
import { expect, type Page } from '@playwright/test';
import {
  callFromPage,
  callsOf,
  collectProblems,
  expectNoAxeViolations,
  expectToast,
  goOffline,
  goOnline,
  goTo,
  mock,
  signIn,
  whenInstalled,
  test,
} from '../support/index.ts';

test.use({ serviceWorkers: 'allow' });

const saveButton = (page: Page) => page.getByRole('button', { name: '保存', exact: true });
const sheet = (page: Page) => page.getByRole('dialog');

/** Makes the backend unreachable, and waits until the page says so. */
async function cutNetwork(page: Page): Promise<void> {
  await mock(page).faults({ rules: [{ kind: 'network' }] });
  await goOffline(page);
  await expect(page.getByRole('complementary', { name: '离线' })).toBeVisible({ timeout: 30_000 });
}

async function restoreNetwork(page: Page): Promise<void> {
  await goOnline(page);
  await mock(page).faults();
}

/** Returns the paths of the calls that `path` matches and that the backend carried out, oldest first. */
async function changesCarriedOut(page: Page, path: RegExp): Promise<string[]> {
  const log = await mock(page).log(200);
  return log
    .filter((call) => path.test(call.path) && call.code === 0)
    .map((call) => call.path)
    .toReversed();
}

test('offline edits are shown as waiting, survive a reload, and are sent once and in order', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, 'agent', '/gxy');
  await whenInstalled(page);
  const rows = page.getByRole('list', { name: '工学云账号' });
  await expect(rows.getByRole('listitem').filter({ hasText: '王*明' }).first()).toBeVisible();
  await rows.getByRole('link', { name: '王*明' }).first().click();
  await expect(page.getByLabel('姓名')).toHaveValue('王家明');
  await cutNetwork(page);
  await page.getByLabel('实习单位').fill('杭州云启智能');
  await expect(page.getByText('现在没有网络。保存后先存在本机，联网后发送。')).toBeVisible();
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/gxy$/);
  await expectToast(page, '已保存在本机，联网后发送');
  const edited = rows.getByRole('listitem').filter({ hasText: '杭州云启智能' });
  await expect(edited).toContainText('等待网络');

  // A second edit of the same record replaces the first entry.
  await edited.getByRole('link').click();
  await expect(page.getByLabel('实习单位')).toHaveValue('杭州云启智能');
  await page.getByLabel('备注').fill('火车上写的');
  await saveButton(page).click();
  await page.getByRole('link', { name: '添加账号' }).click();
  await page.getByLabel('姓名').fill('钱多多');
  await page.getByLabel('手机号').fill('13912345678');
  await saveButton(page).click();
  await expect(rows.getByRole('listitem').filter({ hasText: '钱*多' })).toContainText('联网后添加');
  await page.getByRole('button', { name: '2 项待发送' }).click();
  await expect(sheet(page)).toContainText('修改 工学云 · 王*明');
  await expect(sheet(page)).toContainText('实习单位、备注');
  await expect(sheet(page)).toContainText('转账和购买不会排队。请联网后由你亲自确认。');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(page.getByRole('button', { name: '2 项待发送' })).toBeVisible();
  await expect(rows.getByRole('listitem').filter({ hasText: '钱*多' })).toContainText('等待网络');
  expect(await changesCarriedOut(page, /\/api\/gxy\/(?:add|update)/u)).toEqual([]);
  await problems.expectNone();
  await restoreNetwork(page);
  await expect(page.getByText('已发送 2 项').first()).toBeVisible({ timeout: 40_000 });
  await expect(rows.getByRole('listitem').filter({ hasText: '等待网络' })).toHaveCount(0);
  expect(await changesCarriedOut(page, /\/api\/gxy\/(?:add|update)/u)).toEqual(['/api/gxy/update', '/api/gxy/add']);
  expect((await callFromPage(page, 'GET', '/api/gxy/get?id=1')).data).toMatchObject({
    companyName: '杭州云启智能',
    remark: '火车上写的',
  });
  // Checks again, because the strip with the age of the data must disappear without a layout shift.
  expect(problems.all).toEqual([]);
});

/**
 * Opens /500, which doesn't read the session, so that the app sends no edits there. Meanwhile a journey can act as
 * another user.
 */
async function openIdlePage(page: Page): Promise<void> {
  await goOnline(page);
  await page.goto('/500');
  await mock(page).faults();
}

/** Returns the number of entries in the outbox on the device. */
async function waitingCount(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('points-mall');
        opening.addEventListener('error', () => reject(new Error('not opened')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const counting = database.transaction('outbox').objectStore('outbox').count();
          counting.addEventListener('success', () => {
            database.close();
            resolve(counting.result);
          });
        });
      }),
  );
}

/** Changes the company of account 1 without a network. */
async function editOffline(page: Page, company: string): Promise<void> {
  await goTo(page, '/gxy/update?id=1');
  await expect(page.getByLabel('姓名')).toHaveValue('王家明');
  // The code of the other pages must be on the device before the network is cut.
  await whenInstalled(page);
  await cutNetwork(page);
  await page.getByLabel('实习单位').fill(company);
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: '1 项待发送' })).toBeVisible();
}

test('a refused edit keeps its text until its author corrects it, and is then sent', async ({ page }) => {
  await signIn(page, 'agent', '/gxy/update');
  await expect(page.getByLabel('姓名')).toBeVisible();
  await cutNetwork(page);
  await page.getByLabel('姓名').fill('钱多多');
  await page.getByLabel('手机号').fill('138 0013 1234');
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: '1 项待发送' })).toBeVisible();
  await restoreNetwork(page);
  await page.getByRole('button', { name: '1 项需要你处理' }).click({ timeout: 40_000 });
  await expect(sheet(page)).toContainText('这个平台上已经有这个账号，请核对');
  await sheet(page).getByRole('button', { name: '去修改' }).click();
  await expect(page.getByLabel('姓名')).toHaveValue('钱多多');
  await expect(page.getByLabel('手机号')).toHaveAccessibleDescription('这个平台上已经有这个账号，请核对');
  await page.getByLabel('手机号').fill('13912345678');
  await saveButton(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: '139****5678' })).not.toContainText('联网后添加');
  await expect.poll(() => waitingCount(page)).toBe(0);
});

test('an edit of a record that changed elsewhere is sent only after the person has chosen a side', async ({
  page,
  context,
}) => {
  await signIn(page, 'agent', '/gxy');
  await editOffline(page, '我这里改的');
  await page.close();
  const next = await context.newPage();
  await openIdlePage(next);
  const { data } = await callFromPage(next, 'GET', '/api/gxy/get?id=1');
  if (typeof data !== 'object' || data === null) throw new Error('The account is not there');
  const fields = Object.fromEntries(
    Object.entries(data).filter(([name]) => !['expireTime', 'createTime', 'updateTime'].includes(name)),
  );
  expect((await callFromPage(next, 'POST', '/api/gxy/update', { ...fields, companyName: '那边改的' })).code).toBe(0);
  await next.goto('/gxy');
  await next.getByRole('button', { name: '1 项需要你处理' }).click();
  await expect(sheet(next)).toContainText('别处也改过，需要你选择');
  await sheet(next).getByRole('button', { name: '查看两份' }).click();
  await expect(next.getByText('有 1 项不同，选好要留哪一份再保存。')).toBeVisible();
  expect((await callFromPage(next, 'GET', '/api/gxy/get?id=1')).data).toMatchObject({ companyName: '那边改的' });
  await next.getByRole('radio', { name: /我的/ }).check();
  await saveButton(next).click();
  await expect(next).toHaveURL(/\/gxy$/);
  await expect.poll(() => waitingCount(next)).toBe(0);
  expect((await callFromPage(next, 'GET', '/api/gxy/get?id=1')).data).toMatchObject({ companyName: '我这里改的' });
});

test('two tabs send each edit once, also if one is closed during sending', async ({ page, context }) => {
  await signIn(page, 'agent', '/gxy/update');
  await expect(page.getByLabel('姓名')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/gxy/update?id=1');
  await expect(other.getByLabel('姓名')).toHaveValue('王家明');
  await cutNetwork(page);
  await page.getByLabel('姓名').fill('钱多多');
  await page.getByLabel('手机号').fill('13912345678');
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: '1 项待发送' })).toBeVisible();
  await other.getByLabel('备注').fill('另一个标签页');
  await saveButton(other).click();
  await expect(page.getByRole('button', { name: '2 项待发送' })).toBeVisible();
  // The edits are held back, so that the first tab is closed during sending.
  const [calls, otherCalls] = [await callsOf(page), await callsOf(other)];
  for (const tabCalls of [calls, otherCalls]) tabCalls.hold('/api/gxy/add', '/api/gxy/update');
  await restoreNetwork(page);
  await expect
    .poll(async () => (await page.getByText('发送中').count()) + (await other.getByText('发送中').count()), {
      timeout: 40_000,
    })
    .toBeGreaterThan(0);
  await page.close();
  otherCalls.letThrough();
  await other.goto('/gxy');
  await expect.poll(() => waitingCount(other), { timeout: 30_000 }).toBe(0);
  await expect(other.getByRole('listitem').filter({ hasText: '139****5678' })).toHaveCount(1);
  expect((await callFromPage(other, 'GET', '/api/gxy/get?id=1')).data).toMatchObject({
    remark: '另一个标签页',
    version: 3,
  });
});

test('a log-out asks before it deletes waiting edits; an ended session keeps them for the same user only', async ({
  page,
  context,
}) => {
  await signIn(page, 'agent', '/gxy');
  await editOffline(page, '只有我知道');
  await page.getByRole('link', { name: '我的' }).click();
  await expect(page.getByRole('button', { name: /待发送.*1 项/ })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: '退出' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: '还有 1 项没有发送' });
  await expect(confirmDialog).toContainText('退出后会丢失');
  await confirmDialog.getByRole('button', { name: '先不退出' }).click();
  await expect(confirmDialog).toBeHidden();
  expect(await waitingCount(page)).toBe(1);
  // The log-out on /system shows the same confirmation.
  await page.goto('/system');
  await page.getByRole('button', { name: '换一个账号登录' }).click();
  await expect(confirmDialog).toContainText('退出后会丢失');
  await confirmDialog.getByRole('button', { name: '先不退出' }).click();
  await expect(confirmDialog).toBeHidden();
  expect(await waitingCount(page)).toBe(1);

  await openIdlePage(page);
  expect((await callFromPage(page, 'POST', '/api/user/logout')).code).toBe(0);
  await page.goto('/gxy');
  const unsentHint = '有修改还没发送。用原来的账号登录会接着发送，换账号会删除。';
  await expect(page.getByText(unsentHint)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.getByText(unsentHint)).toBeVisible();
  await expect(page.locator('body')).not.toContainText('只有我知道');
  await signIn(page, 'agent', '/gxy');
  await expect.poll(() => waitingCount(page), { timeout: 30_000 }).toBe(0);
  expect((await callFromPage(page, 'GET', '/api/gxy/get?id=1')).data).toMatchObject({ companyName: '只有我知道' });
  await expect(other.getByText(unsentHint)).toHaveCount(0);
  await other.close();

  await editOffline(page, '留给别人看');
  await openIdlePage(page);
  expect((await callFromPage(page, 'POST', '/api/user/logout')).code).toBe(0);
  await signIn(page, 'student', '/gxy');
  await expect.poll(() => waitingCount(page)).toBe(0);
  await expect(page.getByRole('button', { name: /待发送/ })).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('留给别人看');
});

test('a form says if the device can’t store the edit, and keeps the text; online the edit is saved', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['add', 'put'] as const) {
      const real = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function write(this: IDBObjectStore, ...args: Parameters<typeof real>) {
        if (this.name === 'outbox') throw new DOMException('full', 'QuotaExceededError');
        return real.apply(this, args);
      };
    }
  });
  await signIn(page, 'agent', '/gxy/update?id=1');
  await expect(page.getByLabel('姓名')).toHaveValue('王家明');
  await cutNetwork(page);
  await page.getByLabel('备注').fill('存不下');
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toContainText('这台设备也存不下，所以没有保存');
  await expect(page.getByLabel('备注')).toHaveValue('存不下');
  await restoreNetwork(page);
  await expect(page.getByRole('complementary', { name: '离线' })).toHaveCount(0, { timeout: 40_000 });
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/gxy$/);
  expect((await callFromPage(page, 'GET', '/api/gxy/get?id=1')).data).toMatchObject({ remark: '存不下' });
});

test('a waiting edit can be cancelled after a confirmation; the list fits 320 px and is accessible', async ({
  page,
}) => {
  await signIn(page, 'agent', '/gxy');
  await editOffline(page, '不要了');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: '1 项待发送' }).click();
  await expect(sheet(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await sheet(page)
    .getByRole('button', { name: /修改 工学云 · 王\*明/ })
    .click();
  await sheet(page).getByRole('button', { name: '取消这一项' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: '取消：修改 工学云 · 王*明？' });
  await confirmDialog.getByRole('button', { name: '取消这一项' }).click();
  await expect(sheet(page)).toContainText('没有待发送的内容');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /项待发送/ })).toHaveCount(0);
  expect(await waitingCount(page)).toBe(0);
});

test('offline reading of notices lowers the count, and is sent to the backend in one call', async ({ page }) => {
  await signIn(page, 'agent', '/notice');
  await whenInstalled(page);
  const rows = page.getByRole('list', { name: '消息通知' }).getByRole('listitem');
  await expect(rows).not.toHaveCount(0);
  await cutNetwork(page);
  await rows.nth(0).getByRole('link').click();
  await expect(page.getByRole('button', { name: '1 项待发送' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: '未读 1' })).toBeVisible();
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect(page.getByRole('radio', { name: '未读', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '1 项待发送' }).click();
  await expect(sheet(page)).toContainText('2 条通知');
  await page.keyboard.press('Escape');
  await restoreNetwork(page);
  await expect.poll(() => waitingCount(page), { timeout: 40_000 }).toBe(0);
  expect(await changesCarriedOut(page, /\/api\/notice\/read/u)).toEqual(['/api/notice/read']);
  expect((await callFromPage(page, 'GET', '/api/notice/unread')).data).toBe(0);
});

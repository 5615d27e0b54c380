/**
 * The outbox: edits without a network wait visibly, survive a reload, are sent once and in order, and are never lost or
 * doubled.
 */
import { expect, type Page, test } from '@playwright/test';
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
  withoutAnnouncements,
} from '../support/index.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ context }) => withoutAnnouncements(context));

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true });
const sheet = (page: Page) => page.getByRole('dialog');

/** Makes the backend unreachable for the page. */
async function unplug(page: Page): Promise<void> {
  await mock(page).faults({ rules: [{ kind: 'network' }] });
  await goOffline(page);
  await expect(page.getByRole('complementary', { name: '离线' })).toBeVisible({ timeout: 30_000 });
}

async function plugIn(page: Page): Promise<void> {
  await goOnline(page);
  await mock(page).faults();
}

/** Returns the changing calls that arrived, oldest first. */
async function arrived(page: Page, path: RegExp): Promise<string[]> {
  const log = await mock(page).log(200);
  return log
    .filter((one) => path.test(one.path) && one.code === 0)
    .map((one) => one.path)
    .toReversed();
}

test('edits made without a network wait in sight over a reload, and go out once and in order when it is back', async ({
  page,
}) => {
  const problems = await collectProblems(page);
  await signIn(page, 'agent', '/gxy');
  await whenInstalled(page);
  const rows = page.getByRole('list', { name: '工学云账号' });
  await expect(rows.getByRole('listitem').filter({ hasText: '王*明' }).first()).toBeVisible();
  await rows.getByRole('link', { name: '王*明' }).first().click();
  await expect(page.getByLabel('姓名')).toHaveValue('王家明');
  await unplug(page);
  await page.getByLabel('实习单位').fill('杭州云启智能');
  await expect(page.getByText('现在没有网络。保存后先存在本机，联网后发送。')).toBeVisible();
  await save(page).click();
  await expect(page).toHaveURL(/\/gxy$/);
  await expectToast(page, '已保存在本机，联网后发送');
  const edited = rows.getByRole('listitem').filter({ hasText: '杭州云启智能' });
  await expect(edited).toContainText('等待网络');

  // After a second edit of the record there is still one entry.
  await edited.getByRole('link').click();
  await expect(page.getByLabel('实习单位')).toHaveValue('杭州云启智能');
  await page.getByLabel('备注').fill('火车上写的');
  await save(page).click();
  await page.getByRole('link', { name: '添加账号' }).click();
  await page.getByLabel('姓名').fill('钱多多');
  await page.getByLabel('手机号').fill('13912345678');
  await save(page).click();
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
  expect(await arrived(page, /\/api\/gxy\/(?:add|update)/u)).toEqual([]);
  await problems.expectNone();
  await plugIn(page);
  await expect(page.getByText('已发送 2 项').first()).toBeVisible({ timeout: 40_000 });
  await expect(rows.getByRole('listitem').filter({ hasText: '等待网络' })).toHaveCount(0);
  expect(await arrived(page, /\/api\/gxy\/(?:add|update)/u)).toEqual(['/api/gxy/update', '/api/gxy/add']);
  expect((await callFromPage(page, 'GET', '/api/gxy/get?id=1')).data).toMatchObject({
    companyName: '杭州云启智能',
    remark: '火车上写的',
  });
  // The age of the data disappears when the network is back; no other problem occurred.
  expect(problems.all).toEqual([]);
});

/**
 * Opens a page that doesn't ask for the session and therefore sends nothing, so that a journey can act as another user.
 */
async function aside(page: Page): Promise<void> {
  await goOnline(page);
  await page.goto('/500');
  await mock(page).faults();
}

async function waits(page: Page): Promise<number> {
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

/** Changes the company of the first account without a network. */
async function editOffline(page: Page, company: string): Promise<void> {
  await goTo(page, '/gxy/update?id=1');
  await expect(page.getByLabel('姓名')).toHaveValue('王家明');
  // From now on the code of other pages is available without a network.
  await whenInstalled(page);
  await unplug(page);
  await page.getByLabel('实习单位').fill(company);
  await save(page).click();
  await expect(page.getByRole('button', { name: '1 项待发送' })).toBeVisible();
}

test('an edit that a rule refuses waits for its author with the typed text, and is sent once it is corrected', async ({
  page,
}) => {
  await signIn(page, 'agent', '/gxy/update');
  await expect(page.getByLabel('姓名')).toBeVisible();
  await unplug(page);
  await page.getByLabel('姓名').fill('钱多多');
  await page.getByLabel('手机号').fill('138 0013 1234');
  await save(page).click();
  await expect(page.getByRole('button', { name: '1 项待发送' })).toBeVisible();
  await plugIn(page);
  await page.getByRole('button', { name: '1 项需要你处理' }).click({ timeout: 40_000 });
  await expect(sheet(page)).toContainText('这个平台上已经有这个账号，请核对');
  await sheet(page).getByRole('button', { name: '去修改' }).click();
  await expect(page.getByLabel('姓名')).toHaveValue('钱多多');
  await expect(page.getByLabel('手机号')).toHaveAccessibleDescription('这个平台上已经有这个账号，请核对');
  await page.getByLabel('手机号').fill('13912345678');
  await save(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: '139****5678' })).not.toContainText('联网后添加');
  await expect.poll(() => waits(page)).toBe(0);
});

test('a record that changed elsewhere isn’t overwritten: both sides are shown, and the chosen one is sent', async ({
  page,
  context,
}) => {
  await signIn(page, 'agent', '/gxy');
  await editOffline(page, '我这里改的');
  await page.close();
  const next = await context.newPage();
  await aside(next);
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
  await save(next).click();
  await expect(next).toHaveURL(/\/gxy$/);
  await expect.poll(() => waits(next)).toBe(0);
  expect((await callFromPage(next, 'GET', '/api/gxy/get?id=1')).data).toMatchObject({ companyName: '我这里改的' });
});

test('two tabs send each edit once, and a page closed while it sends loses and doubles none', async ({
  page,
  context,
}) => {
  await signIn(page, 'agent', '/gxy/update');
  await expect(page.getByLabel('姓名')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/gxy/update?id=1');
  await expect(other.getByLabel('姓名')).toHaveValue('王家明');
  await unplug(page);
  await page.getByLabel('姓名').fill('钱多多');
  await page.getByLabel('手机号').fill('13912345678');
  await save(page).click();
  await expect(page.getByRole('button', { name: '1 项待发送' })).toBeVisible();
  await other.getByLabel('备注').fill('另一个标签页');
  await save(other).click();
  await expect(page.getByRole('button', { name: '2 项待发送' })).toBeVisible();
  // No edit arrives before one of the tabs was closed during sending.
  const [calls, others] = [await callsOf(page), await callsOf(other)];
  for (const one of [calls, others]) one.hold('/api/gxy/add', '/api/gxy/update');
  await plugIn(page);
  await expect
    .poll(async () => (await page.getByText('发送中').count()) + (await other.getByText('发送中').count()), {
      timeout: 40_000,
    })
    .toBeGreaterThan(0);
  await page.close();
  others.letThrough();
  await other.goto('/gxy');
  await expect.poll(() => waits(other), { timeout: 30_000 }).toBe(0);
  await expect(other.getByRole('listitem').filter({ hasText: '139****5678' })).toHaveCount(1);
  expect((await callFromPage(other, 'GET', '/api/gxy/get?id=1')).data).toMatchObject({
    remark: '另一个标签页',
    version: 3,
  });
});

test('logging out asks, and leaves nothing; a session that ends by itself keeps it for the same user alone', async ({
  page,
  context,
}) => {
  await signIn(page, 'agent', '/gxy');
  await editOffline(page, '只有我知道');
  await page.getByRole('link', { name: '我的' }).click();
  await expect(page.getByRole('button', { name: /待发送.*1 项/ })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: '退出' }).click();
  const question = page.getByRole('alertdialog', { name: '还有 1 项没有发送' });
  await expect(question).toContainText('退出后会丢失');
  await question.getByRole('button', { name: '先不退出' }).click();
  await expect(question).toBeHidden();
  expect(await waits(page)).toBe(1);
  // Logging out on /system asks the same question.
  await page.goto('/system');
  await page.getByRole('button', { name: '换一个账号登录' }).click();
  await expect(question).toContainText('退出后会丢失');
  await question.getByRole('button', { name: '先不退出' }).click();
  await expect(question).toBeHidden();
  expect(await waits(page)).toBe(1);

  await aside(page);
  expect((await callFromPage(page, 'POST', '/api/user/logout')).code).toBe(0);
  await page.goto('/gxy');
  const left = '有修改还没发送。用原来的账号登录会接着发送，换账号会删除。';
  await expect(page.getByText(left)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.getByText(left)).toBeVisible();
  await expect(page.locator('body')).not.toContainText('只有我知道');
  await signIn(page, 'agent', '/gxy');
  await expect.poll(() => waits(page), { timeout: 30_000 }).toBe(0);
  expect((await callFromPage(page, 'GET', '/api/gxy/get?id=1')).data).toMatchObject({ companyName: '只有我知道' });
  await expect(other.getByText(left)).toHaveCount(0);
  await other.close();

  await editOffline(page, '留给别人看');
  await aside(page);
  expect((await callFromPage(page, 'POST', '/api/user/logout')).code).toBe(0);
  await signIn(page, 'student', '/gxy');
  await expect.poll(() => waits(page)).toBe(0);
  await expect(page.getByRole('button', { name: /待发送/ })).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('留给别人看');
});

test("a device that can't store an edit says so and keeps the text; online it is saved anyway", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['add', 'put'] as const) {
      const real = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function write(this: IDBObjectStore, ...given: Parameters<typeof real>) {
        if (this.name === 'outbox') throw new DOMException('full', 'QuotaExceededError');
        return real.apply(this, given);
      };
    }
  });
  await signIn(page, 'agent', '/gxy/update?id=1');
  await expect(page.getByLabel('姓名')).toHaveValue('王家明');
  await unplug(page);
  await page.getByLabel('备注').fill('存不下');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('这台设备也存不下，所以没有保存');
  await expect(page.getByLabel('备注')).toHaveValue('存不下');
  await plugIn(page);
  await expect(page.getByRole('complementary', { name: '离线' })).toHaveCount(0, { timeout: 40_000 });
  await save(page).click();
  await expect(page).toHaveURL(/\/gxy$/);
  expect((await callFromPage(page, 'GET', '/api/gxy/get?id=1')).data).toMatchObject({ remark: '存不下' });
});

test('a waiting edit is cancelled after a question by name; the list fits 320 px in the dark and in English', async ({
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
  const question = page.getByRole('alertdialog', { name: '取消：修改 工学云 · 王*明？' });
  await question.getByRole('button', { name: '取消这一项' }).click();
  await expect(sheet(page)).toContainText('没有待发送的内容');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /项待发送/ })).toHaveCount(0);
  expect(await waits(page)).toBe(0);
});

test('notices are read without a network: the count follows, and the backend hears of it once', async ({ page }) => {
  await signIn(page, 'agent', '/notice');
  await whenInstalled(page);
  const rows = page.getByRole('list', { name: '消息通知' }).getByRole('listitem');
  await expect(rows).not.toHaveCount(0);
  await unplug(page);
  await rows.nth(0).getByRole('link').click();
  await expect(page.getByRole('button', { name: '1 项待发送' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: '未读 1' })).toBeVisible();
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect(page.getByRole('radio', { name: '未读', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '1 项待发送' }).click();
  await expect(sheet(page)).toContainText('2 条通知');
  await page.keyboard.press('Escape');
  await plugIn(page);
  await expect.poll(() => waits(page), { timeout: 40_000 }).toBe(0);
  expect(await arrived(page, /\/api\/notice\/read/u)).toEqual(['/api/notice/read']);
  expect((await callFromPage(page, 'GET', '/api/notice/unread')).data).toBe(0);
});

/**
 * An administrator on one device and another user on a second device: two browsers on one backend, which needs HTTP. In
 * scenario `default` the student has id 3 and 500 coins.
 */
import { type Browser, expect, type Page } from '@playwright/test';
import {
  callFromPage,
  expectToast,
  goTo,
  mock,
  password,
  signIn,
  withoutAnnouncements,
  test,
} from '../support/index.ts';

/** Opens a page on a second device, which uses the same backend; with null nobody is logged in there. */
async function openSecondDevice(browser: Browser, account: 'student' | 'agent' | null): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await withoutAnnouncements(page);
  if (account !== null) await signIn(page, account, '/about');
  return page;
}

// The service worker takes a quarter of the time, and nothing here is about it.
test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ page }) => {
  await mock(page).reset();
});

test('a user banned while logged in is logged out at the next navigation; a new log-in says why it is refused', async ({
  page,
  browser,
}) => {
  const student = await openSecondDevice(browser, 'student');
  await expect(student.getByRole('heading', { name: '陈思宇' })).toBeVisible();
  await signIn(page, 'admin', '/system?view=users&id=3');
  await page.getByRole('button', { name: '封禁这个用户' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '封禁', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('已封禁', { exact: true })).toBeVisible();
  await student.getByRole('link', { name: '首页' }).click();
  await expect(student).toHaveURL(/\/login/u);
  await student.getByLabel('账号或邮箱').fill('student');
  await student.getByLabel('密码', { exact: true }).fill(password);
  await student.getByRole('button', { name: '登录', exact: true }).click();
  await expect(student.getByText(/封禁/u).first()).toBeVisible();
  await expect(student).toHaveURL(/\/login/u);
  await student.context().close();
});

test('if an admin loses the role during a session, the next call shows the page for missing permission', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', '/system?view=users');
  expect(
    (
      await callFromPage(page, 'POST', '/api/user/add', {
        userAccount: 'deputy',
        userName: '副管理员',
        userPassword: password,
        userRole: 'admin',
      })
    ).code,
  ).toBe(0);
  const deputy = await openSecondDevice(browser, null);
  expect(
    (await callFromPage(deputy, 'POST', '/api/user/login', { userAccount: 'deputy', userPassword: password })).code,
  ).toBe(0);
  await deputy.goto('/system?view=users');
  await expect(deputy.getByRole('list', { name: '用户' }).getByRole('link').first()).toBeVisible();

  await page.getByRole('searchbox').fill('deputy');
  await expect(page.getByText('找到 1 位')).toBeVisible();
  await page
    .getByRole('list', { name: '用户' })
    .getByRole('link', { name: /副管理员/u })
    .click();
  await page.getByRole('dialog').getByRole('radio', { name: '用户' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '改为用户' }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: '用户' })).toBeChecked();

  await deputy.getByRole('searchbox').fill('chen');
  await expect(deputy.getByRole('heading', { name: '这个页面只对管理员开放' })).toBeVisible();
  await expect(deputy.getByRole('main').getByText('没有权限', { exact: true })).toBeVisible();
  await expect(deputy.getByRole('list', { name: '用户' })).toHaveCount(0);
  await deputy.goto('/about');
  await expect(deputy.getByRole('link', { name: '系统管理' })).toHaveCount(0);
  await deputy.context().close();
});

test('a notice that is published, and texts that are saved, arrive on other devices', async ({ page, browser }) => {
  const student = await openSecondDevice(browser, 'student');
  const before = (await callFromPage(student, 'GET', '/api/notice/unread')).data;
  await signIn(page, 'admin', '/system?view=notices&adding=true');
  const form = page.getByRole('dialog');
  await form.getByLabel('标题').fill('今晚维护');
  await form.getByLabel('内容').fill('八点开始，一小时。');
  await form.getByRole('button', { name: '发布' }).click();
  await expect(form).toHaveCount(0);
  expect((await callFromPage(student, 'GET', '/api/notice/unread')).data).toBe(Number(before) + 1);
  await goTo(student, '/notice');
  await expect(student.getByText('今晚维护')).toBeVisible();
  await goTo(page, '/system?field=websiteName');
  await form.getByLabel('网站名称').fill('明德积分');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
  await student.goto('/about');
  await expect(student).toHaveTitle('明德积分 - 我的');
  await student.context().close();
});

test("customers see the shelf's changes at once: packages, prices, order, platforms", async ({ page, browser }) => {
  const student = await openSecondDevice(browser, 'student');
  const offers = async (): Promise<string[]> => {
    await student.goto('/mall');
    await expect(student.getByRole('radio').first()).toBeVisible();
    return student
      .getByRole('radiogroup')
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => (one.ariaLabel ?? '').split(/[，,] ?(?!\d)/u)[0] ?? ''));
  };
  // The administrator's page shows a change before the backend has it, and the student's page shows older data.
  const follow = (expected: readonly string[]) =>
    expect.poll(offers, { message: 'what the student sees' }).toEqual(expected);
  const before = await offers();
  await signIn(page, 'admin', '/add_mall');
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('开学季');
  await page.getByLabel('积分').fill('333');
  await page.getByLabel('价格').fill('29.1');
  await page.getByLabel('排序').fill('0');
  await page.getByRole('button', { name: '添加', exact: true }).click();
  const row = (name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(row('开学季')).toBeVisible();
  await expect.poll(async () => (await offers()).length).toBe(before.length + 1);
  await expect(student.getByRole('radio').first()).toHaveAccessibleName(/333/u);
  await expect(student.getByRole('radio').first()).toHaveAccessibleName(/29\.10/u);

  await page.getByRole('button', { name: '开学季 的更多操作' }).click();
  await page.getByRole('menuitem', { name: '下架' }).click();
  await expect(row('开学季')).toContainText('已下架');
  await follow(before);

  await page.getByRole('button', { name: '100 积分 的更多操作', exact: true }).click();
  await page.getByRole('menuitem', { name: '调整顺序' }).click();
  await page.getByRole('button', { name: /^移动 100 积分，/u }).focus();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: '保存顺序' }).click();
  await expectToast(page, '顺序已保存');
  await follow([...before.slice(1), ...before.slice(0, 1)]);

  await student.goto('/clockInfo');
  await expect(student.getByRole('link', { name: /职校家园/u })).toBeVisible();
  await goTo(page, '/platform_management');
  await page.getByRole('button', { name: '职校家园 的更多操作' }).click();
  await page.getByRole('menuitem', { name: '下架' }).click();
  await expect(row('职校家园')).toContainText('已下架');
  await expect
    .poll(async () => {
      await student.reload();
      await expect(student.getByRole('link', { name: /工学云/u })).toBeVisible();
      return await student.getByRole('link', { name: /职校家园/u }).count();
    })
    .toBe(0);
  await student.context().close();
});

test('after a lost answer coins arrive once, also if the backend ignores keys; every tab shows the outcome', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin', '/system?view=users&id=3');
  const other = await context.newPage();
  let sent = 0;
  // The call is carried out without its key, and its answer is lost. Then the ledger can't be read until both tabs were
  // checked, so the app can't find the outcome earlier.
  await context.route(/\/api\/user\/addCoin/u, async (route) => {
    sent += 1;
    const { 'idempotency-key': key, ...headers } = await route.request().allHeaders();
    expect(key).toBeDefined();
    await route.fetch({ headers });
    await route.abort();
  });
  let held = true;
  await context.route(/\/api\/coinChange\/list\/page/u, (route) =>
    held && sent > 0 ? route.abort() : route.continue(),
  );
  const sheet = page.getByRole('dialog', { name: '用户' });
  await sheet.getByLabel('增加数量').fill('50');
  await sheet.getByRole('button', { name: '确认增加 50' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '增加 50' }).click();
  await expect(sheet.getByRole('heading', { name: '正在核实这笔调整' })).toBeVisible();
  await other.goto('/system?view=users&id=3');
  await expect(other.getByRole('heading', { name: '正在核实这笔调整' })).toBeVisible();
  await page.reload();
  await expect(sheet.getByText('核实前，这 50 积分不会再次提交。')).toBeVisible();
  held = false;
  // The page also asks by itself and may have the answer before the tap.
  const found = sheet.getByRole('heading', { name: '已增加 50' });
  await sheet.getByRole('button', { name: '立即再查' }).or(found).first().click();
  await expect(found).toBeVisible();
  await expect(other.getByRole('heading', { name: '已增加 50' })).toBeVisible();
  expect(sent).toBe(1);
  expect(await callFromPage(page, 'GET', '/api/user/get?id=3')).toMatchObject({ data: { coin: 550 } });
});

/** Addresses that only an administrator may see. */
const adminAddresses = [
  '/system',
  '/system?view=users&id=3',
  '/system?view=ledger&id=1',
  '/system?view=ledger&figure=spent',
  '/system?field=websiteName',
  '/mall_management?arrange=true',
  '/mall_management?id=1',
  '/add_mall',
  '/update_mall?id=3',
  '/platform_management?shelf=off',
  '/add_platform',
  '/update_platform?id=1',
];

for (const account of ['student', 'agent'] as const) {
  test(`${account} sees no part of the administration, by link, by address or by reload`, async ({ browser }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await signIn(page, account, '/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('a[href^="/system"], a[href*="management"]')).toHaveCount(0);
    for (const [at, path] of adminAddresses.entries()) {
      await test.step(path, async () => {
        if (at % 4 === 0) await page.goto(path);
        else await page.evaluate((to) => history.pushState({}, '', to), path);
        await expect(page.getByRole('heading', { name: '这个页面只对管理员开放' })).toBeVisible();
        await expect(page.getByRole('main').getByRole('list')).toHaveCount(0);
        await expect(page.getByRole('main').locator('input, form')).toHaveCount(0);
      });
    }
    // The browser loads neither the code nor the data that only administrators may have.
    const pages = /\/assets\/(?:SystemPage-|.*Management|PackagePages|PlatformPages)/u;
    const parts = /\/assets\/(?:PackageFields|PlatformFields|DeskTools|Palette|ShortcutSheet)/u;
    expect(asked.filter((path) => pages.test(path) || parts.test(path))).toEqual([]);
    expect(
      asked.filter((path) => /^\/api\/(?:user\/list|basicInformation\/list|platform\/list\/page|mall)/u.test(path)),
    ).toEqual([]);
    await context.close();
  });
}

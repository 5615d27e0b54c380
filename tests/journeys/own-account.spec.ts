/**
 * The rights and aids that people expect of any account: legal texts, an export of their data, closing the account,
 * larger text, and high contrast.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import {
  callFromPage,
  collectProblems,
  expectNoAxeViolations,
  mock,
  password,
  signIn,
  withoutAnnouncements,
  goTo,
  holdCode,
  readAgain,
} from '../support/index.ts';

test.beforeEach(({ page }) => withoutAnnouncements(page));

/** Makes one call as the admin, and logs out. */
async function asAdmin(page: Page, method: 'GET' | 'POST', path: string, body?: unknown): Promise<void> {
  await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'admin', userPassword: password });
  expect(await callFromPage(page, method, path, body)).toMatchObject({ code: 0 });
  await callFromPage(page, 'POST', '/api/user/logout');
}

test('a user exports the personal data as one archive, and closes the account', async ({ page }) => {
  const problems = await collectProblems(page);

  await signIn(page, 'student', '/about');

  await test.step('the export is one archive with all data of the user', async () => {
    await page.getByRole('button', { name: '导出我的数据' }).click();
    const sheet = page.getByRole('dialog', { name: '导出我的数据' });
    await sheet.getByRole('button', { name: '导出', exact: true }).click();
    await expect(sheet.getByText(/^\d+ 条都在文件里$/u)).toBeVisible();
    await expectNoAxeViolations(page);
    const coming = page.waitForEvent('download');
    await sheet.getByRole('button', { name: '保存文件' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^我的数据-student-\d{4}-\d{2}-\d{2}\.zip$/u);
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    const { data } = await callFromPage(page, 'POST', '/api/coinChange/list/page', {});
    const changes: unknown = JSON.parse(strFromU8(files['json/coin-changes.json'] ?? new Uint8Array()));
    expect(changes).toHaveLength(Number(JSON.stringify(data).match(/"total":(\d+)/u)?.[1]));
    expect(strFromU8(files['说明.txt'] ?? new Uint8Array())).toContain('账号 student 的数据');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('each obstacle to closing is named, with a link that removes it', async () => {
    const { data: packages } = await callFromPage(page, 'POST', '/api/mall/list/page', {});
    const mallId = Number(JSON.stringify(packages).match(/"id":(\d+)/u)?.[1]);
    await callFromPage(page, 'POST', '/api/order/add', { mallId });
    await readAgain(page);
    await page.getByRole('link', { name: '注销账号' }).click();
    await expect(page.getByRole('link', { name: /还有 500 积分/u })).toHaveAttribute('href', '/transferCoin');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: /还有 1 笔订单待支付/u }).click();
    await expect(page).toHaveURL('/mall?view=orders');
    // The test itself cancels the order, so the row changes without a tap. Layout shifts are allowed meanwhile.
    await problems.whileMoving(async () => {
      const { data: orders } = await callFromPage(page, 'POST', '/api/order/list/page', { status: 'pending' });
      const id = Number(JSON.stringify(orders).match(/"id":(\d+)/u)?.[1]);
      await callFromPage(page, 'POST', '/api/order/cancel', { id });
      await callFromPage(page, 'POST', '/api/user/transferCoin', { userAccount: 'agent', transferCoin: 500 });
      await readAgain(page);
      await goTo(page, '/closeAccount');
      await expect(page.getByLabel('登录密码')).toBeVisible();
    });
  });

  await test.step('a wrong password is reported at its field', async () => {
    await page.getByLabel('登录密码').fill('not the one');
    await page.getByRole('button', { name: '注销账号' }).click();
    await expect(page.getByLabel('登录密码')).toHaveAccessibleDescription(/密码/u);
    await expect(page.getByLabel('登录密码')).toBeFocused();
    await expectNoAxeViolations(page);
  });

  await test.step('if the backend lacks the call, the page says so, and the account stays', async () => {
    await mock(page).faults({ rules: [{ path: '/api/user/close', kind: 'http', value: 404 }] });
    await page.getByLabel('登录密码').fill(password);
    await page.getByRole('button', { name: '注销账号' }).click();
    await expect(page.getByRole('alert')).toHaveText('这个网站不能自己注销账号，请联系管理员。');
    await expect(page).toHaveURL('/closeAccount');
    await mock(page).faults();
  });

  await test.step('the password closes the account, although the answer is lost', async () => {
    // The app learns from the ended session that the account is closed.
    await mock(page).faults({ rules: [{ path: '/api/user/close', kind: 'lostResponse', times: 1 }] });
    await page.getByLabel('登录密码').fill(password);
    await page.getByRole('button', { name: '注销账号' }).click();
    await expect(page.getByText('账号已注销。')).toBeVisible();
    await expect(page).toHaveURL('/login?closed=true');
    expect(await page.evaluate(() => localStorage.getItem('lastUser'))).toBeNull();
    expect(
      await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'student', userPassword: password }),
    ).toMatchObject({ code: 40_000 });
  });

  await problems.expectNone();
});

test('visitors read the legal texts; a site without them shows nothing about them', async ({ page }) => {
  await test.step('visitors read the legal texts, and must agree before they register', async () => {
    const problems = await collectProblems(page);
    await page.goto('/login');
    await page.getByRole('link', { name: '《隐私政策》' }).click();
    const dialog = page.getByRole('dialog', { name: '隐私政策' });
    await expect(dialog.getByRole('heading', { name: '一、我们收集什么' })).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('link', { name: '注册' }).click();
    const agree = page.getByRole('checkbox', { name: /我已阅读并同意/u });
    await page.getByLabel('账号', { exact: true }).fill('chenyu2026');
    await page.getByRole('link', { name: '《用户协议》' }).click();
    await expect(page.getByRole('dialog', { name: '用户协议' })).toContainText('点击「同意」即表示你接受以下内容');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The typed values are still there after reading.
    await expect(page.getByLabel('账号', { exact: true })).toHaveValue('chenyu2026');
    await page.getByRole('button', { name: '注册' }).click();
    await expect(agree).toHaveAccessibleDescription('请先阅读并同意，再注册');
    await agree.check();
    await expect(agree).toHaveAccessibleDescription('');
    await problems.expectNone();
  });

  await test.step('empty legal texts show nothing anywhere', async () => {
    await asAdmin(page, 'POST', '/api/basicInformation/update', { id: 1, userAgreement: ' ', privacyPolicy: null });
    await readAgain(page);
    await expect(page.getByRole('button', { name: '注册' })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await signIn(page, 'student', '/about');
    await expect(page.getByRole('heading', { name: '关于' })).toBeVisible();
    await expect(page.getByText(/用户协议|隐私政策/u)).toHaveCount(0);
  });
});

test('a larger text size applies at once, and from the first paint of the next visit', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'agent', '/about');
  const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await page.getByRole('button', { name: '关怀版' }).click();
  await page.getByRole('radio', { name: '特大字' }).click();
  await expect.poll(rootSize).toBe('23px');
  await expect(page.getByRole('button', { name: '关怀版' })).toContainText('特大字');
  // The app's code is held back. Therefore only the script inside index.html can have set the size.
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(rootSize).toBe('23px');
  release();
  await expect(page.getByRole('heading', { name: '最近变更' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '信息平台' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('with forced colours every text can be read', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'agent', '/');
  await expect(page.getByRole('heading', { name: '最近变更' })).toBeVisible();
  // These colours load after the first paint.
  const onAccent = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--on-accent'));
  await expect.poll(onAccent).toBe('ButtonText');
  await expectNoAxeViolations(page);
  await goTo(page, '/mall');
  await expect(page.getByRole('main').getByRole('button', { name: /^购买 ¥/u })).toBeVisible();
  await expectNoAxeViolations(page);
  await goTo(page, '/transferCoin');
  // With forced colours a text button has a border, so it needs padding.
  await expect(page.getByRole('button', { name: '全部转出' })).toHaveCSS('padding-inline', '12px');
});

test('both schemes have more contrast if the device asks for it', async ({ page }) => {
  const problems = await collectProblems(page);

  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await signIn(page, 'agent', '/');
  const line = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--line'));
  await expect.poll(line).toBe('#656e6a');
  await expect(page.getByRole('heading', { name: '最近变更' })).toBeVisible();
  await problems.expectNone();
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
  await expect.poll(line).toBe('#868a87');
  // The check covers both schemes.
  await expectNoAxeViolations(page);
  await problems.expectNone();
});

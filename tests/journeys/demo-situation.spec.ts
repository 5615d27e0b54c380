/**
 * Saves a situation of the demo (data, user, clock and faults) as a file, shares it as a copied link, and opens typed
 * addresses. Also tests the console's layout and keyboard, and the demo after weeks and without a network.
 */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { getMockState } from '../../contract/controls.ts';
import {
  callFromPage,
  closeConsole,
  collectProblems,
  clippedTexts,
  demoConsole,
  expectNoAxeViolations,
  expectToast,
  goOffline,
  goOnline,
  mock,
  openConsole,
  profileWithLanguage,
  overflowingElements,
  signIn,
  whenInstalled,
  withoutAnnouncements,
  test,
} from '../support/index.ts';

const role = (page: Page, name: string) => demoConsole(page).getByRole('radio', { name });
/** The balance on home. */
const balance = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^[\d,]+$/u)
    .first();
const stateOf = async (page: Page) => v.parse(getMockState.response, await mock(page).state());
const currentUser = async (page: Page) => (await callFromPage(page, 'GET', '/api/user/get/login')).data;

test('a saved situation restores its data, and any other or forged file changes nothing', async ({ page }, info) => {
  await signIn(page, 'agent');
  await callFromPage(page, 'POST', '/api/user/transferCoin', { userAccount: 'student', transferCoin: 100 });
  const console = await openConsole(page);
  await console.getByLabel('把全部数据保存为文件').fill('王老师/一');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    console.getByRole('button', { name: '保存', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^王老师一 \d{4}-\d\d-\d\d \d{4}\.malldemo$/u);
  const file = info.outputPath('saved.json');
  await download.saveAs(file);
  await callFromPage(page, 'POST', '/api/user/transferCoin', { userAccount: 'student', transferCoin: 900 });
  expect(await currentUser(page)).toMatchObject({ coin: 9_000 });

  const choose = page.locator('input[type=file]');
  for (const [name, text] of [
    ['notes.json', '{"a":1}'],
    ['photo.json', '\u0000\u0001'],
    ['list.json', '[]'],
  ] as const) {
    await choose.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(console.getByRole('alert')).toContainText(`${name} 不是这里保存的文件，数据没有变。`);
  }
  const forged = readFileSync(file, 'utf8').replace('"coin":9900', '"coin":999999');
  await choose.setInputFiles({ name: 'forged.json', mimeType: 'application/json', buffer: Buffer.from(forged) });
  await expect(console.getByRole('alert')).toContainText('没能载入 forged.json');
  expect(await currentUser(page)).toMatchObject({ userAccount: 'agent', coin: 9_000 });

  await choose.setInputFiles(file);
  await expectToast(page, /^已载入/u);
  await expect(console.getByRole('alert')).toHaveCount(0);
  await expect(role(page, '代理')).toBeChecked();
  await closeConsole(page);
  await expect(balance(page)).toHaveText('9,900');
  expect(await mock(page).ledger()).toMatchObject({ ok: true });
});

test('a situation that was saved offline is restored offline, with the same user', async ({ page }, info) => {
  await signIn(page, 'agent');
  await expect(balance(page)).toHaveText('10,000');
  await mock(page).faults({ rules: [{ kind: 'network' }] });
  const console = await openConsole(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    console.getByRole('button', { name: '保存', exact: true }).click(),
  ]);
  const file = info.outputPath('offline.json');
  await download.saveAs(file);
  await mock(page).faults();
  await page.locator('input[type=file]').setInputFiles(file);
  await expectToast(page, /^已载入/u);
  await expect(role(page, '代理')).toBeChecked();
  expect((await stateOf(page)).faults.rules).toEqual([{ kind: 'network' }]);
  // A change of the user works despite this fault, because the console switches the faults off meanwhile.
  await role(page, '学生').click();
  await expect(role(page, '学生')).toBeChecked();
  await expect
    .poll(async () => (await stateOf(page)).faults.rules, { message: 'the fault is back after the log-in' })
    .toEqual([{ kind: 'network' }]);
  await closeConsole(page);
  await expect(page.getByText(/^离线/u).first()).toBeVisible();
  await mock(page).faults();
  expect(await currentUser(page)).toMatchObject({ userAccount: 'student' });
});

test('a link restores the same situation on another device', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(
    '/coinChange?direction=in&scenario=default&seed=5&role=student&latency=50&jitter=10&fault=code:50001,' +
      'method:POST,path:/api/order/pay,rate:0.5&clock=2d3h',
  );
  await expect(page).toHaveURL(/\/coinChange\?direction=in$/u);
  await expect(page.getByRole('heading', { level: 1, name: '积分变更' })).toBeVisible();
  const console = await openConsole(page);
  await expect(console.getByText('快 2 天 3 小时')).toBeVisible();
  await console.getByRole('button', { name: '复制情景链接' }).click();
  await expectToast(page, '链接已复制');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const shared = await stateOf(page);

  await test.step('a sheet shows the link as a QR code; it warns that other devices can’t open it', async () => {
    await console.getByRole('button', { name: '用另一台设备扫码' }).click();
    const sheet = page.getByRole('dialog', { name: '用另一台设备扫码' });
    await expect(sheet.getByRole('img', { name: '情景链接的二维码' })).toBeVisible();
    await expect(sheet.getByText('另一台设备打不开这个地址')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  const device = await browser.newContext({ serviceWorkers: 'block' });
  const other = await device.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: '积分变更' })).toBeVisible();
  await expect(other).toHaveURL(/\/coinChange\?direction=in$/u);
  expect(await currentUser(other)).toMatchObject({ userAccount: 'student' });
  const opened = await stateOf(other);
  expect([opened.scenario, opened.seed, opened.clockOffset, opened.faults]).toEqual([
    shared.scenario,
    shared.seed,
    shared.clockOffset,
    shared.faults,
  ]);
  expect(opened.faults).toEqual({
    latencyMs: 50,
    jitterMs: 10,
    rules: [{ kind: 'code', value: 50_001, method: 'POST', path: '/api/order/pay', rate: 0.5 }],
  });
  await device.close();
});

test("an address sets its situation once; wrong values are named; `role` on /system stays the page's filter", async ({
  page,
}) => {
  await page.goto('/?scenario=empty&role=agent');
  await expect(balance(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await callFromPage(page, 'POST', '/api/notice/read', { all: true });
  const { seededAt } = await stateOf(page);
  await page.reload();
  await expect(balance(page)).toBeVisible();
  expect((await stateOf(page)).seededAt).toBe(seededAt);

  await page.goto('/mall?scenario=huge&role=admin&latency=-3');
  await expect(demoConsole(page).getByRole('alert')).toContainText('scenario=huge');
  await expect(demoConsole(page).getByRole('alert')).toContainText('latency=-3');
  expect(await stateOf(page)).toMatchObject({ scenario: 'empty', seededAt });
  expect(await currentUser(page)).toMatchObject({ userAccount: 'agent' });

  await page.goto('/system?view=users&scenario=default&as=admin&role=agent');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await currentUser(page)).toMatchObject({ userAccount: 'admin' });
  expect(new URL(page.url()).searchParams.get('role')).toBe('agent');
});

test('the faults of a link do not affect its own log-in, and the console names a log-in that fails', async ({
  page,
}) => {
  await page.goto('/?scenario=default&role=student&latency=40&fault=network');
  await expect(page.getByText(/^离线/u).first()).toBeVisible();
  await page.goto('/clockInfo?role=agent');
  await expect(page.getByRole('heading', { level: 1, name: '账号信息' })).toBeVisible();
  expect((await stateOf(page)).faults).toEqual({ latencyMs: 40, jitterMs: 0, rules: [{ kind: 'network' }] });
  await mock(page).faults();
  expect(await currentUser(page)).toMatchObject({ userAccount: 'agent' });

  for (let again = 0; again < 5; again += 1)
    await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'admin', userPassword: 'not this one' });
  await page.goto('/clockInfo?as=admin');
  await expect(demoConsole(page).getByRole('alert')).toContainText('登录失败次数太多');
  await closeConsole(page);
  await expect(page.getByRole('heading', { level: 1, name: '账号信息' })).toBeVisible();
  await expect(page).toHaveURL(/\/clockInfo$/u);
});

// Unit tests of the seed cover other numbers of days.
test('after weeks the demo seeds data of today, unless somebody has changed the old data', async ({
  page,
  context,
}) => {
  const days = 40;
  await signIn(page, 'agent');
  await expect(balance(page)).toHaveText('10,000');
  await page.close();
  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + days * 86_400_000 });
  await later.goto('/');
  // The session has expired, so one tap logs in again.
  await later.getByRole('button', { name: /^代理/u }).click();
  await expect(balance(later)).toHaveText('10,000');
  await expect(later.getByText(/^(?:今天|昨天) \d\d:\d\d/u).first()).toBeVisible();
  expect(await mock(later).ledger()).toMatchObject({ ok: true });
  await callFromPage(later, 'POST', '/api/user/transferCoin', { userAccount: 'student', transferCoin: 100 });
  await later.close();

  const latest = await context.newPage();
  await latest.clock.install({ time: Date.now() + (2 * days + 1) * 86_400_000 });
  await latest.goto('/login?role=agent');
  const console = await openConsole(latest);
  await expect(console.getByText(new RegExp(`数据是 ${days}|数据是 ${days + 1}`, 'u'))).toBeVisible();
  expect(await currentUser(latest)).toMatchObject({ coin: 9_900 });
  await console.getByRole('button', { name: '重置' }).click();
  await latest.getByRole('alertdialog').getByRole('button', { name: '重置' }).click();
  await expect(console.getByText(/数据是/u)).toHaveCount(0);
  // After seeding, the console logs the user in again, which takes a moment.
  await expect.poll(async () => JSON.stringify(await currentUser(latest))).toContain('"coin":10000');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('works without any network, also after a cold start', async ({ page }) => {
    await signIn(page, 'agent');
    await expect(balance(page)).toBeVisible();
    await whenInstalled(page);
    await goOffline(page);
    await page.goto('/?scenario=default&role=student&console');
    await expect(role(page, '学生')).toBeChecked();
    await role(page, '代理').click();
    await expect.poll(() => currentUser(page)).toMatchObject({ userAccount: 'agent' });
    await closeConsole(page);
    await expect(balance(page)).toHaveText('10,000');
    await expect(page.getByText(/^离线/u)).toHaveCount(0);
    await goOnline(page);
  });
});

test.describe('appearance and keyboard', () => {
  for (const [scheme, widths, locale] of [
    ['light', [320], 'zh-CN'],
    ['dark', [320, 1280], 'en-US'],
  ] as const) {
    test(`the console is accessible, and nothing is cut off: ${scheme}, ${widths.join(' and ')} px, ${locale}`, async ({
      browser,
      baseURL,
    }) => {
      const profile = profileWithLanguage(locale, new URL(baseURL ?? '').origin);
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        colorScheme: scheme,
        viewport: { width: widths[0], height: 844 },
        storageState: profile,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      const problems = await collectProblems(page);
      await withoutAnnouncements(page);
      await page.goto(
        '/?scenario=edge&role=agent&latency=200&jitter=100&fault=timeout,path:/api/mall/update,rate:0.1,' +
          'times:5&clock=1d',
      );
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await callFromPage(
        page,
        'GET',
        '/api/user/getCaptcha?emailAccount=somebody.with.a.long.name%40a.very.long.company.example.com',
      );
      const console = await openConsole(page);
      await console.getByRole('button', { expanded: false }).filter({ hasText: /ms$/u }).first().click();
      await console
        .getByRole('button', { name: /^(?:GET|POST) \/api/u })
        .first()
        .click();
      for (const width of widths) {
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 844 });
          await expectNoAxeViolations(page);
          expect(await overflowingElements(page)).toEqual([]);
          expect(await clippedTexts(page)).toEqual([]);
        });
      }
      expect(problems.all).toEqual([]);
      await context.close();
    });
  }

  test('the keyboard reaches every control, and Escape closes the console', async ({ page }) => {
    await signIn(page, 'agent');
    await expect(balance(page)).toBeVisible();
    const console = await openConsole(page);
    const wanted = [
      '关闭',
      '重置',
      '默认',
      '延迟 0 ms',
      '其他故障',
      '+1 时',
      '+7 天',
      '拨到某个时间',
      '清空',
      '保存',
      '载入文件',
      '复制情景链接',
    ];
    const reached = new Set<string>();
    const has = (name: string) => [...reached].some((one) => one.startsWith(name));
    for (let step = 0; step < 60 && wanted.some((name) => !has(name)); step += 1) {
      await page.keyboard.press('Tab');
      reached.add(
        await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
        ),
      );
    }
    expect(wanted.filter((name) => !has(name))).toEqual([]);
    await role(page, '代理').focus();
    await page.keyboard.press('ArrowRight');
    await expect(role(page, '学生')).toBeChecked();
    await expect(role(page, '学生')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(console).toHaveCount(0);
    await expect(balance(page)).toHaveText('500');
  });
});

/**
 * The demo on bad networks: every page offline, single lost answers, slow answers, and a log-out that leaves no data on
 * the device.
 */
import { expect, type Page } from '@playwright/test';
import {
  callsReceived,
  callsOf,
  collectProblems,
  storedContent,
  goOffline,
  goOfflineInDemo,
  goOnline,
  goTo,
  mock,
  password,
  routes,
  signIn,
  whenInstalled,
  whenOfflineCopies,
  whenLoaded,
  test,
} from '../support/index.ts';

const offline = (page: Page) => page.getByText(/^离线/).first();

async function openAs(page: Page, who: 'agent' | 'admin' | 'student', path: string): Promise<void> {
  await signIn(page, who, path);
  await expect(page.getByRole('navigation', { name: '主要页面' })).toBeVisible();
}

/** Waits until none of the texts is stored, because deleting goes on for a moment after the log-in page appears. */
async function expectNothingStored(page: Page, canaries: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const stored = await storedContent(page);
      return canaries.filter((canary) => stored.includes(canary));
    })
    .toEqual([]);
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  // network.production.spec.ts opens every address from a cold start.
  test('without a network every address opens, and lists show their offline copies', async ({ page }) => {
    await openAs(page, 'admin', '/');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await whenInstalled(page);
    for (const { path, zh, needs } of routes) {
      if (needs === 'nobody') continue;
      await goTo(page, path);
      await expect(page).toHaveTitle(new RegExp(`${zh}$`, 'u'));
      await whenLoaded(page);
    }
    // The app stores data a moment after reading it, so wait for the copies that are checked below.
    await whenOfflineCopies(page, ['notices', 'list', 'all'], ['platforms', 'list'], ['coinChanges', 'list']);
    await goOfflineInDemo(page);
    await page.goto('/notice');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    for (const { path, zh, bare, bar = zh } of routes) {
      if (bare) continue;
      await test.step(path, async () => {
        await goTo(page, path);
        await expect(page, path).toHaveTitle(new RegExp(`${zh}$`, 'u'));
        await expect(page.getByRole('heading', { level: 1, name: bar }), path).toBeVisible();
        if (path !== '/500') await expect(offline(page), path).toBeVisible({ timeout: 20_000 });
        for (const broken of ['这个页面出了问题', '这个页面没有加载出来', '打不开应用'])
          await expect(page.getByText(broken), path).toHaveCount(0);
      });
    }
    await page.goto('/clockInfo');
    await expect(page.getByRole('link', { name: /工学云/ }).first()).toBeVisible();
  });
});

test('one lost answer does not count as offline; if all are lost the app says so, until the network is back', async ({
  page,
}) => {
  await openAs(page, 'agent', '/about');
  const offlineStrips: string[] = [];
  page.on('console', (message) => {
    if (message.text() === 'offline strip shown') offlineStrips.push(page.url());
  });
  await page.evaluate(() => {
    new MutationObserver(() => {
      if ([...document.querySelectorAll('aside')].some((one) => one.textContent.startsWith('离线')))
        console.debug('offline strip shown');
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  for (const path of ['/api/coinChange/list/page', '/api/coinChange/summary', '/api/user/get/login']) {
    await mock(page).faults({ rules: [{ path, kind: 'network', times: 1 }] });
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await page.getByRole('link', { name: '积分变更', exact: true }).click();
    await expect(page.getByRole('list', { name: '积分变更' }).getByRole('link').first()).toBeVisible();
    await page.getByRole('link', { name: '首页', exact: true }).click();
  }
  expect(offlineStrips).toEqual([]);

  await test.step('the app itself finds out that the network is back', async () => {
    await page.getByRole('link', { name: '积分变更', exact: true }).click();
    await expect(page.getByRole('list', { name: '积分变更' }).getByRole('link').first()).toBeVisible();
    await mock(page).faults({ rules: [{ kind: 'network' }] });
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await expect(offline(page)).toBeVisible({ timeout: 20_000 });
    // The browser's online event alone doesn't end the offline state.
    await goOffline(page);
    await goOnline(page);
    await expect(offline(page)).toBeVisible();
    await mock(page).faults();
    await expect(offline(page)).toHaveCount(0, { timeout: 40_000 });
  });
});

test('a slow network is not offline: the page waits more than 20 s for an answer, and then shows it', async ({
  page,
}) => {
  await page.clock.install();
  await openAs(page, 'agent', '/about');
  await whenLoaded(page);
  const calls = await callsOf(page);
  calls.hold('/api/user/get/login', '/api/mall/list/page', '/api/order/list/page');
  await page.getByRole('link', { name: '积分商城', exact: true }).click();
  await expect.poll(() => calls.made('/api/user/get/login')).toBeGreaterThan(0);
  // The page doesn't wait for the session any longer, and opens for the last known user.
  await page.clock.runFor(4_000);
  await expect(page.getByRole('heading', { level: 1, name: '积分商城' })).toBeVisible();
  await expect.poll(() => calls.made('/api/mall/list/page')).toBeGreaterThan(0);
  await page.clock.runFor(20_000);
  await expect(offline(page)).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  calls.letThrough();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(offline(page)).toHaveCount(0);
});

test('a log-out during requests or offline leaves no data on the device', async ({ page, context }) => {
  await openAs(page, 'agent', '/coinChange');
  await whenOfflineCopies(page, ['coinChanges', 'list']);
  const other = await context.newPage();
  await other.goto('/clockInfo');
  await expect(other.getByRole('link', { name: /工学云/ }).first()).toBeVisible();
  // Both tabs wait for slow answers while the first tab logs out.
  const calls = await callsOf(other);
  await mock(page).faults({ latencyMs: 2_500 });
  await other.getByRole('link', { name: '积分商城', exact: true }).click();
  await expect.poll(() => calls.made('/api/mall/list/page')).toBe(1);
  await page
    .getByRole('button', { name: '90 天' })
    .or(page.getByText('90 天', { exact: true }))
    .first()
    .click();
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 });
  await expect(other).toHaveURL(/\/login/, { timeout: 20_000 });
  await mock(page).faults();
  await expect.poll(() => callsReceived(page, '/api/mall/list/page')).toBeGreaterThan(0);
  for (const tab of [page, other])
    await expectNothingStored(tab, ['林晓峰', 'agent', '陈*宇', 'coinChanges', 'moneyIntent']);

  // The test logs in by the form, because the backend may not have received the log-out yet.
  await page.getByLabel('账号或邮箱').fill('student');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  // The announcement opens again, because the log-out has also removed the note that it was read.
  await page.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('navigation', { name: '主要页面' })).toBeVisible();
  await goTo(page, '/coinChange');
  await whenOfflineCopies(page, ['coinChanges', 'list']);
  await mock(page).faults({ rules: [{ kind: 'network' }] });
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(offline(page)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 });
  await expectNothingStored(page, ['student', '林*峰', 'coinChanges']);
});

test('losing and regaining the network causes no layout shift', async ({ page }) => {
  const problems = await collectProblems(page);
  await openAs(page, 'agent', '/coinChange');
  await page.getByRole('button', { name: '关闭公告' }).click();
  for (const path of ['/coinChange', '/about', '/mall', '/']) {
    await page.goto(path);
    await whenLoaded(page);
    await expect(
      page
        .getByRole('main')
        .getByText(/10,000|购买 /u)
        .first(),
    ).toBeVisible();
    const first = page.getByRole('main').locator('> *').first();
    // The height doesn't count, because rows may still be appended to the list.
    const position = async (): Promise<object> => ({ ...(await first.boundingBox()), height: 0 });
    const before = await position();
    await mock(page).faults({ rules: [{ kind: 'network' }] });
    // The browser's event makes the app check the network.
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    const strip = page.getByRole('complementary', { name: '离线' });
    await expect(strip).toBeInViewport({ timeout: 30_000 });
    expect(await position(), path).toEqual(before);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const [above, below] = [await strip.boundingBox(), await first.boundingBox()];
    expect(below?.y, path).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    await mock(page).faults();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const back = page.getByRole('complementary', { name: '已恢复联网' });
    await expect(back).toBeVisible({ timeout: 40_000 });
    expect(await position(), path).toEqual({ ...below, height: 0 });
    await back.getByRole('button', { name: '关闭提示' }).click();
    await expect(back).toHaveCount(0);
  }
  await problems.expectNone();
});

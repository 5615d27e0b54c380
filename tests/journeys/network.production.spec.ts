/** The production build on bad networks: no network, answers of a proxy or Wi-Fi page, and a backend with few calls. */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import {
  callsReceived,
  type Account,
  goOffline,
  goOnline,
  goTo,
  mock,
  routes,
  signIn,
  whenInstalled,
  whenOfflineCopies,
  test,
} from '../support/index.ts';

const envelope = v.object({
  code: v.number(),
  data: v.nullable(v.fallback(v.record(v.string(), v.unknown()), {})),
  message: v.string(),
});

async function openAs(page: Page, path: string, who: Account = 'admin'): Promise<void> {
  await mock(page).reset();
  await signIn(page, who, path);
}

test('without a network every address opens from a cold start, for the last user', async ({ page }) => {
  test.setTimeout(180_000);
  await openAs(page, '/notice');
  await whenInstalled(page);
  await whenOfflineCopies(page, ['notices', 'list', 'all']);
  await test.step("addresses of the backend show an unknown page; the service worker doesn't call them", async () => {
    const calls = [
      '/api/user/getCaptcha?emailAccount=typed@example.com',
      '/api/basicInformation/get?id=1',
      '/__mock/state',
    ];
    for (const call of calls) {
      await page.goto(call);
      await expect(page.getByText('没有找到这个页面'), call).toBeVisible();
    }
    await page.reload();
    await expect(page.getByText('没有找到这个页面')).toBeVisible();
    expect(await callsReceived(page, '/api/user/getCaptcha')).toBe(0);
  });
  await goOffline(page);
  for (const { path, zh, bare, bar = zh } of routes) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(new RegExp(`${zh}$`, 'u'));
    if (bare) {
      await expect(page.locator('form').first(), path).toBeVisible();
      continue;
    }
    await expect(page.getByRole('heading', { level: 1, name: bar }), path).toBeVisible();
    if (path !== '/500') await expect(page.getByText(/^离线/).first(), path).toBeVisible({ timeout: 20_000 });
    for (const broken of ['这个页面出了问题', '这个页面没有加载出来', '打不开应用'])
      await expect(page.getByText(broken), path).toHaveCount(0);
  }
  await page.goto('/notice');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await goOnline(page);
  await expect(page.getByText(/^离线/)).toHaveCount(0, { timeout: 40_000 });
});

test.describe('with answers that are changed on the way', () => {
  // Without this, requests of the service worker would bypass the routes below.
  test.use({ serviceWorkers: 'block' });

  test('with a backend that has only the required calls and fields, every page opens', async ({ page }) => {
    const requiredFields = [
      'id',
      'userName',
      'userAccount',
      'userRole',
      'websiteName',
      'noticeBar',
      'noticeAnnouncementTitle',
      'noticeAnnouncement',
    ];
    await mock(page).reset();
    await page.route('**/api/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!/^\/api\/(?:user|basicInformation)\//u.test(pathname)) {
        await route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' });
        return;
      }
      const response = await route.fetch();
      const { code, data, message } = v.parse(envelope, await response.json());
      const leanData =
        data === null
          ? null
          : {
              ...Object.fromEntries(requiredFields.map((name) => [name, data[name]])),
              ...('userAccount' in data && { userName: null }),
              isDelete: 0,
            };
      await route.fulfill({ response, json: { code, data: leanData, message, traceId: 'x' } });
    });
    await signIn(page, 'admin', '/about');
    await expect(page.getByRole('heading', { level: 2, name: 'admin' })).toBeVisible();
    for (const { path, zh, bare, bar = zh } of routes) {
      if (bare || path === '/500') continue;
      await goTo(page, path);
      await expect(page.getByRole('heading', { level: 1, name: bar }), path).toBeVisible();
      await expect(page.getByText('这个页面出了问题'), path).toHaveCount(0);
    }
    await goTo(page, '/about');
    await page.getByRole('button', { name: '退出' }).first().click();
    await expect(page).toHaveURL(/\/login/u);
  });

  /** The name of an obstacle, a function that simulates it, the form's reason, and the text of the disabled button. */
  const obstacles = [
    [
      'a Wi-Fi’s log-in page',
      (page: Page) =>
        page.route('**/api/**', (route) =>
          route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
        ),
      /Wi-Fi|离线/,
      '登录 Wi-Fi 前不能转账',
    ],
    [
      'a proxy without a backend',
      (page: Page) =>
        page.route('**/api/**', (route) =>
          route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
        ),
      /502|离线/,
      '服务器连不上时不能转账',
    ],
    [
      'a host name that can not be resolved',
      (page: Page) => page.route('**/api/**', (route) => route.abort('namenotresolved')),
      /连不上网络|离线/,
      '离线时不能转账',
    ],
  ] as const;
  test('an answer that is not the backend’s is named, keeps data and session, and moves no coins', async ({ page }) => {
    await openAs(page, '/transferCoin?to=student&amount=5', 'agent');
    for (const [name, simulate, reason, button] of obstacles) {
      await test.step(name, async () => {
        await goTo(page, '/transferCoin?to=student&amount=5');
        await expect(page.getByText('已核对')).toBeVisible();
        await page.getByRole('button', { name: '下一步' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await simulate(page);
        await page.getByRole('button', { name: '确认转出 5' }).click();
        await expect(page.getByText(/^没有提交：/)).toContainText(reason, { timeout: 30_000 });
        await page.goto('/transferCoin');
        await expect(page.getByRole('button', { name: button })).toBeDisabled({ timeout: 20_000 });
        await goTo(page, '/about');
        await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
        await expect(page.getByText(/截至/).first()).toBeVisible({ timeout: 20_000 });
        await page.unroute('**/api/**');
        await expect(page.getByText(/数据截至/)).toHaveCount(0, { timeout: 40_000 });
        expect(await callsReceived(page, '/api/user/transferCoin')).toBe(0);
      });
    }
  });
});

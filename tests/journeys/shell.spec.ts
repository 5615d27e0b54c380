/** The frame around the pages: back button, tabs, banner, the page /500, keyboard focus, small and wide screens. */
import { expect, type Page } from '@playwright/test';
import {
  callFromPage,
  expectNoAxeViolations,
  goTo,
  mock,
  routes,
  signIn,
  setTextSize,
  whenInstalled,
  whenLoaded,
  test,
} from '../support/index.ts';

test.use({ reducedMotion: 'no-preference' });

const heading = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('heading', { level: 1, name, exact: true });
const back = (page: Page) => page.getByRole('banner').getByRole('button', { name: '返回' });
const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const notice = (page: Page) => page.getByRole('complementary', { name: '公告', exact: true });

const titleOf = (path: string): string => routes.find((route) => route.path === path.split('?')[0])?.zh ?? '';

/** Opens an address inside the app, without a page load, and waits until its page is shown. */
async function goToPage(page: Page, path: string, title = titleOf(path)): Promise<void> {
  await goTo(page, path);
  await expect(page).toHaveTitle(new RegExp(`${title}$`, 'u'));
  await whenLoaded(page);
}

test.describe('the back button', () => {
  test('goes back in the history, but not into a session that has ended', async ({ page }) => {
    await signIn(page, 'student');
    await test.step('back follows the history, also after a reload', async () => {
      await expect(heading(page, '首页')).toBeVisible();
      await expect(back(page)).toHaveCount(0);
      await tab(page, '信息平台').click();
      await expect(heading(page, '账号信息')).toBeVisible();
      await tab(page, '积分商城').click();
      await expect(heading(page, '积分商城')).toBeVisible();
      await back(page).click();
      await expect(heading(page, '账号信息')).toBeVisible();
      await page.reload();
      await back(page).click();
      await expect(heading(page, '首页')).toBeVisible();
    });
    await test.step('after a log-out the personal data is removed, and back stays on the log-in page', async () => {
      await tab(page, '我的').click();
      await page.getByRole('banner').getByRole('button', { name: '退出' }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/login');
      await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('lastUser');
      expect((await callFromPage(page, 'GET', '/api/user/get/login')).code).toBe(40100);
      await page.goBack();
      await expect(page).toHaveURL((url) => url.pathname === '/login');
    });
  });

  const parents: Readonly<Record<string, string>> = {
    '/coin_detail': '/coinChange',
    '/closeAccount': '/about',
    '/gxy/update': '/gxy',
    '/zxjy/update': '/zxjy',
    '/xxy/update': '/xxy',
    '/xyb/update': '/xyb',
    '/gxy/import': '/gxy',
    '/zxjy/import': '/zxjy',
    '/xxy/import': '/xxy',
    '/xyb/import': '/xyb',
    '/transferCoin/several': '/transferCoin',
    '/subordinate_detail': '/subordinate',
    '/gxy': '/clockInfo',
    '/zxjy': '/clockInfo',
    '/xxy': '/clockInfo',
    '/xyb': '/clockInfo',
    '/add_mall': '/mall_management',
    '/update_mall': '/mall_management',
    '/mall_management': '/system',
    '/add_platform': '/platform_management',
    '/update_platform': '/platform_management',
    '/platform_management': '/system',
    '/system': '/about',
  };

  test('leads to the parent page if there is no history', async ({ page }) => {
    await signIn(page, 'admin', '/coin_detail');
    await expect(page.locator('html')).toHaveAttribute('data-started');
    for (const { path, bare, zh } of routes) {
      if (bare || path === '/') continue;
      await test.step(path, async () => {
        // Replaces the only history entry, as if the user had opened this address directly.
        await page.evaluate((to) => history.replaceState(history.state, '', to), path);
        await expect(page).toHaveTitle(new RegExp(`${zh}$`, 'u'));
        await back(page).click();
        await expect(page).toHaveURL((url) => url.pathname === (parents[path] ?? '/'));
        // The page before must be gone, before the next turn checks a title.
        await expect(page).not.toHaveTitle(new RegExp(`${zh}$`, 'u'));
      });
    }
  });
});

test('each page highlights its tab, and a tap on the active tab scrolls to the top', async ({ page }) => {
  await signIn(page, 'admin');
  const activeTabs: Readonly<Record<string, string>> = {
    '/': '首页',
    '/coin_detail?id=1': '首页',
    '/transferCoin': '首页',
    '/500': '首页',
    '/mall': '积分商城',
    '/clockInfo': '信息平台',
    '/gxy/update': '信息平台',
    '/about': '我的',
    '/add_mall': '我的',
    '/update_platform': '我的',
  };
  for (const [path, name] of Object.entries(activeTabs)) {
    await test.step(`${path} highlights ${name}`, async () => {
      await goToPage(page, path);
      await expect(page.locator('nav [aria-current]'), path).toHaveText(name);
    });
  }
  await test.step('an unknown address highlights no tab', async () => {
    await goTo(page, '/no/such/page');
    await expect(heading(page, '页面不存在')).toBeVisible();
    await expect(page.locator('nav [aria-current]')).toHaveCount(0);
    await expect(page.getByText('/no/such/page')).toBeVisible();
  });
  await test.step('a tap on the active tab scrolls to the top, and adds no history entry', async () => {
    await page.setViewportSize({ width: 390, height: 500 });
    await tab(page, '我的').click();
    await expect(heading(page, '我的')).toBeVisible();
    await whenLoaded(page);
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(async () => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    const entries = await page.evaluate(() => history.length);
    await tab(page, '我的').click();
    await expect.poll(async () => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
});

/** Waits twelve frames, in which a text with 40 px per second moves several pixels. */
async function waitFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame);
  });
}

test.describe('the banner', () => {
  test('a closed notice stays closed, a new one is shown, and the drawn page reserves its space', async ({ page }) => {
    await signIn(page, 'admin');
    const reservedSpace = () => page.evaluate(() => document.documentElement.dataset['banner']);
    const storedNotice = () =>
      page.evaluate(() => {
        const { data }: { data?: { noticeBar?: string } } = Object(
          JSON.parse(localStorage.getItem('basicInformation') ?? 'null'),
        );
        return data?.noticeBar?.trim();
      });
    const close = async () => {
      await notice(page).getByRole('button', { name: '关闭公告' }).click();
      await expect(notice(page)).toHaveCount(0);
    };
    const publish = async (noticeBar: string) => {
      expect((await callFromPage(page, 'POST', '/api/basicInformation/update', { id: 1, noticeBar })).code).toBe(0);
      // The reload reads and stores the text. The next reload has it from the start.
      await page.reload();
      await expect(heading(page, '积分商城')).toBeVisible();
      await expect.poll(storedNotice).toBe(noticeBar.trim());
    };
    await test.step('a closed notice stays closed on the next page and after a reload', async () => {
      await expect(notice(page)).toContainText('系统维护');
      await close();
      await tab(page, '积分商城').click();
      await expect(heading(page, '积分商城')).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      await page.reload();
      await expect(heading(page, '积分商城')).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      expect(await reservedSpace()).toBe('no');
    });
    await test.step('a new notice is shown, and its space is reserved from the next start on', async () => {
      await publish(' 周日 9:00 起客服休息 ');
      await expect(notice(page)).toHaveText('周日 9:00 起客服休息');
      await page.reload();
      expect(await reservedSpace()).toBe('yes');
    });
    await test.step('without a text no space is reserved', async () => {
      await publish('   ');
      await page.reload();
      expect(await reservedSpace()).toBe('no');
      await expect(heading(page, '积分商城')).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
    });
  });

  test('pages with a hint of their own show it in place of the notice, but only to permitted users', async ({
    page,
  }) => {
    await signIn(page, 'admin', '/mall_management');
    await expect(notice(page)).toHaveText('左滑可管理商品');
    await goTo(page, '/platform_management');
    await expect(notice(page)).toContainText('左滑可管理平台；平台创建后不可删除，只能上架或下架');
    await goTo(page, '/500');
    await expect(notice(page)).toHaveText('服务器错误，请联系管理员');
    await signIn(page, 'agent', '/mall_management');
    await expect(page.getByRole('heading', { name: '这个页面只对管理员开放' })).toBeVisible();
    await expect(notice(page)).toContainText('系统维护');
  });

  test('a long notice scrolls, stops under the mouse, and is replaced by the offline strip', async ({ page }) => {
    await signIn(page, 'student', '/mall');
    await test.step('it scrolls, and stops under the mouse', async () => {
      const leftEdge = () =>
        notice(page)
          .getByText('系统维护')
          .first()
          .evaluate((element) => element.getBoundingClientRect().left);
      const start = await leftEdge();
      await expect.poll(leftEdge).toBeLessThan(start - 20);
      await notice(page).hover();
      const motion = () =>
        notice(page).evaluate(
          async (element) =>
            await Promise.all(
              element
                .getAnimations({ subtree: true })
                .filter((one) => !(one instanceof CSSTransition))
                .map(async (one) => (await one.ready).playState),
            ),
        );
      await expect.poll(motion).toEqual(['paused']);
      const stopped = await leftEdge();
      await waitFrames(page);
      expect(await leftEdge()).toBe(stopped);
    });
    await test.step('while offline, the offline strip replaces it', async () => {
      // All calls fail, because one answered call would end the offline state.
      await mock(page).faults({ rules: [{ kind: 'network' }] });
      await tab(page, '我的').click();
      await expect(page.getByText(/离线 · 数据截至(今天|昨天) \d\d:\d\d/u)).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      await expectNoAxeViolations(page);
      await mock(page).faults();
      await expect(notice(page)).toBeVisible();
      await expect(page.getByText('离线', { exact: true })).toHaveCount(0);
    });
    await test.step('with reduced motion it never moves, and wraps to two lines', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.reload();
      const words = notice(page).getByText('系统维护');
      await expect(words).toHaveCount(1);
      await expect.poll(async () => (await words.boundingBox())?.height).toBeGreaterThan(30);
      const before = await words.boundingBox();
      // No animation may exist, because even the pause before scrolling is part of the animation.
      await waitFrames(page);
      expect(await notice(page).evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
      expect(await words.boundingBox()).toEqual(before);
    });
  });
});

test('a failing backend leads to /500, whose retry opens the requested page', async ({ page }) => {
  await signIn(page, 'student', '/mall');
  await mock(page).faults({ rules: [{ kind: 'http', value: 500, path: '/api/user/get/login' }] });
  await tab(page, '我的').click();
  const body = page.getByRole('main').getByRole('heading', { name: '服务器错误，请联系管理员' });
  await expect(body).toBeVisible();
  await notice(page).getByRole('button', { name: '关闭公告' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(body).toBeVisible();
  await expect(page.getByText(/^500 · \d\d:\d\d:\d\d$/u)).toBeVisible();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(page.getByRole('button', { name: '再试一次' })).toBeEnabled();
  await expect(page).toHaveURL((url) => url.pathname === '/500');
  // A backend that answers with an error is not treated as offline.
  await mock(page).faults({ rules: [{ kind: 'code', value: 50_001, path: '/api/user/get/login' }] });
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(page.getByRole('heading', { name: '服务器错误，请联系管理员' })).toBeVisible();
  await expect(page.getByRole('main').getByText('模拟的错误')).toBeVisible();
  await expect(page.getByText(/^50001 · \d\d:\d\d:\d\d$/u)).toBeVisible();
  await mock(page).faults();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(heading(page, '我的')).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network a new device says so, and a logged-in user can log out', async ({ page }) => {
    await page.goto('/login');
    await whenInstalled(page);
    await mock(page).faults({ rules: [{ kind: 'network' }] });
    await test.step('without a known user the page says that it is offline; a retry leads to the log-in', async () => {
      await page.goto('/about');
      await expect(page.getByRole('heading', { name: '现在连不上网络' })).toBeVisible();
      await expectNoAxeViolations(page);
      await mock(page).faults();
      await page.getByRole('button', { name: '再试一次' }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/login');
    });
    await test.step('a log-out works without a network', async () => {
      await page.getByRole('button', { name: /student/u }).click();
      await expect(heading(page, '我的')).toBeVisible();
      await mock(page).faults({ rules: [{ kind: 'network' }] });
      await page.getByRole('banner').getByRole('button', { name: '退出' }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/login');
      await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('lastUser');
    });
  });
});

test('the first Tab reaches a link to the content, and after a navigation the heading has the focus', async ({
  page,
}) => {
  await signIn(page, 'student', '/mall');
  await test.step('the first Tab focuses the link, and Enter the content', async () => {
    await expect(heading(page, '积分商城')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(/\/mall/u);
  });
  await test.step('after a navigation the heading has the focus', async () => {
    await tab(page, '我的').click();
    await expect(heading(page, '我的')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('button', { name: '退出' })).toBeFocused();
  });
});

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

test('the frame fits 320 px with double text size, and has a rail on wide screens', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'agent');
  await whenLoaded(page);
  await setTextSize(page, '200%');
  for (const [path, title] of [['/mall'], ['/mall_management'], ['/500'], ['/no/such/page', '页面不存在']] as const) {
    await test.step(`${path} with double text size`, async () => {
      await goToPage(page, path, title);
      await expect.poll(() => widthOf(page), path).toBeLessThanOrEqual(320);
      const name = page.getByRole('heading', { level: 1 });
      const cut = await name.evaluate((element) => element.scrollHeight - element.clientHeight);
      expect(cut, `${path}: the title is not cut`).toBeLessThanOrEqual(1);
      const tabs = await page.getByRole('navigation').boundingBox();
      if (path === '/500') return;
      const button = await page.getByRole('button', { name: '查看公告' }).boundingBox();
      expect((button?.y ?? Infinity) + (button?.height ?? 0), path).toBeLessThanOrEqual(tabs?.y ?? 0);
    });
  }
  await test.step('on a wide screen the tabs are a rail that also links to the notices', async () => {
    await setTextSize(page, '');
    await page.setViewportSize({ width: 1280, height: 800 });
    await goToPage(page, '/transferCoin');
    await expect.poll(() => page.getByRole('navigation').boundingBox()).toEqual({ x: 0, y: 0, width: 88, height: 800 });
    await expect(page.locator('nav [aria-current]')).toHaveText('首页');
    // The accessible name of the link says that there are unread notices.
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^通知.*未读$/ })
      .click();
    await expect(heading(page, '消息通知')).toBeVisible();
    await expect(page.locator('nav [aria-current]')).toContainText('通知');
    await expectNoAxeViolations(page);
  });
});

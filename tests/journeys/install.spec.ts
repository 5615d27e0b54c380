/**
 * The installed app: nothing prevents the installation, in either language and scheme, and each shortcut leads to its
 * page.
 */
import { expect, test, type Page } from '@playwright/test';
import { readInstallability } from '../support/installable.ts';
import {
  callFromPage,
  collectProblems,
  expectNoAxeViolations,
  goTo,
  mock,
  signIn,
  overflowingElements,
  whenInstalled,
  withoutAnnouncements,
} from '../support/index.ts';

const row = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(?:安装到桌面|Install)/u });
const sheet = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.beforeEach(async ({ page }) => {
  await withoutAnnouncements(page);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is installable, in the language and the scheme that are chosen, then and later', async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto('/login');
    await expect(heading(page, '登录').first()).toBeVisible();
    await whenInstalled(page);
    const chinese = await readInstallability(page);
    // The app gets a window of its own, at least with a back button. A second launch opens no second window: it brings
    // the first to the front unchanged.
    const ofItsOwn = {
      display_override: ['standalone', 'minimal-ui'],
      launch_handler: { client_mode: ['focus-existing', 'auto'] },
    };
    expect(chinese).toMatchObject({
      url: `${baseURL ?? ''}/manifest.webmanifest`,
      problems: [],
      manifest: { id: '/', lang: 'zh-CN', name: '知行积分商城', background_color: '#f4f6f5', ...ofItsOwn },
    });
    for (const { src } of [
      ...chinese.manifest.icons,
      ...chinese.manifest.screenshots,
      ...chinese.manifest.shortcuts.flatMap(({ icons }) => icons),
    ]) {
      const answer = await request.get(`/${src}`);
      expect(answer.status(), src).toBe(200);
      expect(answer.headers()['content-type'], src).toMatch(/^image\//u);
    }

    await signIn(page, 'student', '/about');
    await page.getByRole('button', { name: /外观/u }).click();
    await sheet(page).getByText('深色').click();
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.dark.webmanifest');
    await expect(sheet(page)).toBeHidden();
    await page.getByRole('button', { name: /语言/u }).click();
    await sheet(page).getByText('English').click();
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.en-US.dark.webmanifest');
    // The choice also holds from the first moment of the next start.
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.en-US.dark.webmanifest');
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#0d1110');
    await expect(heading(page, 'Me')).toBeVisible();
    expect(await readInstallability(page)).toMatchObject({
      problems: [],
      manifest: { id: '/', lang: 'en-US', name: 'Zhixing Points Mall', background_color: '#0d1110', ...ofItsOwn },
    });
  });

  test('every shortcut goes through the log-in to its page, and opens without a network', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/login');
    await expect(heading(page, '登录').first()).toBeVisible();
    const { shortcuts } = (await readInstallability(page)).manifest;
    const addresses = shortcuts.map(({ name, url }) => ({ name, path: new URL(url, `${baseURL ?? ''}/`).pathname }));
    expect(addresses).toHaveLength(4);
    const [first] = addresses;
    await page.goto(first?.path ?? '');
    await expect(page).toHaveURL(/\/login\?redirect=%2FtransferCoin$/u);
    await page.getByRole('button', { name: /agent/u }).click();
    await expect(heading(page, first?.name ?? '')).toBeVisible();
    await whenInstalled(page);
    await mock(page).faults({ rules: [{ kind: 'network' }] });
    await context.setOffline(true);
    for (const { name, path } of addresses) {
      await page.goto(path);
      await expect(heading(page, name), path).toBeVisible({ timeout: 20_000 });
    }
  });
});

interface Launched {
  launch?: (launch: { targetURL: string }) => void;
}

test('a second launch brings the app to the front unchanged; a shortcut goes to its page without a reload', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const setConsumer = (launch: NonNullable<Launched['launch']>): void => void Object.assign(window, { launch });
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  });
  const launch = (path: string): Promise<void> =>
    page.evaluate(
      (targetURL) => {
        const app: Launched = Object(window);
        app.launch?.({ targetURL });
      },
      `${baseURL ?? ''}${path}`,
    );
  await signIn(page, 'agent', '/transferCoin');
  await page.getByLabel('转账数量').fill('77');
  await expect.poll(() => page.evaluate(() => 'launch' in window)).toBe(true);
  await launch('/');
  await launch('/transferCoin');
  await expect(page.getByLabel('转账数量')).toHaveValue('77');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await launch('/coinChange?direction=in');
  await expect(heading(page, '积分变更')).toBeVisible();
  await expect(page).toHaveURL(/\/coinChange\?direction=in$/u);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('a link with a situation makes it in the app that runs; the one that it was opened by is made once', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const setConsumer = (launch: NonNullable<Launched['launch']>): void => {
      Object.assign(window, { launch });
      // The launch that opened the page is stored, also after a reload.
      const own = sessionStorage.getItem('own');
      if (own !== null) launch({ targetURL: own });
    };
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  });
  await page.goto('/login');
  // This page must not be launched by the link that is stored next.
  await expect.poll(() => page.evaluate(() => 'launch' in window)).toBe(true);
  await page.evaluate((own) => sessionStorage.setItem('own', own), `${baseURL ?? ''}/?scenario=default&role=agent`);
  await page.goto('/?scenario=default&role=agent');
  await expect(page.getByText('10,000').first()).toBeVisible();
  expect(
    (await callFromPage(page, 'POST', '/api/user/transferCoin', { userAccount: 'student', transferCoin: 5 })).code,
  ).toBe(0);
  await page.reload();
  await expect(page.getByText('9,995').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'launch' in window)).toBe(true);
  expect((await callFromPage(page, 'GET', '/api/user/get/login')).data).toMatchObject({ coin: 9_995 });
  await page.evaluate(
    (targetURL) => {
      sessionStorage.removeItem('own');
      const app: Launched = Object(window);
      app.launch?.({ targetURL });
    },
    `${baseURL ?? ''}/mall?scenario=empty&role=student`,
  );
  await expect(page).toHaveURL('/mall');
  await expect(heading(page, '积分商城')).toBeVisible();
  expect((await callFromPage(page, 'GET', '/api/user/get/login')).data).toMatchObject({
    userAccount: 'student',
    coin: 0,
  });
});

test.describe('from the home screen', () => {
  test('offers no installation; back closes an open sheet first, and otherwise leads home', async ({ page }) => {
    await page.addInitScript(() => {
      const real = window.matchMedia.bind(window);
      window.matchMedia = (query) => real(query.includes('display-mode: standalone') ? 'all' : query);
      localStorage.setItem('visits', JSON.stringify({ count: 9, lastAt: 0 }));
      // Stands in for Android's back button, which asks the newest watcher.
      const watchers: EventTarget[] = [];
      class CloseWatcher extends EventTarget {
        constructor() {
          super();
          watchers.push(this);
        }
        destroy(): void {
          watchers.splice(watchers.indexOf(this), 1);
        }
      }
      Object.assign(window, { CloseWatcher, systemBack: () => watchers.at(-1)?.dispatchEvent(new Event('close')) });
    });
    const problems = await collectProblems(page);
    await signIn(page, 'agent', '/about');
    await expect(page.getByRole('button', { name: /语言/u })).toBeVisible();
    await expect(row(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: '安装到桌面' })).toHaveCount(0);
    // Most pages are opened by a tap: then back goes through the router, which closes the sheet first.
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await page.getByRole('link', { name: '我的', exact: true }).click();
    await page.getByRole('button', { name: /语言/u }).click();
    await expect(sheet(page)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(/\/about$/u);
    // Opened directly, with no page of the app before it: the system itself asks the watcher.
    await page.reload();
    await page.getByRole('button', { name: /语言/u }).click();
    await expect(sheet(page)).toBeVisible();
    await page.evaluate(() => {
      const asked: { systemBack?: () => void } = Object(window);
      asked.systemBack?.();
    });
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(/\/about$/u);
    // With nothing open, the arrow leads to the parent page.
    const deep = await page.context().newPage();
    await deep.goto('/coin_detail?id=1');
    await deep
      .getByRole('link', { name: '返回' })
      .or(deep.getByRole('button', { name: '返回' }))
      .first()
      .click();
    await expect(deep).toHaveURL(/\/coinChange/u);
    await problems.expectNone();
  });
});

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ways = [
  [
    'in WeChat on an iPhone',
    `${iPhone} Mobile/15E148 MicroMessenger/8.0.60`,
    [/点右上角的「···」/u, /在浏览器打开/u, /在那里再来「我的」安装/u],
    true,
  ],
  [
    'in Chrome on an iPhone',
    `${iPhone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
    [/地址栏旁或菜单里的「分享」/u, /添加到主屏幕/u, /点右上角的「添加」/u],
    false,
  ],
  [
    'in Samsung’s browser',
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 ' +
      'Mobile Safari/537.36',
    [/点右下角的菜单/u, /添加页面到/u, /点「添加」/u],
    false,
  ],
] as const;

test.describe('in Safari on an iPhone', () => {
  test.use({ userAgent: `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, deviceScaleFactor: 2 });
  test('has start pictures in the exact size of the screen, in both schemes', async ({ page }) => {
    const problems = await collectProblems(page);
    await page.goto('/login');
    const images = page.locator('link[rel=apple-touch-startup-image]');
    await expect(images).toHaveCount(2);
    const told = await images.evaluateAll((links) =>
      Promise.all(
        links
          .filter((link) => link instanceof HTMLLinkElement)
          .map(async ({ href, media }) => {
            const image = new Image();
            image.src = href;
            await image.decode();
            const canvas = document.createElement('canvas');
            const paper = canvas.getContext('2d');
            const colourAt = (x: number, y: number): number[] => {
              paper?.clearRect(0, 0, 1, 1);
              paper?.drawImage(image, -x, -y);
              return [...(paper?.getImageData(0, 0, 1, 1).data ?? [])];
            };
            const { naturalWidth, naturalHeight } = image;
            return {
              media,
              size: [naturalWidth, naturalHeight],
              ground: colourAt(2, 2),
              // A point above the coin, in the icon's green. The icon is scaled, so the colour is compared roughly.
              icon: colourAt(Math.round(naturalWidth / 2), Math.round(naturalHeight / 2 - 35 * devicePixelRatio)).map(
                (part) => Math.round(part / 10),
              ),
            };
          }),
      ),
    );
    expect(told).toEqual([
      {
        media: 'screen and (orientation: portrait) and (prefers-color-scheme: light)',
        size: [780, 1688],
        ground: [244, 246, 245, 255],
        icon: [1, 7, 6, 26],
      },
      {
        media: 'screen and (orientation: portrait) and (prefers-color-scheme: dark)',
        size: [780, 1688],
        ground: [13, 17, 16, 255],
        icon: [1, 7, 6, 26],
      },
    ]);
    await problems.expectNone();
  });
});

test.describe('in a browser that has steps of its own', () => {
  test.use({ userAgent: ways[0][1] });
  test('the sheet shows the steps for that browser', async ({ page, baseURL }) => {
    await signIn(page, 'student', '/about');
    for (const [where, userAgent, steps, elsewhere] of ways) {
      await test.step(where, async () => {
        await page.evaluate((agent) => {
          Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true });
        }, userAgent);
        await page.setViewportSize({ width: 390, height: 844 });
        await goTo(page, '/mall');
        await expect(heading(page, '积分商城')).toBeVisible();
        await goTo(page, '/about');
        await row(page).click();
        await expect(sheet(page).getByRole('listitem')).toHaveText([...steps]);
        await expect(sheet(page).getByText(`${baseURL ?? ''}/`, { exact: true })).toHaveCount(elsewhere ? 1 : 0);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await overflowingElements(page)).toEqual([]);
        await expectNoAxeViolations(page);
        await page.keyboard.press('Escape');
        await expect(sheet(page)).toHaveCount(0);
      });
    }
  });
});

/**
 * The installed app: the manifest fits language and scheme, and shortcuts lead to their pages. The app explains the
 * installation in the words of several browsers. In scenario `default` the agent has 10 000 coins.
 */
import { expect, type Page } from '@playwright/test';
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
  test,
} from '../support/index.ts';

const row = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(?:安装到桌面|Install)/u });
const sheet = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is installable in the chosen language and scheme, also after a restart', async ({ page, request, baseURL }) => {
    await page.goto('/login');
    await expect(heading(page, '登录').first()).toBeVisible();
    await whenInstalled(page);
    const chinese = await readInstallability(page);
    // The app has its own window, if possible without browser controls. A second launch brings it to the front.
    const windowSettings = {
      display_override: ['standalone', 'minimal-ui'],
      launch_handler: { client_mode: ['focus-existing', 'auto'] },
    };
    expect(chinese).toMatchObject({
      url: `${baseURL ?? ''}/manifest.webmanifest`,
      problems: [],
      manifest: { id: '/', lang: 'zh-CN', name: '知行积分商城', background_color: '#f4f6f5', ...windowSettings },
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
    // The choice also applies from the start of the next visit.
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.en-US.dark.webmanifest');
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#0d1110');
    await expect(heading(page, 'Mine')).toBeVisible();
    expect(await readInstallability(page)).toMatchObject({
      problems: [],
      manifest: { id: '/', lang: 'en-US', name: 'Zhixing Points Mall', background_color: '#0d1110', ...windowSettings },
    });
  });

  test('a shortcut leads through the log-in to its page, and all open without a network', async ({
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

/** The window with the function that the fake `launchQueue` stores, so that the test can launch the app. */
interface Launched {
  launch?: (launch: { targetURL: string }) => void;
}

test('a second launch leaves the page unchanged, and a shortcut opens its page without a reload', async ({
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

test('a launch by a situation link sets the situation; a reload does not set the first one again', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const setConsumer = (launch: NonNullable<Launched['launch']>): void => {
      Object.assign(window, { launch });
      // Like a browser, repeats the launch that opened the page after each reload.
      const own = sessionStorage.getItem('own');
      if (own !== null) launch({ targetURL: own });
    };
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  });
  await page.goto('/login');
  // Wait until this page has registered for launches. Otherwise the link that is stored next would launch this page
  // too.
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

test.describe('as an installed app', () => {
  test('offers no installation, and back closes an open sheet first, otherwise leads to the parent page', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const real = window.matchMedia.bind(window);
      window.matchMedia = (query) => real(query.includes('display-mode: standalone') ? 'all' : query);
      localStorage.setItem('visits', JSON.stringify({ count: 9, lastAt: 0 }));
      // A fake of Android's back button, which closes the newest `CloseWatcher`.
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
    // The page was opened by a tap, so back goes through the router, which closes the sheet.
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await page.getByRole('link', { name: '我的', exact: true }).click();
    await page.getByRole('button', { name: /语言/u }).click();
    await expect(sheet(page)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(/\/about$/u);
    // The page was opened directly, so the back button of the system closes the watcher.
    await page.reload();
    await page.getByRole('button', { name: /语言/u }).click();
    await expect(sheet(page)).toBeVisible();
    await page.evaluate(() => {
      const fake: { systemBack?: () => void } = Object(window);
      fake.systemBack?.();
    });
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(/\/about$/u);
    // Without an open sheet and without a history, the arrow leads to the parent page.
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
/** Name of the browser, user agent, steps of the sheet, and whether the sheet shows the address to open elsewhere. */
const browsers = [
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
  test('has start images in the exact size of the screen, in both schemes', async ({ page }) => {
    const problems = await collectProblems(page);
    await page.goto('/login');
    const images = page.locator('link[rel=apple-touch-startup-image]');
    await expect(images).toHaveCount(2);
    const startImages = await images.evaluateAll((links) =>
      Promise.all(
        links
          .filter((link) => link instanceof HTMLLinkElement)
          .map(async ({ href, media }) => {
            const image = new Image();
            image.src = href;
            await image.decode();
            const canvas = document.createElement('canvas');
            const context = canvas.getContext('2d');
            const colourAt = (x: number, y: number): number[] => {
              context?.clearRect(0, 0, 1, 1);
              context?.drawImage(image, -x, -y);
              return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
            };
            const { naturalWidth, naturalHeight } = image;
            return {
              media,
              size: [naturalWidth, naturalHeight],
              ground: colourAt(2, 2),
              // This point is in the icon's green area. Scaling changes colours slightly, so each value is rounded.
              icon: colourAt(Math.round(naturalWidth / 2), Math.round(naturalHeight / 2 - 35 * devicePixelRatio)).map(
                (part) => Math.round(part / 10),
              ),
            };
          }),
      ),
    );
    expect(startImages).toEqual([
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

test.describe('in a browser with its own steps', () => {
  test.use({ userAgent: browsers[0][1] });
  test('the sheet shows the steps for that browser', async ({ page, baseURL }) => {
    await signIn(page, 'student', '/about');
    for (const [where, userAgent, steps, elsewhere] of browsers) {
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

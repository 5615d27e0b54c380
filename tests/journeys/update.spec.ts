/**
 * Updates of the app: a new version is installed completely or not at all, offered when nothing is under way, and
 * started by a tap. Tabs of the old version go on working.
 */
import { expect, type Page } from '@playwright/test';
import { policyOf } from '../../scripts/release/policy-of-build.mjs';
import {
  goOffline,
  goOnline,
  mock,
  openSite,
  signIn,
  whenInstalled,
  test as base,
  type Failure,
  type Site,
} from '../support/index.ts';

const test = base.extend<{ site: Site }>({
  site: async ({}, use, info) => {
    const site = await openSite('dist-demo', info.outputPath('site'));
    await use(site);
    await site.close();
  },
});

test.use({ serviceWorkers: 'allow' });

declare global {
  interface Window {
    timerRuns?: number;
  }
}

const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const offer = (page: Page) => page.getByText('新版本已准备好');
const updateButton = (page: Page) => page.getByRole('button', { name: '更新', exact: true });

/** Returns the mark of the version that a page runs, such as `v2`. For the first version it is a part of a hash. */
function runningVersion(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src.slice(-5, -3) ?? '');
}

async function openAs(page: Page, site: Site, path: string): Promise<void> {
  await signIn(page, 'agent', `${site.url}${path}`);
  await expect(page.getByRole('navigation', { name: '主要页面' })).toBeVisible();
}

/** Returns whether an installed new version waits for its start. */
async function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

/** Waits until the new version is installed. The wait has no time limit, because a busy machine may take long. */
async function whenWaiting(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null, null, { timeout: 0 });
}

test('a new version is offered while no form has unsaved input, and starts after a tap', async ({ page, site }) => {
  await openAs(page, site, '/transferCoin');
  await whenInstalled(page);
  await page.getByLabel('收款账号').fill('student');
  site.deploy('v2');
  await checkForUpdate(page);
  await whenWaiting(page);
  // The card isn't shown while a form has unsaved input. The app checks this each second.
  await page.getByLabel('收款账号').fill('');
  await expect(offer(page)).toBeVisible();
  await page.getByLabel('收款账号').fill('student');
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(offer(page)).toBeVisible();
  expect(await runningVersion(page)).not.toBe('v2');

  const reloaded = page.waitForEvent('load');
  await updateButton(page).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: '我的' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(await runningVersion(page)).toBe('v2');
  expect(await isWaiting(page)).toBe(false);
  // No other tab is open, so the next start deletes the files of the old version.
  await page.reload();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((cache) => cache.includes('precache')) ?? '';
        return (await (await caches.open(name)).keys()).filter(
          ({ url }) => url.includes('/assets/') && !/v2\.\w+$/.test(url),
        ).length;
      }),
    )
    .toBe(0);
});

/**
 * Counts the runs of the page's timers of one second. With such a timer the update card checks whether it may be shown.
 * Returns a function that reads the count.
 */
async function countTimerRuns(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const startTimer = window.setInterval.bind(window);
    const startCounted = (work: () => void, delay?: number): number =>
      startTimer(() => {
        work();
        if (delay === 1_000) window.timerRuns = (window.timerRuns ?? 0) + 1;
      }, delay);
    Object.assign(window, { setInterval: startCounted });
  });
  return () => page.evaluate(() => window.timerRuns ?? 0);
}

test('no update is offered during an unknown transfer, and a closed offer comes back at the next start', async ({
  page,
  site,
}) => {
  const timerRuns = await countTimerRuns(page);
  await openAs(page, site, '/transferCoin?to=student&amount=5');
  await whenInstalled(page);
  await mock(page).faults({ rules: [{ path: '/api/user/transferCoin', kind: 'network' }] });
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '确认转出 5' }).click();
  await expect(page.getByRole('heading', { name: '正在核实这笔转账' })).toBeVisible();
  site.deploy('v2');
  await checkForUpdate(page);
  await whenWaiting(page);
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(page.getByRole('heading', { name: '我的' })).toBeVisible();
  // Only the card has such a timer here. Two more runs mean that it has checked, and decided not to show the offer.
  const before = await timerRuns();
  await expect.poll(timerRuns).toBeGreaterThan(before + 1);
  await expect(offer(page)).toHaveCount(0);
  await mock(page).faults();
  await expect(offer(page)).toBeVisible({ timeout: 40_000 });

  await page.getByRole('button', { name: '关闭更新提示' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(offer(page)).toBeVisible();
});

test('if one of two tabs updates, the other works on with its own version and shows the offer', async ({
  page,
  context,
  site,
}) => {
  await openAs(page, site, '/about');
  await whenInstalled(page);
  const other = await context.newPage();
  await openAs(other, site, '/about');
  const before = await runningVersion(other);
  for (const mark of ['v2', 'v3', 'v4']) {
    site.deploy(mark);
    await checkForUpdate(page);
    await expect
      .poll(
        () =>
          page.evaluate(async (wanted) => {
            const name = (await caches.keys()).find((cache) => cache.includes('precache')) ?? '';
            const urls = (await (await caches.open(name)).keys()).map(({ url }) => url);
            return (
              urls.some((url) => url.includes(`${wanted}.js`)) &&
              (await navigator.serviceWorker.ready).installing === null
            );
          }, mark),
        { timeout: 30_000 },
      )
      .toBe(true);
  }
  const loads: string[] = [];
  other.on('load', () => loads.push(other.url()));
  await updateButton(page).click();
  await expect.poll(() => runningVersion(page).catch(() => '')).toBe('v4');

  await expect(offer(other)).toBeVisible();
  // This tab opens these pages for the first time, and the server no longer has their code in this version.
  for (const [link, heading] of [
    ['积分商城', '积分商城'],
    ['信息平台', '账号信息'],
    ['首页', '首页'],
  ] as const) {
    await other.getByRole('link', { name: link, exact: true }).click();
    await expect(other.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await expect(other.getByRole('listitem').first()).toBeVisible();
  expect(loads).toEqual([]);
  expect(await runningVersion(other)).toBe(before);
  await updateButton(other).click();
  await expect.poll(() => runningVersion(other).catch(() => '')).toBe('v4');
});

const otherHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
for (const [name, hashes] of [
  ['another version’s', otherHash],
  ['a stricter', ''],
] as const) {
  test(`a version that comes with ${name} policy can be installed and starts`, async ({ page, site }) => {
    const policy = policyOf('dist-demo').replaceAll(/((?:script|style)-src 'self')[^;]*/gu, `$1 ${hashes}`);
    await openAs(page, site, '/about');
    await whenInstalled(page);
    site.deploy('v2');
    site.sendPolicy(policy);
    await checkForUpdate(page);
    await updateButton(page).click();
    await expect.poll(() => runningVersion(page).catch(() => '')).toBe('v2');
    await expect(page.getByRole('heading', { name: '我的' })).toBeVisible();
    await goOffline(page);
    for (const path of ['/mall', '/index.html']) {
      await page.goto(`${site.url}${path}`);
      await expect(page.getByRole('navigation', { name: '主要页面' })).toBeVisible();
    }
    // The cached page still has a header against framing, because a `<meta>` policy can't forbid that.
    const cachedPolicy = await page.evaluate(async () =>
      (await fetch('index.html')).headers.get('content-security-policy'),
    );
    expect(cachedPolicy).toBe("frame-ancestors 'none'");
  });
}

/** Code for the service worker that deletes one file again right after it was stored, `times` times. */
const deletingWorker = (times: number): string => `{ const put = Cache.prototype.put; let left = ${times};
  Cache.prototype.put = async function (request, response) {
  await put.call(this, request, response);
  const address = String(request.url ?? request);
  if (left > 0 && address.includes('/assets/pages')) { left -= 1; await this.delete(address); } }; }\n`;

test('a file that disappears from the cache during an installation is fetched again', async ({ page, site }) => {
  await openAs(page, site, '/about');
  await whenInstalled(page);
  site.deploy('v2', (file, text) => (file === 'sw.js' ? deletingWorker(1) + text : text));
  await checkForUpdate(page);
  await updateButton(page).click();
  await expect.poll(() => runningVersion(page).catch(() => '')).toBe('v2');
  expect(
    await page.evaluate(async () => {
      const worker = await (await fetch('sw.js')).text();
      const wanted = [...worker.matchAll(/"url":"(assets\/[^"]+)"/g)].map(([, url = '']) => url);
      const stored = await Promise.all(wanted.map(async (url) => (await caches.match(url)) !== undefined));
      return wanted.filter((_, at) => stored[at] !== true);
    }),
  ).toEqual([]);
});

/** Code for the service worker that finds the device full when it stores one file. */
const fullDeviceWorker = `{ const put = Cache.prototype.put; Cache.prototype.put = function (request, response) {
  if (String(request.url ?? request).includes('/assets/MallPage')) throw new DOMException('full', 'QuotaExceededError');
  return put.call(this, request, response); }; }\n`;
/**
 * A part of the address of a file of the new version, and how this file fails. `full`: the device has no space for it.
 * `gone`: it disappears from the cache again. For these two the part is empty, because the worker chooses the file.
 */
type FailingFile = readonly [part: string, how: Failure | 'full' | 'gone'];
const failingFiles: readonly (readonly [name: string, kinds: readonly FailingFile[]])[] = [
  [
    'one file is missing, fails, or is cut off',
    [
      ['/assets/MallPage', 404],
      ['/assets/MallPage', 500],
      ['/assets/pages', 'cut'],
    ],
  ],
  [
    'one file or the page is a Wi-Fi’s log-in page, one file finds no space, or disappears again',
    [
      ['/assets/MallPage', 'page'],
      ['/index.html', 'page'],
      ['', 'full'],
      ['', 'gone'],
    ],
  ],
];

/** Checks for a new version. Returns the state of its service worker after the installation. */
function installedState(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<string>((resolve) => {
      registration.addEventListener(
        'updatefound',
        () => {
          const { installing } = registration;
          installing?.addEventListener('statechange', () => {
            if (installing.state !== 'installing') resolve(installing.state);
          });
        },
        { once: true },
      );
    });
    await registration.update();
    return found;
  });
}

for (const [name, kinds] of failingFiles) {
  test(`a new version is not installed if ${name}; the old one still works, and the next version installs`, async ({
    page,
    site,
  }) => {
    await openAs(page, site, '/about');
    await whenInstalled(page);
    const before = await runningVersion(page);
    for (const [index, [part, how]] of kinds.entries()) {
      await test.step(`${part} ${how}`, async () => {
        const worker = how === 'full' ? fullDeviceWorker : how === 'gone' ? deletingWorker(Infinity) : '';
        site.deploy(`v${index + 2}`, (file, text) => (file === 'sw.js' ? worker + text : text));
        if (how !== 'full' && how !== 'gone') site.fail(part, how);
        expect(await installedState(page)).toBe('redundant');
        await expect(offer(page)).toHaveCount(0);
        await goOffline(page);
        await page.goto(`${site.url}/mall`);
        await expect(page.getByRole('heading', { level: 1, name: '积分商城' })).toBeVisible();
        expect(await runningVersion(page)).toBe(before);
        await goOnline(page);
        site.fail(null);
      });
    }
    site.deploy('v9');
    await checkForUpdate(page);
    await expect(offer(page)).toBeVisible();
  });
}

test('the first service worker takes over without an offer or reload; if it goes missing, the app still works', async ({
  page,
  browser,
  site,
}) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await openAs(page, site, '/about');
  const before = loads;
  await whenInstalled(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.getByRole('link', { name: '首页', exact: true }).click();
  await expect(page.getByText('10,000').first()).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(loads).toBe(before);

  // Without sw.js on the server the installed worker still works offline, and the app works for a new visitor.
  await page.getByRole('link', { name: '我的', exact: true }).click();
  for (const how of [404, 'page'] as const) {
    await test.step(`sw.js is answered with ${how}`, async () => {
      site.fail('/sw.js', how);
      await checkForUpdate(page).catch(() => {});
      await goOffline(page);
      await page.reload();
      await expect(page.getByText('林晓峰').first()).toBeVisible();
      await goOnline(page);
      const newVisitor = await browser.newPage();
      await openAs(newVisitor, site, '/about');
      await expect(newVisitor.getByText('林晓峰').first()).toBeVisible();
      await newVisitor.close();
    });
  }
});

test('a version that doesn’t start says so, and the next version replaces it', async ({ page, site }) => {
  await openAs(page, site, '/about');
  await whenInstalled(page);
  site.deploy('v2', (file, text) =>
    /assets\/first-.*\.js$/.test(file) ? `throw new Error('broken');\n${text}` : text,
  );
  await checkForUpdate(page);
  let loads = 0;
  await updateButton(page).click();
  await expect(page.getByText('打不开应用')).toBeVisible({ timeout: 40_000 });
  page.on('load', () => {
    loads += 1;
  });
  await page.reload();
  await expect(page.getByText('打不开应用')).toBeVisible({ timeout: 40_000 });
  // The only load is the reload of this test. The app doesn't reload itself a second time.
  expect(loads).toBe(1);
  site.deploy('v3');
  await page.evaluate(() => sessionStorage.removeItem('rescued'));
  await page.reload();
  await expect(page.getByText('林晓峰').first()).toBeVisible({ timeout: 40_000 });
  expect(await runningVersion(page)).toBe('v3');
});

test('a version that doesn’t start says so without a network too, and its worker stays', async ({ page, site }) => {
  await openAs(page, site, '/about');
  await whenInstalled(page);
  site.deploy('v2', (file, text) =>
    /assets\/first-.*\.js$/.test(file) ? `throw new Error('broken');\n${text}` : text,
  );
  await checkForUpdate(page);
  await expect(updateButton(page)).toBeVisible();
  await goOffline(page);
  await updateButton(page).click();
  await expect(page.getByText('打不开应用')).toBeVisible({ timeout: 40_000 });
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);
  await goOnline(page);
  site.deploy('v3');
  await page.evaluate(() => sessionStorage.removeItem('rescued'));
  await page.reload();
  await expect(page.getByText('林晓峰').first()).toBeVisible({ timeout: 40_000 });
  expect(await runningVersion(page)).toBe('v3');
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('if an old version’s code is missing, the page reloads once and keeps the typed text', async ({
    page,
    site,
  }) => {
    // The page can't preload the code of the sheet, and later the server has only the code of another version.
    site.fail('/assets/SheetPanel', 404);
    await openAs(page, site, '/transferCoin');
    await page.getByLabel('收款账号').fill('student');
    await page.getByLabel('转账数量').fill('25');
    await expect(page.getByText('已核对')).toBeVisible();
    site.deploy('v2');
    site.fail(null);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: '下一步' }).click();
    await reloaded;
    await expect(page.getByLabel('收款账号')).toHaveValue('student');
    await expect(page.getByLabel('转账数量')).toHaveValue('25');
    expect(await runningVersion(page)).toBe('v2');
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByRole('button', { name: '确认转出 25' })).toBeVisible();
  });

  test('if the code stays missing, the page reloads once, says so, and offers to open the page again', async ({
    page,
    site,
  }) => {
    await openAs(page, site, '/about');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    site.fail('/assets/MallPage', 404);
    await page.getByRole('link', { name: '积分商城', exact: true }).click();
    await expect(page.getByRole('heading', { name: '这个页面没有加载出来' })).toBeVisible();
    await page.getByRole('button', { name: '重新打开' }).click();
    await expect(page.getByRole('heading', { name: '这个页面没有加载出来' })).toBeVisible();
    expect(loads).toBe(2);
    site.fail(null);
    await page.getByRole('button', { name: '重新打开' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '积分商城' })).toBeVisible();
  });
});

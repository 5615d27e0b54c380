/**
 * New versions are offered while nothing is under way, are accepted by a tap, and are installed completely or not at
 * all. A page of an old version goes on, or is loaded again once.
 */
import { expect, test as base, type Page } from '@playwright/test';
import { policyOf } from '../../scripts/release/policy-of-build.mjs';
import {
  goOffline,
  goOnline,
  mock,
  openSite,
  signIn,
  whenInstalled,
  withoutAnnouncements,
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
    secondsPassed?: number;
  }
}

const look = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const offer = (page: Page) => page.getByText('新版本已准备好');
const update = (page: Page) => page.getByRole('button', { name: '更新', exact: true });

/** Returns the mark of the version that a page runs; for the first version, the name from its build. */
function running(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src.slice(-5, -3) ?? '');
}

async function openAs(page: Page, site: Site, path: string): Promise<void> {
  await withoutAnnouncements(page.context());
  await signIn(page, 'agent', `${site.url}${path}`);
  await expect(page.getByRole('navigation', { name: '主要页面' })).toBeVisible();
}

async function waits(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

/** Waits until the new worker has installed its hundred files, however long that takes on a busy machine. */
async function whenWaits(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null, null, { timeout: 0 });
}

test('a new version is offered once nothing typed stands on the page, waits for a yes, and takes over then', async ({
  page,
  site,
}) => {
  await openAs(page, site, '/transferCoin');
  await whenInstalled(page);
  await page.getByLabel('收款账号').fill('student');
  site.deploy('v2');
  await look(page);
  await whenWaits(page);
  // No offer is made while the user fills in a form; the card checks each second.
  await page.getByLabel('收款账号').fill('');
  await expect(offer(page)).toBeVisible();
  await page.getByLabel('收款账号').fill('student');
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(offer(page)).toBeVisible();
  expect(await running(page)).not.toBe('v2');

  const reloaded = page.waitForEvent('load');
  await update(page).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: '我的' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(await running(page)).toBe('v2');
  expect(await waits(page)).toBe(false);
  // There is only one tab, so the files of the version before are deleted when the page opens again.
  await page.reload();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((one) => one.includes('precache')) ?? '';
        return (await (await caches.open(name)).keys()).filter(
          ({ url }) => url.includes('/assets/') && !/v2\.\w+$/.test(url),
        ).length;
      }),
    )
    .toBe(0);
});

/**
 * Counts how often the page's timer of one second has run since this call. The card checks at this interval whether it
 * may make an offer.
 */
async function countSeconds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const begin = window.setInterval.bind(window);
    const every = (work: () => void, delay?: number): number =>
      begin(() => {
        work();
        if (delay === 1_000) window.secondsPassed = (window.secondsPassed ?? 0) + 1;
      }, delay);
    Object.assign(window, { setInterval: every });
  });
  return () => page.evaluate(() => window.secondsPassed ?? 0);
}

test('no offer comes while coins move, and a closed offer comes back at the next start', async ({ page, site }) => {
  const seconds = await countSeconds(page);
  await openAs(page, site, '/transferCoin?to=student&amount=5');
  await whenInstalled(page);
  await mock(page).faults({
    rules: [
      { path: '/api/user/transferCoin', kind: 'network' },
      { path: '/api/coinChange/list/page', method: 'POST', kind: 'timeout', times: 0 },
    ],
  });
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '确认转出 5' }).click();
  await expect(page.getByRole('heading', { name: '正在核实这笔转账' })).toBeVisible();
  site.deploy('v2');
  await look(page);
  await whenWaits(page);
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(page.getByRole('heading', { name: '我的' })).toBeVisible();
  // Nothing else on this page runs each second, so the count shows that the card has an offer and checks.
  const before = await seconds();
  await expect.poll(seconds).toBeGreaterThan(before + 1);
  await expect(offer(page)).toHaveCount(0);
  await mock(page).faults();
  await expect(offer(page)).toBeVisible({ timeout: 40_000 });

  await page.getByRole('button', { name: '关闭更新提示' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(offer(page)).toBeVisible();
});

test('if one of two tabs updates, the other keeps working with its own code and is told', async ({
  page,
  context,
  site,
}) => {
  await openAs(page, site, '/about');
  await whenInstalled(page);
  const other = await context.newPage();
  await openAs(other, site, '/about');
  const before = await running(other);
  for (const mark of ['v2', 'v3', 'v4']) {
    site.deploy(mark);
    await look(page);
    await expect
      .poll(
        () =>
          page.evaluate(async (wanted) => {
            const name = (await caches.keys()).find((one) => one.includes('precache')) ?? '';
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
  await update(page).click();
  await expect.poll(() => running(page).catch(() => '')).toBe('v4');

  await expect(offer(other)).toBeVisible();
  // Pages that this tab hasn't opened before: the server no longer has this version's code for them.
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
  expect(await running(other)).toBe(before);
  await update(other).click();
  await expect.poll(() => running(other).catch(() => '')).toBe('v4');
});

const otherHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
for (const [name, hashes] of [
  ['another version’s', otherHash],
  ['a stricter', ''],
] as const) {
  test(`a version that came with ${name} policy is installed, accepted and starts`, async ({ page, site }) => {
    const policy = policyOf('dist-demo').replaceAll(/((?:script|style)-src 'self')[^;]*/gu, `$1 ${hashes}`);
    await openAs(page, site, '/about');
    await whenInstalled(page);
    site.deploy('v2');
    site.sendPolicy(policy);
    await look(page);
    await update(page).click();
    await expect.poll(() => running(page).catch(() => '')).toBe('v2');
    await expect(page.getByRole('heading', { name: '我的' })).toBeVisible();
    await goOffline(page);
    for (const path of ['/mall', '/index.html']) {
      await page.goto(`${site.url}${path}`);
      await expect(page.getByRole('navigation', { name: '主要页面' })).toBeVisible();
    }
    // Framing stays forbidden all the same, which a page's own policy can't express.
    const kept = await page.evaluate(async () => (await fetch('index.html')).headers.get('content-security-policy'));
    expect(kept).toBe("frame-ancestors 'none'");
  });
}

/** Code for the worker: after that file was stored, it is deleted again this many times. */
const takenAway = (times: number): string => `{ const put = Cache.prototype.put; let left = ${times};
  Cache.prototype.put = async function (request, response) {
  await put.call(this, request, response);
  const address = String(request.url ?? request);
  if (left > 0 && address.includes('/assets/pages')) { left -= 1; await this.delete(address); } }; }\n`;

test('a file that somebody takes away during an installation is fetched again', async ({ page, site }) => {
  await openAs(page, site, '/about');
  await whenInstalled(page);
  site.deploy('v2', (file, text) => (file === 'sw.js' ? takenAway(1) + text : text));
  await look(page);
  await update(page).click();
  await expect.poll(() => running(page).catch(() => '')).toBe('v2');
  expect(
    await page.evaluate(async () => {
      const worker = await (await fetch('sw.js')).text();
      const wanted = [...worker.matchAll(/"url":"(assets\/[^"]+)"/g)].map(([, url = '']) => url);
      const stored = await Promise.all(wanted.map(async (url) => (await caches.match(url)) !== undefined));
      return wanted.filter((_, at) => stored[at] !== true);
    }),
  ).toEqual([]);
});

/** Code for the worker: the device is full when that file is stored. */
const noRoom = `{ const put = Cache.prototype.put; Cache.prototype.put = function (request, response) {
  if (String(request.url ?? request).includes('/assets/MallPage')) throw new DOMException('full', 'QuotaExceededError');
  return put.call(this, request, response); }; }\n`;
type Breakage = readonly [part: string, how: Failure | 'full' | 'gone'];
const failing: readonly (readonly [name: string, kinds: readonly Breakage[]])[] = [
  [
    'one file is missing, refused, or cut off',
    [
      ['/assets/MallPage', 404],
      ['/assets/MallPage', 500],
      ['/assets/pages', 'cut'],
    ],
  ],
  [
    'one file or the shell is a Wi-Fi’s page, finds no room, or goes again',
    [
      ['/assets/MallPage', 'page'],
      ['/index.html', 'page'],
      ['', 'full'],
      ['', 'gone'],
    ],
  ],
];

/** Starts the check for a new version, and returns what became of its worker. */
function outcome(page: Page): Promise<string> {
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

for (const [name, kinds] of failing) {
  test(`a version of which ${name} is not installed; the one before stays whole, and the next try brings it`, async ({
    page,
    site,
  }) => {
    await openAs(page, site, '/about');
    await whenInstalled(page);
    const before = await running(page);
    for (const [index, [part, how]] of kinds.entries()) {
      await test.step(`${part} ${how}`, async () => {
        const worker = how === 'full' ? noRoom : how === 'gone' ? takenAway(Infinity) : '';
        site.deploy(`v${index + 2}`, (file, text) => (file === 'sw.js' ? worker + text : text));
        if (how !== 'full' && how !== 'gone') site.fail(part, how);
        expect(await outcome(page)).toBe('redundant');
        await expect(offer(page)).toHaveCount(0);
        await goOffline(page);
        await page.goto(`${site.url}/mall`);
        await expect(page.getByRole('heading', { level: 1, name: '积分商城' })).toBeVisible();
        expect(await running(page)).toBe(before);
        await goOnline(page);
        site.fail(null);
      });
    }
    site.deploy('v9');
    await look(page);
    await expect(offer(page)).toBeVisible();
  });
}

test('a first visit’s worker takes over without offer or reload; gone or a page later, it costs nothing', async ({
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

  // The app goes on working, offline too with its current worker, and it works for a new visitor.
  await page.getByRole('link', { name: '我的', exact: true }).click();
  for (const how of [404, 'page'] as const) {
    await test.step(`the worker is answered with ${how}`, async () => {
      site.fail('/sw.js', how);
      await look(page).catch(() => {});
      await goOffline(page);
      await page.reload();
      await expect(page.getByText('林晓峰').first()).toBeVisible();
      await goOnline(page);
      const first = await browser.newPage();
      await openAs(first, site, '/about');
      await expect(first.getByText('林晓峰').first()).toBeVisible();
      await first.close();
    });
  }
});

test('a version that doesn’t start is replaced by the next one, and says so while there is none', async ({
  page,
  site,
}) => {
  await openAs(page, site, '/about');
  await whenInstalled(page);
  site.deploy('v2', (file, text) =>
    /assets\/first-.*\.js$/.test(file) ? `throw new Error('broken');\n${text}` : text,
  );
  await look(page);
  let loads = 0;
  await update(page).click();
  await expect(page.getByText('打不开应用')).toBeVisible({ timeout: 40_000 });
  page.on('load', () => {
    loads += 1;
  });
  await page.reload();
  await expect(page.getByText('打不开应用')).toBeVisible({ timeout: 40_000 });
  // The app has made its own reload. The reload here is the user's.
  expect(loads).toBe(1);
  site.deploy('v3');
  await page.evaluate(() => sessionStorage.removeItem('rescued'));
  await page.reload();
  await expect(page.getByText('林晓峰').first()).toBeVisible({ timeout: 40_000 });
  expect(await running(page)).toBe('v3');
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page of an old version whose code is missing reloads once, and keeps the typed text', async ({
    page,
    site,
  }) => {
    // The code of the sheet fails to load while the page is idle, and later the server has another version's code.
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
    expect(await running(page)).toBe('v2');
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByRole('button', { name: '确认转出 25' })).toBeVisible();
  });

  test('code that stays missing is told, with a way to try again, and reloads once', async ({ page, site }) => {
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

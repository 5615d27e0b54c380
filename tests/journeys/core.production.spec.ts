/**
 * The most important journeys with the production build, which has no mock in it, and a backend over HTTP. In scenario
 * `default` the agent has 10 000 coins.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  callsReceived,
  collectProblems,
  expectToast,
  expectTextsFromWorker,
  goOffline,
  goOnline,
  goTo,
  mock,
  password,
  routes,
  signIn,
  whenInstalled,
  whenLoaded,
  whenWorkerHasTexts,
  test,
} from '../support/index.ts';
import { outboxCode, whenCodeLoaded } from '../support/loaded-code.ts';

const root = join(import.meta.dirname, '../..');
const transferCall = '/api/user/transferCoin';

// The production build has to work with motion too.
test.use({ reducedMotion: 'no-preference' });

test.beforeEach(async ({ page }) => {
  await mock(page).reset();
});

async function transfer(page: Page, account: string, amount: number): Promise<void> {
  await goTo(page, '/transferCoin');
  await page.locator('[name=account]').fill(account);
  await page.locator('[name=amount]').fill(String(amount));
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: `确认转出 ${amount}` }).click();
}

/** Returns the number of transfers that the backend received. */
async function transfersReceived(page: Page): Promise<number> {
  return await callsReceived(page, transferCall);
}

test('a user logs in, sees the balance, transfers, sees the change, and logs out', async ({ page }) => {
  const problems = await collectProblems(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(page.getByText('演示模式')).toHaveCount(0);
  await page.getByLabel('账号或邮箱').fill('agent');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('10,000').first()).toBeVisible();

  await transfer(page, 'student', 120);
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
  await expect(page.getByText('9,880').first()).toBeVisible();
  expect(await transfersReceived(page)).toBe(1);

  await goTo(page, '/coinChange');
  await expect(page.getByText(/[-−–]120/u).first()).toBeVisible();
  expect(await mock(page).ledger()).toMatchObject({ ok: true, problems: [] });

  await goTo(page, '/about');
  await page.getByRole('button', { name: '退出', exact: true }).click();
  await expect(page).toHaveURL(/\/login/u);
  await signIn(page, 'student');
  await expect(page.getByText('620').first()).toBeVisible();
  await problems.expectNone();
});

test('the app finds the outcome of a transfer whose answer was lost, and moves the coins once', async ({ page }) => {
  await signIn(page, 'agent');
  await mock(page).faults({ rules: [{ path: transferCall, kind: 'lostResponse', times: 1 }] });
  await transfer(page, 'student', 75);
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible({ timeout: 40_000 });
  await page.goto('/');
  await expect(page.getByText('9,925').first()).toBeVisible();
  const { ok, problems } = await mock(page).ledger();
  expect({ ok, problems }).toEqual({ ok: true, problems: [] });
});

test('without a network offline copies can be read, and transfers stay disabled', async ({ page }) => {
  await signIn(page, 'agent');
  await whenInstalled(page);
  await page.goto('/coinChange');
  const first = page.getByRole('listitem').first();
  await expect(first).toBeVisible();
  await goOffline(page);
  await page.reload();
  await expect(first).toBeVisible();
  await expect(page.getByText(/离线|没有网络/u).first()).toBeVisible();
  await page.goto('/transferCoin');
  const send = page.getByRole('button', { name: '离线时不能转账' });
  await expect(send).toBeDisabled();
  // The app keeps checking whether the backend is back. The stored answer of the service worker must not count.
  for (let times = 0; times < 2; times += 1) {
    const request = await page.waitForEvent('request', (sent) => sent.url().includes('/api/basicInformation/get'));
    await request.response();
  }
  await expect(send).toBeDisabled();
  await goOnline(page);
  await page.goto('/');
  await expect(page.getByText('10,000').first()).toBeVisible();
});

test('after the first visit the service worker has the site’s texts without a network and local storage', async ({
  page,
}) => {
  await page.goto('/login');
  await whenInstalled(page);
  await whenWorkerHasTexts(page);
  await goOffline(page);
  await expectTextsFromWorker(page);
});

test('a lesson’s link names its site, and without a network a tap explains that it can’t be opened', async ({
  page,
  context,
}) => {
  await signIn(page, 'agent', '/wk?id=2');
  const lesson = page.getByRole('article').getByRole('listitem').getByRole('link').first();
  await expect(lesson).toContainText('media.example.com');
  await expect(lesson).toHaveAttribute('href', 'https://media.example.com/wk/2/1');
  await goOffline(page);
  await lesson.click();
  await expectToast(page, '没有网络，打不开别的网站。');
  expect(context.pages()).toHaveLength(1);
});

test('a device installs the part `shell` for a visitor, also `pages` for a user, and also `desk` for an admin', async ({
  page,
}) => {
  const worker = readFileSync(join(root, 'dist', 'sw.js'), 'utf8');
  const files = [...worker.matchAll(/"part":"(\w+)","revision":[^,]+,"url":"(assets\/[^"]+)"/gu)];
  /** Returns for each part how many of its files are not on the device. */
  const missing = async (): Promise<Readonly<Record<string, number>>> => {
    const stored = await page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.includes('precache')) ?? '';
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname.slice(1));
    });
    const absent = files.filter(([, , file = '']) => !stored.includes(file)).map(([, part = '']) => part);
    return Object.fromEntries(
      ['shell', 'pages', 'desk'].map((part) => [part, absent.filter((own) => own === part).length]),
    );
  };
  const all = (part: string): number => files.filter(([, own]) => own === part).length;
  expect(all('desk')).toBeGreaterThan(5);
  await page.goto('/login');
  await whenInstalled(page);
  expect(await missing()).toEqual({ shell: 0, pages: all('pages'), desk: all('desk') });
  await signIn(page, 'student', '/about');
  await expect.poll(missing).toEqual({ shell: 0, pages: 0, desk: all('desk') });
  await signIn(page, 'admin', '/about');
  await expect.poll(missing).toEqual({ shell: 0, pages: 0, desk: 0 });
});

test('after visiting all pages, the caches hold the app and one answer, and no page has broken the policy', async ({
  page,
}) => {
  const problems = await collectProblems(page);
  await signIn(page, 'admin');
  await whenInstalled(page);
  for (const { path, zh } of routes) {
    await goTo(page, path);
    await expect(page, path).toHaveTitle(new RegExp(` - ${zh}$`, 'u'));
    await whenLoaded(page);
  }
  // These pages are also opened by a full page load.
  for (const path of ['/', '/gxy/update', '/system']) {
    await page.goto(path);
    await whenLoaded(page);
  }
  // The code that the last page loads when the browser is idle has to keep the policy too.
  await whenCodeLoaded(page, outboxCode);
  await test.step('no page breaks the content security policy, also its Trusted Types', () => {
    expect(problems.all.filter((text) => text.startsWith('policy:'))).toEqual([]);
  });
  const cached = await page.evaluate(async () => {
    const found: { url: string; type: ResponseType; status: number }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (response) found.push({ url: request.url, type: response.type, status: response.status });
      }
    }
    return { found, origin: location.origin };
  });
  expect(cached.found.length).toBeGreaterThan(10);
  expect(
    cached.found.filter(({ url }) => /\/(?:api|__mock)(?:\/|\?|$)/u.test(new URL(url).pathname)).map(({ url }) => url),
  ).toEqual([`${cached.origin}/api/basicInformation/get?id=1`]);
  expect(
    cached.found.filter(
      ({ url, type, status }) => !url.startsWith(`${cached.origin}/`) || type === 'opaque' || status !== 200,
    ),
  ).toEqual([]);
});

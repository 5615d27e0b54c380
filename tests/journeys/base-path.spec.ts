/**
 * The demo in a folder of a host of plain files (`vite build --base /try/mall/`). The demo works as at the root of a
 * host, also after the host was shut down, and requests nothing outside the folder. In scenario `default` the agent has
 * 10 000 coins.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readInstallability } from '../support/installable.ts';
import { collectProblems, mock, whenInstalled, test as base } from '../support/index.ts';
import { plainHost, type PlainHost } from '../support/plain-host.ts';

const root = join(import.meta.dirname, '../..');
const folder = '/try/mall/';

const test = base.extend<{ host: PlainHost; outside: string[] }, { build: string }>({
  build: [
    async ({}, use) => {
      const dir = join(root, '.cache/dist-in-a-folder');
      execFileSync(
        process.execPath,
        [
          join(root, 'node_modules/vite/bin/vite.js'),
          'build',
          '--mode',
          'demo',
          '--base',
          folder,
          '--outDir',
          dir,
          '--logLevel',
          'error',
        ],
        { cwd: root },
      );
      await use(dir);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  host: async ({ build }, use) => {
    const host = await plainHost(build, folder);
    await use(host);
    await host.close();
  },
  outside: async ({ context, host }, use) => {
    const outside: string[] = [];
    context.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === host.origin && pathname !== folder.slice(0, -1) && !pathname.startsWith(folder))
        outside.push(pathname);
    });
    await use(outside);
    expect(outside, 'requests outside the folder').toEqual([]);
  },
});

test.use({ serviceWorkers: 'allow' });

// One worker runs all tests, so that they share one build.
test.describe.configure({ mode: 'default' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('logs in, transfers, opens deep links, installs, and works without its host', async ({ page, host, outside }) => {
  test.setTimeout(120_000);
  const problems = await collectProblems(page);
  await page.goto(`${host.origin}/try/mall`);
  await expect(page).toHaveURL(`${host.origin}${folder}login?redirect=%2F`);
  await page.getByRole('button', { name: /agent/u }).click();
  await expect(page).toHaveURL(`${host.origin}${folder}`);

  await page.getByRole('link', { name: '转账', exact: true }).click();
  await expect(page).toHaveURL(`${host.origin}${folder}transferCoin`);
  await page.getByLabel('收款账号').fill('student');
  await page.getByLabel('转账数量').fill('120');
  await expect(page.getByText('已核对')).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '确认转出 120' }).click();
  // The confirmation already shows 9,880, so the heading is what proves the transfer.
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
  await expect(page.getByText('9,880').first()).toBeVisible();

  await page.goto(`${host.origin}${folder}coinChange`);
  await page.getByRole('list', { name: '积分变更' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${folder}coin_detail\\?id=\\d+$`, 'u'));
  await page.reload();
  await expect(page.getByText('变更后余额')).toBeVisible();
  await page.goto(`${host.origin}${folder}gxy/update`);
  await expect(heading(page, '添加账号')).toBeVisible();

  await page.goto(`${host.origin}${folder}subordinate`);
  await page.getByRole('button', { name: /邀请/u }).first().click();
  await expect(page.getByRole('dialog').getByText(`${new URL(host.origin).host}${folder}register`)).toBeVisible();

  // On /system, `role` filters the list of users. On other pages the demo's console reads `role` and changes the user.
  await page.goto(`${host.origin}${folder}?role=admin`);
  // The console removes `role` from the address after it has changed the user.
  await expect(page).toHaveURL(`${host.origin}${folder}`);
  await page.goto(`${host.origin}${folder}system?view=users&role=agent`);
  await expect(page.getByRole('button', { name: '代理', exact: true, pressed: true })).toBeVisible();
  await expect(page).toHaveURL(`${host.origin}${folder}system?view=users&role=agent`);
  await page.goto(`${host.origin}${folder}?role=agent`);
  await expect(page).toHaveURL(`${host.origin}${folder}`);
  await expect(page.getByText('9,880').first()).toBeVisible();

  await whenInstalled(page);
  const app = await readInstallability(page);
  expect(app).toMatchObject({
    url: `${host.origin}${folder}manifest.webmanifest`,
    problems: [],
    manifest: { id: folder },
  });
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${host.origin}${folder}`);

  // The page for errors returns to the page that failed.
  await mock(page).faults({ rules: [{ path: '/api/user/get/login', kind: 'http', value: 500 }] });
  await page.goto(`${host.origin}${folder}notice`);
  await expect(page).toHaveURL(`${host.origin}${folder}500?from=%2Fnotice`);
  await mock(page).faults();
  await page.getByRole('main').getByRole('button', { name: '再试一次' }).click();
  await expect(page).toHaveURL(`${host.origin}${folder}notice`);

  await host.close();
  for (const [path, title] of [
    ['', '首页'],
    ['mall', '积分商城'],
    ['coinChange?direction=in', '积分变更'],
    ['no/such/page', '页面不存在'],
  ] as const) {
    await page.goto(`${host.origin}${folder}${path}`);
    await expect(heading(page, title).first()).toBeVisible();
  }
  expect(outside).toEqual([]);
  await problems.expectNone({ allow: [/Failed to load resource/u] });
});

test('a deep link leads a new visitor to the log-in, and then to its page', async ({ page, host, outside }) => {
  await page.goto(`${host.origin}${folder}mall?x=1`);
  await expect(page).toHaveURL(/\/try\/mall\/login\?redirect=%2Fmall/u);
  await page.getByRole('button', { name: /student/u }).click();
  await expect(page).toHaveURL(new RegExp(`^${host.origin}${folder}mall`, 'u'));
  await expect(heading(page, '积分商城')).toBeVisible();
  expect(outside).toEqual([]);
});

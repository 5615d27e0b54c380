/** The addresses of the app: each opens with its title, after a log-in if needed, or names the role that it is for. */
import { expect, type Page } from '@playwright/test';
import {
  callFromPage,
  collectProblems,
  goTo,
  routes,
  signIn,
  whenLoaded,
  test,
  type RouteUnderTest,
} from '../support/index.ts';

// Each of these tests opens many addresses.
test.setTimeout(180_000);

const forOtherRoles = /这个页面只对(?:管理员|代理)开放/u;

async function websiteName(page: Page): Promise<string> {
  const { data } = await callFromPage(page, 'GET', '/api/basicInformation/get?id=1');
  if (typeof data !== 'object' || data === null || !('websiteName' in data) || typeof data.websiteName !== 'string')
    throw new Error('no website name');
  return data.websiteName;
}

async function expectOpen(page: Page, { path, zh, bare, bar = zh }: RouteUnderTest, site: string): Promise<void> {
  await expect(page, `${path}: document title`).toHaveTitle(`${site} - ${zh}`);
  if (bare) await expect(page.locator('form'), path).toBeVisible();
  else await expect(page.getByRole('banner').getByText(bar, { exact: true }), `${path}: top bar`).toBeVisible();
}

test('every address opens by deep link with its title, without an error or a layout shift', async ({ page }) => {
  expect(routes).toHaveLength(36);
  const problems = await collectProblems(page);
  const [first, ...others] = routes;
  if (!first) throw new Error('no address');
  await signIn(page, 'admin', first.path);
  const site = await websiteName(page);
  await expectOpen(page, first, site);
  await problems.expectNone();
  for (const route of others) {
    await test.step(route.path, async () => {
      await page.goto(route.path);
      await expectOpen(page, route, site);
      await expect(page.getByText(forOtherRoles)).toHaveCount(0);
      await whenLoaded(page);
      await problems.expectNone();
    });
  }
});

test('without a session every address leads to the log-in page, which leads back', async ({ page }) => {
  // For each role, one address gets a full page load. The others are opened inside the app, which is faster.
  const loadedRoles = new Set<string>();
  for (const { path, needs } of routes) {
    if (needs === 'nobody') continue;
    await test.step(path, async () => {
      if (loadedRoles.has(needs)) await goTo(page, path);
      else await page.goto(path);
      loadedRoles.add(needs);
      await expect(page).toHaveURL(
        (url) => url.pathname === '/login' && (url.searchParams.get('redirect') ?? '/') === path,
      );
    });
  }
  await page.goto('/notice');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fnotice$/u);
  await page.getByRole('button', { name: /student/u }).click();
  await expect(page).toHaveURL(/\/notice$/u);
});

test('pages for other roles and unknown pages say so at their own address', async ({ page }) => {
  await signIn(page, 'student', '/no/such/page');
  await test.step('an unknown page links to home', async () => {
    await expect(page.getByText('页面不存在').first()).toBeVisible();
    await page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).first().click();
    await expect(page).toHaveURL(/\/$/u);
  });
  const site = await websiteName(page);
  for (const route of routes) {
    if (route.needs !== 'agent' && route.needs !== 'admin') continue;
    await test.step(`student ${route.path}`, async () => {
      await goTo(page, route.path);
      await expect(page.getByText(forOtherRoles)).toBeVisible();
      await expectOpen(page, route, site);
    });
  }
  await signIn(page, 'agent');
  for (const route of routes) {
    if (route.needs !== 'agent' && route.needs !== 'admin') continue;
    await test.step(`agent ${route.path}`, async () => {
      await goTo(page, route.path);
      await expectOpen(page, route, site);
      if (route.needs === 'admin') await expect(page.getByText(forOtherRoles)).toBeVisible();
      else await expect(page.getByText(forOtherRoles)).toHaveCount(0);
    });
  }
});

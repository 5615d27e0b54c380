import { expect, test, type Page } from '@playwright/test';
import {
  callFromPage,
  collectProblems,
  goTo,
  routes,
  signIn,
  withoutAnnouncements,
  type RouteUnderTest,
} from '../support/index.ts';

// Each of these tests walks through all addresses.
test.setTimeout(180_000);

test.beforeEach(({ context }) => withoutAnnouncements(context));

const forOthers = /这个页面只对(?:管理员|代理)开放/u;

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

test('every address opens by deep link, under its title, with nothing wrong on it', async ({ page }) => {
  expect(routes).toHaveLength(36);
  const problems = await collectProblems(page);
  await signIn(page, 'admin');
  const site = await websiteName(page);
  for (const route of routes) {
    await test.step(route.path, async () => {
      await page.goto(route.path);
      await expectOpen(page, route, site);
      await expect(page.getByText(forOthers)).toHaveCount(0);
      await problems.expectNone();
    });
  }
});

test('without a session every address leads to the log-in page, and back afterwards', async ({ page }) => {
  for (const { path, needs } of routes) {
    if (needs === 'nobody') continue;
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(
        (url) => url.pathname === '/login' && (url.searchParams.get('redirect') ?? '/') === path,
      );
    });
  }
  await page.goto('/notice');
  await page.getByRole('button', { name: /student/u }).click();
  await expect(page).toHaveURL(/\/notice$/u);
});

test('pages for other roles say so, at their own address and under their own title', async ({ page }) => {
  await signIn(page, 'student');
  const site = await websiteName(page);
  for (const route of routes) {
    if (route.needs !== 'agent' && route.needs !== 'admin') continue;
    await test.step(`student ${route.path}`, async () => {
      await goTo(page, route.path);
      await expect(page.getByText(forOthers)).toBeVisible();
      await expectOpen(page, route, site);
    });
  }
  await signIn(page, 'agent');
  for (const route of routes) {
    if (route.needs !== 'agent' && route.needs !== 'admin') continue;
    await test.step(`agent ${route.path}`, async () => {
      await goTo(page, route.path);
      await expectOpen(page, route, site);
      if (route.needs === 'admin') await expect(page.getByText(forOthers)).toBeVisible();
      else await expect(page.getByText(forOthers)).toHaveCount(0);
    });
  }
});

test('an address that does not exist says so and leads home', async ({ page }) => {
  await signIn(page, 'student', '/no/such/page');
  await expect(page.getByText('页面不存在').first()).toBeVisible();
  await page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).first().click();
  await expect(page).toHaveURL(/\/$/u);
});

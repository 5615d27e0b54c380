/**
 * Checks every page with usual and with extreme texts: accessibility, and the layout at 320 px and with double text
 * size. With usual texts it also checks reduced motion, the keyboard, and the chat button. After a scroll this button
 * must not cover more than a quarter of a control.
 */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import {
  callFromPage,
  coveredControls,
  withLanguage,
  clippedTexts,
  expectNoAxeViolations,
  goTo,
  animatedElements,
  routes,
  overflowingElements,
  signIn,
  setTextSize,
  untabbableControls,
  whenLoaded,
  test,
  type RouteUnderTest,
  type Scenario,
} from '../support/index.ts';

test.setTimeout(300_000);

const recordsAnswer = v.object({ records: v.array(v.object({ id: v.number() })) });

/** The lists from which the pages of one record take their record. */
const listOf: Readonly<Record<string, string>> = {
  '/coin_detail': '/api/coinChange/list/page',
  '/subordinate_detail': '/api/user/subordinate',
  '/update_mall': '/api/mall/list/page',
  '/update_platform': '/api/platform/list/page',
  '/gxy/update': '/api/gxy/list/page',
  '/zxjy/update': '/api/zxjy/list/page',
  '/xxy/update': '/api/xxy/list/page',
  '/xyb/update': '/api/xyb/list/page',
};

async function addressOf(page: Page, { path }: RouteUnderTest): Promise<string> {
  const list = listOf[path];
  if (list === undefined) return path;
  const { code, data } = await callFromPage(page, 'POST', list, { pageSize: 1 });
  const [first] = code === 0 ? v.parse(recordsAnswer, data).records : [];
  return first ? `${path}?id=${first.id}` : path;
}

async function whenShown(page: Page, route: RouteUnderTest, locale: string): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`${locale === 'zh-CN' ? route.zh : route.en}$`, 'u'));
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await whenLoaded(page);
}

/** The admin visits the pages that only admins may see, and the agent all other pages. */
const visitors = ['agent', 'admin'] as const;

/** Opens each address of a visitor, and runs the checks there. */
async function sweep(
  page: Page,
  who: (typeof visitors)[number],
  scenario: Scenario,
  locale: string,
  checkPage: (route: RouteUnderTest) => Promise<void>,
): Promise<void> {
  await signIn(page, who, '/', scenario);
  await expect(page).toHaveTitle(locale === 'zh-CN' ? /首页$/u : /Home$/u);
  for (const route of routes) {
    if ((route.needs === 'admin') !== (who === 'admin')) continue;
    await test.step(route.path, async () => {
      await goTo(page, await addressOf(page, route));
      await whenShown(page, route, locale);
      await checkPage(route);
    });
  }
}

/**
 * Expects that nothing scrolls sideways at 320 px or with double text size, and that no text is cut off with double
 * text size.
 */
async function expectFits(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await overflowingElements(page), `${path} at 320 px`).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await setTextSize(page, '200%');
  expect.soft(await overflowingElements(page), `${path} with text of 200 %`).toEqual([]);
  expect.soft(await clippedTexts(page), `${path} with text of 200 %`).toEqual([]);
  await setTextSize(page, '');
}

// Each check of accessibility covers both schemes. The extreme texts are checked in English, because English labels are
// longer.
test.describe('zh-CN, scenario default, with less motion', () => {
  test.use({ reducedMotion: 'reduce' });
  for (const who of visitors) {
    test(`every page of ${who} is accessible, still, fits 320 px and double text size, and works by keyboard`, async ({
      page,
    }) => {
      await sweep(page, who, 'default', 'zh-CN', async ({ path }) => {
        expect.soft(await animatedElements(page), `${path} moves`).toEqual([]);
        expect.soft(await coveredControls(page), `${path} under the chat button`).toEqual([]);
        await expectNoAxeViolations(page);
        await expectFits(page, path);
        expect.soft(await untabbableControls(page), `${path} by keyboard`).toEqual([]);
      });
    });
  }
});

test.describe('en-US, scenario edge, in the dark', () => {
  test.use({ colorScheme: 'dark', ...withLanguage('en-US') });
  for (const who of visitors) {
    test(`every page of ${who} is accessible, and fits 320 px and double text size`, async ({ page }) => {
      await sweep(page, who, 'edge', 'en-US', async ({ path }) => {
        await expectNoAxeViolations(page);
        await expectFits(page, path);
      });
    });
  }
});

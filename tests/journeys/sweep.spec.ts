/**
 * Checks every address with the usual texts and with the longest ones. No page breaks a rule of accessibility in any
 * scheme or language. None scrolls sideways at 320 px, cuts off text of 200 %, or moves with reduced motion. The
 * keyboard reaches every control. After a scroll the chat button covers no control.
 */
import { expect, type Page, test } from '@playwright/test';
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
  withoutAnnouncements,
  type RouteUnderTest,
  type Scenario,
} from '../support/index.ts';

test.setTimeout(300_000);

test.beforeEach(({ context }) => withoutAnnouncements(context));

const firstOf = v.object({ records: v.array(v.object({ id: v.number() })) });

/** Pages of one record show one of these records if the scenario has it. */
const recordsOf: Readonly<Record<string, string>> = {
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
  const list = recordsOf[path];
  if (list === undefined) return path;
  const { code, data } = await callFromPage(page, 'POST', list, { pageSize: 1 });
  const [first] = code === 0 ? v.parse(firstOf, data).records : [];
  return first ? `${path}?id=${first.id}` : path;
}

async function settled(page: Page, route: RouteUnderTest, locale: string): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`${locale === 'zh-CN' ? route.zh : route.en}$`, 'u'));
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await whenLoaded(page);
}

/** An administrator visits the pages that only administrators see, an agent all others. */
const visitors = ['agent', 'admin'] as const;

/** Walks through the addresses of one visitor. */
async function sweep(
  page: Page,
  who: (typeof visitors)[number],
  scenario: Scenario,
  locale: string,
  look: (route: RouteUnderTest) => Promise<void>,
): Promise<void> {
  await signIn(page, who, '/', scenario);
  await expect(page).toHaveTitle(locale === 'zh-CN' ? /首页$/u : /Home$/u);
  for (const route of routes) {
    if ((route.needs === 'admin') !== (who === 'admin')) continue;
    await test.step(route.path, async () => {
      await goTo(page, await addressOf(page, route));
      await settled(page, route, locale);
      await look(route);
    });
  }
}

/** Fails if anything scrolls sideways at 320 px, or scrolls sideways or is cut off with text of 200 %. */
async function fits(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await overflowingElements(page), `${path} at 320 px`).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await setTextSize(page, '200%');
  expect.soft(await overflowingElements(page), `${path} with text of 200 %`).toEqual([]);
  expect.soft(await clippedTexts(page), `${path} with text of 200 %`).toEqual([]);
  await setTextSize(page, '');
}

// Each visit checks accessibility in both schemes. The usual texts stand in Chinese and the longest ones in English,
// because English words are the longer ones too.
test.describe('zh-CN, scenario default, with less motion', () => {
  test.use({ reducedMotion: 'reduce' });
  for (const who of visitors) {
    test(`no address of ${who} breaks a rule, moves, overflows or cuts off; the keyboard reaches all`, async ({
      page,
    }) => {
      await sweep(page, who, 'default', 'zh-CN', async ({ path }) => {
        expect.soft(await animatedElements(page), `${path} moves`).toEqual([]);
        expect.soft(await coveredControls(page), `${path} under the chat button`).toEqual([]);
        await expectNoAxeViolations(page);
        await fits(page, path);
        expect.soft(await untabbableControls(page), `${path} by keyboard`).toEqual([]);
      });
    });
  }
});

test.describe('en-US, scenario edge, in the dark', () => {
  test.use({ colorScheme: 'dark', ...withLanguage('en-US') });
  for (const who of visitors) {
    test(`no address of ${who} breaks a rule of accessibility, overflows at 320 px, or cuts off text of 200 %`, async ({
      page,
    }) => {
      await sweep(page, who, 'edge', 'en-US', async ({ path }) => {
        await expectNoAxeViolations(page);
        await fits(page, path);
      });
    });
  }
});

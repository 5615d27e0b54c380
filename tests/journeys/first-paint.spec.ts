/**
 * The page before the app runs: the build draws the log-in page and home in advance. The app must take them over
 * without a shift, and without losing input.
 */
import { expect, type Page } from '@playwright/test';
import {
  callsReceived,
  withLanguage,
  collectProblems,
  holdCode,
  password,
  signIn,
  test,
  type Account,
} from '../support/index.ts';
import type { Problems } from '../support/problems.ts';

test.use({ reducedMotion: 'no-preference' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [locale, words] of [
  ['zh-CN', { title: '登录知行积分', account: '账号或邮箱', secret: '密码', submit: '登录' }],
  ['en-US', { title: 'Log in to 知行积分', account: 'Account or email', secret: 'Password', submit: 'Log in' }],
] as const) {
  test.describe(locale, () => {
    // Without a choice the app is Chinese, even in an English browser.
    test.use(locale === 'zh-CN' ? { locale: 'en-US' } : withLanguage(locale));

    test('a form that is submitted before the code has loaded is sent once', async ({ page }) => {
      const problems = await collectProblems(page);
      const release = await holdCode(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(heading(page)).toHaveText(words.title);
      const before = await heading(page).boundingBox();
      const node = await heading(page).elementHandle();
      await page.getByLabel(words.account).fill('agent');
      await page.getByLabel(words.secret, { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      // The browser must not submit the form itself, because that would put the password into the address.
      await expect(page).toHaveURL('/login');
      release();
      await expect(page).toHaveURL('/');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      expect(await callsReceived(page, '/api/user/login')).toBe(1);
      expect(before).not.toBeNull();
      await expect.poll(() => node?.evaluate((one) => one.isConnected)).toBe(false);
      await problems.expectNone();
    });
  });
}

test('the app takes over the drawn page: its elements stay, and there is no layout shift', async ({ page }) => {
  const problems = await collectProblems(page);
  const release = await holdCode(page);
  await page.goto('/login?redirect=%2Fmall&account=student', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  const node = await heading(page).elementHandle();
  const before = await heading(page).boundingBox();
  release();
  await expect(page.getByText('登录后回到你刚才要去的页面')).toBeVisible();
  await expect(page.getByLabel('账号或邮箱')).toHaveValue('student');
  await expect(page.getByRole('link', { name: '注册' })).toHaveAttribute('href', /redirect=/u);
  expect(await node?.evaluate((one) => one.isConnected)).toBe(true);
  expect(await heading(page).boundingBox()).toEqual(before);
  await problems.expectNone();
});

/**
 * Returns the boxes (left, top, width, height) of home's elements, by names such as `title`, `part 2 heading` or `link
 * 3`.
 */
function boxesByName(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(() => {
    const all: Record<string, number[]> = {};
    const note = (name: string, element: Element | null | undefined): void => {
      if (!element) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      all[name] = [left, top, width, height].map((length) => Math.round(length * 100) / 100);
    };
    note('bar', document.querySelector('header'));
    note('title', document.querySelector('h1'));
    note('banner', document.querySelector('aside'));
    const each = (name: string, selector: string): void => {
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .forEach((element, at) => note(`${name} ${at}`, element));
    };
    each('action', 'header a');
    const parts = [...(document.querySelector('main nav')?.parentElement?.children ?? [])];
    parts.forEach((part, at) => {
      note(`part ${at}`, part);
      note(`part ${at} heading`, part.querySelector('h2'));
      note(`part ${at} label`, part.querySelector('p:has(svg)'));
      // The last button is compared. The drawn page has only this button, and the app may add buttons before it.
      note(`part ${at} button`, [...part.querySelectorAll('button')].at(-1));
    });
    each('link', 'main nav a');
    each('in a link', 'main nav a svg, main nav a span + span');
    note('tabs', document.querySelector('body nav:not(main *)'));
    each('tab', 'nav:not(main *) li');
    each('in a tab', 'nav:not(main *) li svg, nav:not(main *) li span + span');
    return all;
  });
}

/** Reloads home in a window of this size. Expects the same boxes before the app runs and afterwards. */
async function expectSameBoxes(
  page: Page,
  problems: Problems,
  who: Account,
  width: number,
  height: number,
): Promise<void> {
  await page.setViewportSize({ width, height });
  const release = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  const drawn = page.locator('.s-shell main');
  await expect(drawn).toBeVisible();
  // The drawn page already has the site's texts and the links of the role.
  await expect(drawn.locator('nav a')).toHaveCount(4);
  await expect(drawn.locator('nav a').filter({ visible: true })).toHaveCount(who === 'student' ? 3 : 4);
  await expect(page.locator('.s-shell aside')).toContainText('系统维护');
  await expect(page.locator('.s-shell')).not.toContainText('%');
  const before = await boxesByName(page);
  release();
  await expect(page.locator('.s-shell')).toHaveCount(0);
  const expectSame = (after: Record<string, number[]>): void => {
    // At 320 px long texts make some parts grow, so the box of part 3 and all later parts aren't compared. From 600 px
    // on, part 3 is the column of the latest changes, which grows with its rows.
    const compared = Object.entries(before).filter(
      ([name]) => (width > 320 || !/^part (?:3$|[4-9])/u.test(name)) && (width < 600 || name !== 'part 3'),
    );
    for (const [name, box] of compared) expect(after[name], name).toEqual(box);
  };
  expectSame(await boxesByName(page));
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /加载中|Loading/u }),
  ).toHaveCount(0);
  expectSame(await boxesByName(page));
  await problems.expectNone();
}

for (const { locale, colorScheme, who, sizes } of [
  {
    locale: 'zh-CN',
    colorScheme: 'light',
    who: 'agent',
    sizes: [
      [390, 844],
      [768, 1024],
    ],
  },
  { locale: 'en-US', colorScheme: 'dark', who: 'student', sizes: [[320, 640]] },
  { locale: 'zh-CN', colorScheme: 'dark', who: 'student', sizes: [[1280, 800]] },
] as const) {
  test.describe(`${who}, in ${locale}, ${colorScheme}`, () => {
    const [[width, height]] = sizes;
    // The service worker would deliver the code that is held back here.
    test.use({ viewport: { width, height }, ...withLanguage(locale), colorScheme, serviceWorkers: 'block' });

    test('home stays as it was drawn, and there is no layout shift from the first paint to the last', async ({
      page,
    }) => {
      await signIn(page, who);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      const problems = await collectProblems(page);
      for (const [across, down] of sizes)
        await test.step(`at ${across} px`, () => expectSameBoxes(page, problems, who, across, down));
    });
  });
}

test.describe('on another page', () => {
  test.use({ serviceWorkers: 'block' });

  test('the drawn frame highlights the tab of the page, and hides title and banner', async ({ page }) => {
    await signIn(page, 'agent', '/about');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    const problems = await collectProblems(page);
    const release = await holdCode(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('.s-shell nav').last()).toBeVisible();
    await expect(page.locator('.s-shell h1')).toBeHidden();
    await expect(page.locator('.s-shell aside')).toBeHidden();
    const colours = await page
      .locator('.s-shell > nav a')
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).color));
    expect(new Set(colours.slice(0, 3)).size).toBe(1);
    expect(colours[3]).not.toBe(colours[0]);
    const [before] = await page.locator('.s-shell > nav').all();
    const box = await before?.boundingBox();
    release();
    await expect(page.locator('.s-shell')).toHaveCount(0);
    expect(await page.getByRole('navigation', { name: '主要页面' }).boundingBox()).toEqual(box);
    await problems.expectNone();
  });
});

for (const [rule, tagName, text] of [
  ['a failed preload does not count as a broken app', 'link', /^登录/u],
  [
    'a failed script shows the page for a broken app, which the app replaces if it starts later',
    'script',
    /打不开应用/u,
  ],
] as const) {
  test(rule, async ({ page }) => {
    const problems = await collectProblems(page);
    await page.clock.install();
    const release = await holdCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    await page.evaluate((tag) => {
      const element = document.createElement(tag);
      if (element instanceof HTMLLinkElement) element.rel = 'modulepreload';
      document.head.append(element);
      element.dispatchEvent(new Event('error'));
    }, tagName);
    // The page waits for the app less than 10 s after an error.
    await page.clock.fastForward(10_000);
    await expect(page.locator('#root')).toContainText(text);
    release();
    await expect(page.getByRole('button', { name: /agent/u })).toBeVisible();
    await expect(heading(page)).toHaveText('登录知行积分');
    await problems.expectNone();
  });
}

for (const [path, title] of [
  ['/register', '注册'],
  ['/resetPassword', '重设密码'],
] as const) {
  test(`${path} shows no other page before its code has loaded`, async ({ page }) => {
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('noscript')).toBeAttached();
    await expect(page.locator('#root')).toHaveText('');
    release();
    await expect(heading(page)).toHaveText(title);
  });
}

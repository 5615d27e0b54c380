/**
 * The page before the app runs: the log-in page and home as they were drawn at build time, and what the user does there
 * meanwhile.
 */
import { expect, test, type Page } from '@playwright/test';
import {
  withLanguage,
  collectProblems,
  holdCode,
  mock,
  password,
  signIn,
  withoutAnnouncements,
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
    // Chinese needs no choice, whatever the browser's language.
    test.use(locale === 'zh-CN' ? { locale: 'en-US' } : withLanguage(locale));

    test('the log-in page shows before its code, and a form submitted there is sent once', async ({ page }) => {
      const problems = await collectProblems(page);
      const release = await holdCode(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(heading(page)).toHaveText(words.title);
      const before = await heading(page).boundingBox();
      const node = await heading(page).elementHandle();
      await page.getByLabel(words.account).fill('agent');
      await page.getByLabel(words.secret, { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      // The input isn't lost, and the browser doesn't submit the form itself, which would put the password into the
      // address.
      await expect(page).toHaveURL('/login');
      release();
      await expect(page).toHaveURL('/');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      expect((await mock(page).log(100)).filter(({ path }) => path === '/api/user/login')).toHaveLength(1);
      expect(before).not.toBeNull();
      await expect.poll(() => node?.evaluate((one) => one.isConnected)).toBe(false);
      await problems.expectNone();
    });
  });
}

test('the app takes the drawn page over as it is: nothing is drawn twice, and nothing moves', async ({ page }) => {
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
 * Returns the boxes of everything on the screen by name: bar, title, banner, each part of home and of its boxes, each
 * tab.
 */
function boxes(page: Page): Promise<Record<string, number[]>> {
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
        .filter((one) => one.checkVisibility())
        .forEach((one, at) => note(`${name} ${at}`, one));
    };
    each('action', 'header a');
    const parts = [...(document.querySelector('main nav')?.parentElement?.children ?? [])];
    parts.forEach((part, at) => {
      note(`part ${at}`, part);
      note(`part ${at} heading`, part.querySelector('h2'));
      note(`part ${at} label`, part.querySelector('p:has(svg)'));
      // A button that was not drawn may stand before the drawn one, because the drawn page has to be small.
      note(`part ${at} button`, [...part.querySelectorAll('button')].at(-1));
    });
    each('way', 'main nav a');
    each('in a way', 'main nav a svg, main nav a span + span');
    note('tabs', document.querySelector('body nav:not(main *)'));
    each('tab', 'nav:not(main *) li');
    each('in a tab', 'nav:not(main *) li svg, nav:not(main *) li span + span');
    return all;
  });
}

/** Reloads home in a window of this size, and compares its boxes before the app runs and afterwards. */
async function expectStill(page: Page, problems: Problems, who: Account, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const release = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  const drawn = page.locator('.s-shell main');
  await expect(drawn).toBeVisible();
  // The site's own texts and the role are known already.
  await expect(drawn.locator('nav a')).toHaveCount(4);
  await expect(drawn.locator('nav a').filter({ visible: true })).toHaveCount(who === 'student' ? 3 : 4);
  await expect(page.locator('.s-shell aside')).toContainText('系统维护');
  await expect(page.locator('.s-shell')).not.toContainText('%');
  const before = await boxes(page);
  release();
  await expect(page.locator('.s-shell')).toHaveCount(0);
  const isSame = (after: Record<string, number[]>): void => {
    // If texts are longer than their boxes, a row grows and moves the rows below it; this test ignores those. The
    // column of the latest changes shows all changes that arrive, and nothing stands below it.
    const held = Object.entries(before).filter(
      ([name]) => (width > 320 || !/^part (?:3$|[4-9])/u.test(name)) && (width < 600 || name !== 'part 3'),
    );
    for (const [name, box] of held) expect(after[name], name).toEqual(box);
  };
  isSame(await boxes(page));
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /加载中|Loading/u }),
  ).toHaveCount(0);
  isSame(await boxes(page));
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

    test('home stands as it was drawn, and nothing moves from the first paint to the last', async ({ page }) => {
      await withoutAnnouncements(page);
      await signIn(page, who);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      const problems = await collectProblems(page);
      for (const [across, down] of sizes)
        await test.step(`at ${across} px`, () => expectStill(page, problems, who, across, down));
    });
  });
}

test.describe('elsewhere', () => {
  test.use({ serviceWorkers: 'block' });

  test('another page’s frame lights its tab and says nothing it doesn’t know', async ({ page }) => {
    await withoutAnnouncements(page);
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

for (const [what, name, says] of [
  ['a hint that failed doesn’t pass for an app that is broken', 'link', /^登录/u],
  ['an app that was taken for broken and comes all the same draws the page anew', 'script', /打不开应用/u],
] as const) {
  test(what, async ({ page }) => {
    const problems = await collectProblems(page);
    await page.clock.install();
    const release = await holdCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    await page.evaluate((tag) => {
      const one = document.createElement(tag);
      if (one instanceof HTMLLinkElement) one.rel = 'modulepreload';
      document.head.append(one);
      one.dispatchEvent(new Event('error'));
    }, name);
    // Longer than the app gets after an error.
    await page.clock.fastForward(10_000);
    await expect(page.locator('#root')).toContainText(says);
    release();
    await expect(page.getByRole('button', { name: /agent/u })).toBeVisible();
    await expect(heading(page)).toHaveText('登录知行积分');
    await problems.expectNone();
  });
}

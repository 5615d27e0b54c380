/**
 * 首页: the balance with its latest changes, links to the areas, and failed or late parts. In scenario `default` the
 * agent has 10 000 coins, and the student has 500.
 */
import { expect } from '@playwright/test';
import {
  callAs,
  withLanguage,
  collectProblems,
  expectNoAxeViolations,
  expectToast,
  mock,
  signIn,
  whenOfflineCopies,
  whenLoaded,
  test,
  goTo,
} from '../support/index.ts';

test.use({ reducedMotion: 'no-preference' });

test('home shows balance, changes and links, can hide figures, and does not shift while parts load late', async ({
  page,
}) => {
  const problems = await collectProblems(page);

  await signIn(page, 'agent', '/');

  await test.step('an agent sees the balance, three changes and all links', async () => {
    await expect(page.getByText('10,000', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('近 30 天')).toBeVisible();
    await expect(page.locator('a[href^="/coin_detail"]')).toHaveCount(3);
    await expect(page.getByRole('link', { name: '代理', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: '工学云', exact: true })).toHaveAttribute('href', '/gxy');
    await expect(page.getByRole('link', { name: /^\d+ 个账号需要处理$/ })).toBeInViewport({ ratio: 1 });
    await problems.expectNone();
  });

  await test.step('the eye button hides every figure, also after a reload', async () => {
    await expect(page.locator('a[href^="/coin_detail"]').first()).toBeVisible();
    await page.getByRole('button', { name: '隐藏数字' }).click();
    await expect(page.locator('main')).not.toContainText(/\d,\d{3}/);
    await page.reload();
    await expect(page.getByRole('button', { name: '显示数字' })).toBeVisible();
    await expect(page.locator('a[href^="/coin_detail"]').first()).toContainText('••••');
    await expect(page.getByText('10,000')).toHaveCount(0);
    await page.getByRole('button', { name: '显示数字' }).click();
    await expect(page.getByText('10,000', { exact: true }).first()).toBeVisible();
  });

  await test.step('on a tablet twelve changes have a column of their own', async () => {
    await page.setViewportSize({ width: 834, height: 1112 });
    await expect(page.locator('a[href^="/coin_detail"]')).toHaveCount(12);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('a[href^="/coin_detail"]')).toHaveCount(3);
  });

  await test.step('late parts cause no layout shift', async () => {
    await expect(page.locator('a[href^="/coin_detail"]')).toHaveCount(3);
    await mock(page).faults({ latencyMs: 200, jitterMs: 1_200 });
    await page.reload();
    await expect(page.getByRole('main').getByRole('link', { name: /2 条未读/ })).toBeVisible();
    await expect(page.getByRole('region', { name: '需要处理' }).getByRole('link', { name: /续期$/ })).toHaveCount(3, {
      timeout: 20_000,
    });
    await expect(page.getByText('近 30 天')).toBeVisible();
    await problems.expectNone();
  });

  await test.step('a student sees no link to agents', async () => {
    await mock(page).faults();
    await signIn(page, 'student', '/');
    // The links depend on the role, so wait for the user's balance first.
    await expect(page.getByText('500', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: '转账', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: '代理', exact: true })).toHaveCount(0);
  });
});

test('each failed part of home says so in its place, and can be read again', async ({ page }) => {
  await signIn(page, 'agent', '/about');
  await mock(page).faults({
    rules: [
      { path: '/api/coinChange/list/page', kind: 'http', value: 500 },
      { path: '/api/platform/list', kind: 'http', value: 500 },
    ],
  });
  await page.getByRole('link', { name: '首页', exact: true }).click();
  await expect(page.getByText('10,000', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('没有读到最近的变更')).toBeVisible();
  await expect(page.getByText('没有读到平台')).toBeVisible();
  await mock(page).faults();
  await page.getByRole('button', { name: '再试一次' }).last().click();
  await expect(page.getByRole('link', { name: '工学云', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(page.locator('a[href^="/coin_detail"]')).toHaveCount(3);
  // With an offline copy the rows stay, a toast reports the failure, and a strip shows the age of the data.
  await whenOfflineCopies(page, ['coinChanges', 'latest']);
  await mock(page).faults({ rules: [{ path: '/api/coinChange/list/page', kind: 'code', value: 50000 }] });
  await page.reload();
  await expectToast(page, '模拟的错误');
  await expect(page.locator('a[href^="/coin_detail"]')).toHaveCount(3);
  const strip = page.getByRole('complementary', { name: '没有读到最新内容' });
  await expect(strip).toContainText(/数据截至(今天|昨天) \d\d:\d\d/);
  await expectNoAxeViolations(page);
  await mock(page).faults();
  await strip.getByRole('button', { name: '再试一次' }).click();
  await expect(strip).toHaveCount(0);
});

test('home shows the platforms on the shelf, marks one that isn’t open yet, and lists accounts that expire', async ({
  page,
}) => {
  await signIn(page, 'agent', '/about');
  const admin = { userAccount: 'admin', user: 'agent' } as const;
  await callAs(page, admin, 'POST', '/api/platform/add', {
    code: 'brand_new',
    name: '新平台',
    coinPerMonth: 10,
    sort: 90,
  });
  await callAs(page, admin, 'POST', '/api/platform/update', { id: 3, status: 0 });
  await page.getByRole('link', { name: '首页', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('新平台')).toBeVisible();
  await expect(main.getByText('暂未开放')).toBeVisible();
  await expect(main.getByRole('link', { name: /新平台/ })).toHaveCount(0);
  await expect(main.getByRole('link', { name: '职校家园', exact: true })).toHaveAttribute('href', '/zxjy');
  await expect(main.getByRole('link', { name: '习讯云', exact: true })).toHaveCount(0);
  await expect(main.getByRole('heading', { name: '需要处理' })).toBeVisible();
  const renewals = main.getByRole('region', { name: '需要处理' }).getByRole('link', { name: /续期$/ });
  await expect(renewals).toHaveCount(3);
  await expect(renewals.first()).toHaveAttribute('href', /^\/(?:gxy|zxjy|xyb)/);
  await expect(main.getByText(/(?:已过期|到期)$/u).first()).toBeVisible();
});

test('a new user sees an explanation for each empty part, and there is no layout shift during loading', async ({
  page,
}) => {
  const problems = await collectProblems(page);
  await signIn(page, 'student', '/', 'empty');
  const main = page.getByRole('main');
  await expect(main.getByText('还没有变更')).toBeVisible();
  await expect(main.getByRole('link', { name: '去积分商城' })).toHaveAttribute('href', '/mall');
  await expect(main.getByRole('link', { name: '消息通知' })).toHaveCount(0);
  await expect(main.getByText('还没有上架的平台')).toBeVisible();
  await expect(main.getByRole('heading', { name: '需要处理' })).toHaveCount(0);
  await problems.expectNone();
  await page.reload();
  await expect(main.getByText('还没有上架的平台')).toBeVisible();
  await problems.expectNone();
});

test('the longest texts and the largest numbers fit 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'agent', '/', 'edge');
  await expect(page.getByRole('link', { name: /续期$/ }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const cut = await page
    .getByText('9,007,199,251,740,987', { exact: true })
    .first()
    .evaluate((figure) => figure.scrollWidth - figure.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, ...withLanguage('en-US') });
  test('in English at 320 px nothing is cut, and nothing scrolls sideways', async ({ page }) => {
    await test.step('a transfer that the address fills in does not scroll sideways', async () => {
      await signIn(page, 'agent', '/transferCoin?to=student&amount=1000000');
      await expect(page.locator('main :text("10,000")').first()).toBeVisible();
      await whenLoaded(page);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
        .toBe(0);
    });

    await test.step('the expiry of an account is never cut, even with a long platform name', async () => {
      await goTo(page, '/');
      const when = page.getByText(/^Expired on \w{3} \d+/u);
      await expect(when).toHaveCount(3);
      for (const words of await when.all()) {
        expect(
          await words.evaluate((element) => {
            const { right } = element.getBoundingClientRect();
            const line = element.parentElement?.parentElement;
            return (
              line !== null &&
              line !== undefined &&
              line.scrollWidth <= line.clientWidth &&
              right <= line.getBoundingClientRect().right + 1
            );
          }),
        ).toBe(true);
      }
    });
  });
});

/** Home: the balance, what it did, ways to everything, and how it behaves when parts of it can't be read. */
import { expect, test } from '@playwright/test';
import { collectProblems, expectNoAxeViolations, mock, signIn } from '../support/index.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })));
});

test('shows the balance, three changes and the ways that an agent has', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, 'agent', '/');
  await expect(page.getByText('10,000', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('近 30 天')).toBeVisible();
  await expect(page.locator('a[href^="/coin_detail"]')).toHaveCount(3);
  await expect(page.getByRole('link', { name: '代理', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '工学云', exact: true })).toHaveAttribute('href', '/gxy');
  await problems.expectNone();
});

test('shows no way to the agents to those who have none', async ({ page }) => {
  await signIn(page, 'student', '/');
  await expect(page.getByRole('link', { name: '转账', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '代理', exact: true })).toHaveCount(0);
});

test('the eye hides every figure, and is remembered', async ({ page }) => {
  await signIn(page, 'agent', '/');
  await expect(page.locator('a[href^="/coin_detail"]').first()).toBeVisible();
  await page.getByRole('button', { name: '隐藏数字' }).click();
  await expect(page.locator('main')).not.toContainText(/\d,\d{3}/);
  await page.reload();
  await expect(page.getByRole('button', { name: '显示数字' })).toBeVisible();
  await expect(page.locator('a[href^="/coin_detail"]').first()).toContainText('••••');
  await expect(page.getByText('10,000')).toHaveCount(0);
});

test('a part that can\'t be read says so by itself and can be read again', async ({ page }) => {
  await signIn(page, 'agent', '/about');
  await mock(page).faults({ rules: [{ path: '/api/coinChange/list/page', kind: 'http', value: 500 }] });
  await page.getByRole('link', { name: '首页' }).click();
  await expect(page.getByText('10,000', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('没有读到最近的变更')).toBeVisible();
  await mock(page).faults();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(page.locator('a[href^="/coin_detail"]')).toHaveCount(3);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 834, height: 1112 } });
  test('twelve changes have a column of their own', async ({ page }) => {
    await signIn(page, 'agent', '/');
    await expect(page.locator('a[href^="/coin_detail"]')).toHaveCount(12);
  });
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'en-US' });
  for (const path of ['/', '/transferCoin?to=student&amount=1000000', '/coinChange']) {
    test(`nothing of ${path} scrolls sideways`, async ({ page }) => {
      await signIn(page, 'agent', path);
      await expect(page.locator('main')).not.toBeEmpty();
      await page.waitForTimeout(500);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(wide).toBe(0);
    });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const locale of ['zh-CN', 'en-US'] as const) {
    test.describe(`${colorScheme}, ${locale}`, () => {
      test.use({ colorScheme, locale });
      test('breaks no rule of accessibility', async ({ page }) => {
        await signIn(page, 'agent', '/');
        await expect(page.locator('a[href^="/coin_detail"]')).toHaveCount(3);
        await expectNoAxeViolations(page);
      });
    });
  }
}

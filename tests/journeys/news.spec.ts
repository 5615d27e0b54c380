/** News that arrive while the app is open are told once, with a link to them. */
import { expect, test, type Page } from '@playwright/test';
import {
  callFromPage,
  collectProblems,
  expectNoAxeViolations,
  mock,
  signIn,
  withoutAnnouncements,
} from '../support/index.ts';

/** Moves the clock on until the app has asked for news. In small steps, because the pauses grow with slow answers. */
async function untilAsked(page: Page): Promise<void> {
  const questions = async (): Promise<number> =>
    (await mock(page).log(200)).filter(({ path }) => path === '/api/notice/list/page').length;
  const before = await questions();
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return questions();
    })
    .toBeGreaterThan(before);
}

test('coins that arrive while the app is open are told once, and the balance follows', async ({ page }) => {
  const problems = await collectProblems(page);
  await withoutAnnouncements(page);
  await page.clock.install();
  await signIn(page, 'admin', '/about');
  const add = (coins: number) => callFromPage(page, 'GET', `/api/user/addCoin?userAccount=admin&addCoin=${coins}`);
  // Coins from before the start are no news.
  await add(400);
  await page.goto('/about');
  await expect(page.getByText('400', { exact: true }).first()).toBeVisible();
  const unread = (await callFromPage(page, 'GET', '/api/notice/unread')).data;
  await untilAsked(page);
  const card = page.getByRole('status').filter({ has: page.getByRole('button', { name: '查看' }) });
  await expect(card).toBeHidden();

  await add(200);
  await untilAsked(page);
  await expect(card).toContainText('增加 200 积分');
  await expect(page.getByText('600', { exact: true }).first()).toBeVisible();
  await expectNoAxeViolations(page);

  await card.getByRole('button', { name: '查看' }).click();
  await expect(page).toHaveURL(/\/coin_detail\?id=/u);
  await expect(page.getByText('+200').first()).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(card).toBeHidden();
  await expect.poll(async () => (await callFromPage(page, 'GET', '/api/notice/unread')).data).toBe(unread);
  await problems.expectNone();
});

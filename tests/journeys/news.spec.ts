/** News: while the app is open, a card announces arriving coins once, with a link to the change. */
import { expect, type Page } from '@playwright/test';
import { callsReceived, callFromPage, collectProblems, expectNoAxeViolations, signIn, test } from '../support/index.ts';

/** Moves the clock in small steps until the app has read its notices again, because the pauses between reads vary. */
async function untilNextRead(page: Page): Promise<void> {
  const readCount = () => callsReceived(page, '/api/notice/list/page');
  const before = await readCount();
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return readCount();
    })
    .toBeGreaterThan(before);
}

test('a card announces arriving coins once, and the balance follows', async ({ page }) => {
  const problems = await collectProblems(page);
  await page.clock.install();
  await signIn(page, 'admin', '/about');
  const add = (coins: number) => callFromPage(page, 'GET', `/api/user/addCoin?userAccount=admin&addCoin=${coins}`);
  // The card must not announce coins that arrived before the start of the app.
  await add(400);
  await page.goto('/about');
  await expect(page.getByText('400', { exact: true }).first()).toBeVisible();
  const unread = (await callFromPage(page, 'GET', '/api/notice/unread')).data;
  await untilNextRead(page);
  const card = page.getByRole('status').filter({ has: page.getByRole('button', { name: '查看' }) });
  await expect(card).toBeHidden();

  await add(200);
  await untilNextRead(page);
  await expect(card).toContainText('增加 200 积分');
  // The card closes after 10 s, but not while it has the focus.
  await card.getByRole('button', { name: '查看' }).focus();
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

/**
 * The shortest journeys: the demo starts, logs a user in, and refuses a banned one. Copy this file for a new journey.
 */
import { expect } from '@playwright/test';
import { collectProblems, expectNoAxeViolations, mock, test } from '../support/index.ts';

test('the demo opens on the log-in page, logs in with one tap, and shows the balance', async ({ page }) => {
  const problems = await collectProblems(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/u);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('登录');
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: /agent/u }).click();
  await expect(page).toHaveURL(/\/$/u);
  await expect(page.getByText('10,000').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await problems.expectNone();
});

test('a plain fetch reaches the backend in the page, and a banned user is refused with the reason', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const answer = await page.evaluate(async () => (await fetch('/api/user/get/login')).text());
  expect(JSON.parse(answer)).toMatchObject({ code: 40100, data: null });
  expect(await mock(page).ledger()).toMatchObject({ ok: true, problems: [] });

  await page.getByRole('button', { name: /banned/u }).click();
  await expect(page.getByRole('alert').or(page.getByText(/封禁/u)).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/u);
});

/**
 * The demo over plain HTTP at an address other than localhost. Such pages have no service worker, no `crypto.subtle`
 * and no locks, but the demo must work online. In scenario `default` the agent has 10 000 coins.
 */
import { expect } from '@playwright/test';
import { collectProblems, mock, test as base } from '../support/index.ts';

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP mall.test 127.0.0.1'],
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ baseURL }, use) => {
    await use(`http://mall.test:${new URL(baseURL ?? '').port}`);
  },
});

test('an agent logs in, transfers coins, and sees the new balance after a reload', async ({ page }) => {
  const problems = await collectProblems(page);
  await page.goto('/login');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('button', { name: /agent/u }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/transferCoin?to=student&amount=120');
  await expect(page.getByText('已核对')).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '确认转出 120' }).click();
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
  // The browser prints this message, because it ignores the header on plain HTTP.
  await problems.expectNone({ allow: [/Cross-Origin-Opener-Policy header has been ignored/u] });
  await page.goto('/');
  await expect(page.getByText('9,880').first()).toBeVisible();
  expect(await mock(page).ledger()).toMatchObject({ ok: true });
});

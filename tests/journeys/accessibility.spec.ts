import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, routes, signIn } from '../support/index.ts';

test.setTimeout(180_000);

for (const colorScheme of ['light', 'dark'] as const) {
  for (const locale of ['zh-CN', 'en-US'] as const) {
    test.describe(`${colorScheme}, ${locale}`, () => {
      test.use({ colorScheme, locale });

      test('no address breaks a rule of accessibility', async ({ page }) => {
        await signIn(page, 'admin');
        for (const route of routes) {
          await test.step(route.path, async () => {
            await page.goto(route.path);
            const title = locale === 'zh-CN' ? route.zh : route.en;
            await expect(page).toHaveTitle(new RegExp(`${title}$`, 'u'));
            await expect(page.locator('html')).toHaveAttribute('lang', locale);
            await expect(page.getByRole('progressbar')).toHaveCount(0);
            await expectNoAxeViolations(page);
          });
        }
      });
    });
  }
}

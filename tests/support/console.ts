/** The demo's console, from a journey: opened by the keyboard, and what stands in it. */
import { expect, type Locator, type Page } from '@playwright/test';

export function demoConsole(page: Page): Locator {
  return page.getByRole('dialog', { name: /演示控制台|Demo console/u });
}

export async function openConsole(page: Page): Promise<Locator> {
  // Its place listens as soon as the app stands.
  await expect(async () => {
    if (!(await demoConsole(page).isVisible())) await page.keyboard.press('Control+Backquote');
    await expect(demoConsole(page).getByRole('radiogroup').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return demoConsole(page);
}

export async function closeConsole(page: Page): Promise<void> {
  await demoConsole(page)
    .getByRole('button', { name: /^(?:关闭|Close)$/u })
    .click();
  await expect(demoConsole(page)).toHaveCount(0);
}

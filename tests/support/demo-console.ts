/** Finds the demo's console in a journey, and opens and closes it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { whenStill } from './when-still.ts';

/** Returns the console's dialog, in either language. It may be closed. */
export function demoConsole(page: Page): Locator {
  return page.getByRole('dialog', { name: /演示控制台|Demo console/u });
}

/** Opens the console if it is closed. Resolves once it stands still. */
export async function openConsole(page: Page): Promise<Locator> {
  // The shortcut works once the app has started, so it is pressed until the console is open.
  await expect(async () => {
    if (!(await demoConsole(page).isVisible())) await page.keyboard.press('Control+Backquote');
    await expect(demoConsole(page).getByRole('radiogroup').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await whenStill(demoConsole(page));
  return demoConsole(page);
}

/** Closes the console by its button, and waits until it is gone. */
export async function closeConsole(page: Page): Promise<void> {
  await demoConsole(page)
    .getByRole('button', { name: /^(?:关闭|Close)$/u })
    .click();
  await expect(demoConsole(page)).toHaveCount(0);
}

/** Waits in a journey until an element no longer moves. */
import type { Locator } from '@playwright/test';

/**
 * Resolves once the element's own animations have ended. While a sheet still slides in, a click could miss its button
 * on a slow machine.
 */
export async function whenStill(element: Locator): Promise<void> {
  await element.evaluate((node) => Promise.allSettled(node.getAnimations().map(({ finished }) => finished)));
}

/** Waits in a journey until an element no longer moves. */
import type { Locator } from '@playwright/test';

/**
 * Resolves once the element's own animations have ended. On a slow machine a click may hit a sheet that still slides
 * in, and end beside the button.
 */
export async function whenStill(element: Locator): Promise<void> {
  await element.evaluate((node) => Promise.allSettled(node.getAnimations().map(({ finished }) => finished)));
}

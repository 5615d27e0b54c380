/**
 * Observes and changes from a journey the decisions about coins that the app has stored on this device. In localStorage
 * a decision has the key `moneyIntent:` and its outcome `moneyEnd:`, both with the idempotency key
 * (src/device/storage.ts).
 */
import type { Page } from '@playwright/test';

/**
 * Waits until an unsettled decision has this state, so that the journey's next action happens in the middle of the
 * decision. A decision whose end is stored doesn't count, because it still has its last state.
 */
export async function whenDecisionStored(page: Page, state: 'preparing' | 'sending' | 'unknown'): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      Object.entries(localStorage).some(
        ([key, value]) =>
          key.startsWith('moneyIntent:') &&
          localStorage.getItem(key.replace('moneyIntent', 'moneyEnd')) === null &&
          String(value).includes(`"${wanted}"`),
      ),
    state,
  );
}

/** Makes all stored decisions look as if they were sent `byMs` milliseconds earlier, by both clocks. */
export async function ageStoredDecisions(page: Page, byMs: number): Promise<void> {
  await page.evaluate((milliseconds) => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!key.startsWith('moneyIntent:')) continue;
      localStorage.setItem(
        key,
        String(value).replaceAll(
          /"(sentAt|sentThere)":(\d+)/g,
          (_, name: string, at: string) => `"${name}":${Number(at) - milliseconds}`,
        ),
      );
    }
  }, byMs);
}

/**
 * Records the toasts of a page. Most toasts show for two or three seconds, and a journey on a busy machine may look too
 * late. Therefore the page itself records its toasts, and the journey reads the record.
 */
import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    /**
     * The texts of this document's toasts, as they were shown and as screen readers were told. They contain texts of
     * other live regions and hidden elements, too.
     */
    saidSoFar?: { shown: string[]; readAloud: string[] };
  }
}

/** Every page that `where` opens from now on records its toasts for `expectToast`. */
export async function recordToasts(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => {
    const said = { shown: new Array<string>(), readAloud: new Array<string>() };
    window.saidSoFar = said;
    const note = (texts: string[], text: string | null): void => {
      // One change of the page may have several records.
      if (text && texts.at(-1) !== text) texts.push(text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        note(said.readAloud, element?.closest('[aria-live]')?.textContent ?? null);
        // The visible toast is hidden from screen readers, because they read the live region.
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.ariaHidden === 'true') note(said.shown, node.textContent);
      }
    }).observe(document, { characterData: true, childList: true, subtree: true });
  });
}

/** Waits until the current document has shown a toast with these words and has announced them to screen readers. */
export async function expectToast(page: Page, words: string | RegExp): Promise<void> {
  const holds = (text: string): boolean => (typeof words === 'string' ? text.includes(words) : words.test(text));
  await expect
    .poll(
      async () => {
        const said = await page.evaluate(() => window.saidSoFar ?? null);
        if (said === null)
          return 'the page records no toasts: use the test of tests/support, or call recordToasts first';
        return said.shown.some(holds) && said.readAloud.some(holds) ? 'said' : said;
      },
      // A toast may come late on a busy machine, and the record isn't lost meanwhile.
      { message: `says ${String(words)}`, timeout: 40_000 },
    )
    .toBe('said');
}

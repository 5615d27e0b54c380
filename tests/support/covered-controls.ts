/** Measures how much of the page's controls the chat button covers while the page scrolls. */
import { expect, type Page } from '@playwright/test';

const controls = 'a[href], button, input, select, textarea, summary, [role="switch"], [role="radio"], [role="tab"]';
/** The largest share of a control's area that may be covered. */
const mostCovered = 0.25;
const scrollStepPx = 120;
/** The width of the docked chat button, in pixels, as in src/shell/chat/ChatButton.module.css. */
const dockedWidthPx = 24;

/**
 * Turns the wheel until the chat button is docked at the edge. Then scrolls the page from its top to its end, and
 * returns at most five controls of which the button covers too much. Returns none if the page has no chat button.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  const chat = page.getByRole('button', { name: '查看公告' });
  if ((await chat.count()) === 0) return [];
  // The wheel turns where the pointer is.
  await page.mouse.move(40, 400);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1);
      return (await chat.boundingBox())?.width;
    })
    .toBe(dockedWidthPx);
  return await chat.evaluate(
    async (button, { selector, most, step }) => {
      const found = new Set<string>();
      const { scrollHeight } = document.documentElement;
      for (let top = 0; top < Math.max(1, scrollHeight - innerHeight + step); top += step) {
        scrollTo(0, top);
        await new Promise(requestAnimationFrame);
        const cover = button.getBoundingClientRect();
        for (const control of document.querySelectorAll<HTMLElement>(selector)) {
          if (control === button || !control.checkVisibility({ visibilityProperty: true })) continue;
          const { left, right, top: upper, bottom, width, height } = control.getBoundingClientRect();
          const coveredWidth = Math.min(right, cover.right) - Math.max(left, cover.left);
          const coveredHeight = Math.min(bottom, cover.bottom) - Math.max(upper, cover.top);
          if (width < 2 || height < 2 || coveredWidth <= 0 || coveredHeight <= 0) continue;
          const share = (coveredWidth * coveredHeight) / (width * height);
          const name = control.ariaLabel ?? control.textContent;
          if (share > most) found.add(`${Math.round(share * 100)} % of “${name.slice(0, 40)}” at ${top}`);
        }
      }
      scrollTo(0, 0);
      return [...found].slice(0, 5);
    },
    { selector: controls, most: mostCovered, step: scrollStepPx },
  );
}

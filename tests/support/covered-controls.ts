/** Measures how much of the page's controls the chat button covers while the page scrolls. */
import { expect, type Page } from '@playwright/test';

const controls = 'a[href], button, input, select, textarea, summary, [role="switch"], [role="radio"], [role="tab"]';
/** The largest share of a control that may be covered. */
const mostCovered = 0.25;

/**
 * Scrolls the page from its top to its end, and returns the controls of which the chat button covers too much. Before,
 * it turns the wheel until the button is docked at the edge, 24 px wide.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  const chat = page.getByRole('button', { name: '查看公告' });
  if ((await chat.count()) === 0) return [];
  await page.mouse.move(40, 400);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1);
      return (await chat.boundingBox())?.width;
    })
    .toBe(24);
  return await chat.evaluate(
    async (button, { selector, most }) => {
      const found = new Set<string>();
      const { scrollHeight } = document.documentElement;
      for (let top = 0; top < Math.max(1, scrollHeight - innerHeight + 120); top += 120) {
        scrollTo(0, top);
        await new Promise(requestAnimationFrame);
        const over = button.getBoundingClientRect();
        for (const control of document.querySelectorAll<HTMLElement>(selector)) {
          if (control === button || !control.checkVisibility({ visibilityProperty: true })) continue;
          const { left, right, top: upper, bottom, width, height } = control.getBoundingClientRect();
          const wide = Math.min(right, over.right) - Math.max(left, over.left);
          const high = Math.min(bottom, over.bottom) - Math.max(upper, over.top);
          if (width < 2 || height < 2 || wide <= 0 || high <= 0) continue;
          const share = (wide * high) / (width * height);
          const name = control.ariaLabel ?? control.textContent;
          if (share > most) found.add(`${Math.round(share * 100)} % of “${name.slice(0, 40)}” at ${top}`);
        }
      }
      scrollTo(0, 0);
      return [...found].slice(0, 5);
    },
    { selector: controls, most: mostCovered },
  );
}

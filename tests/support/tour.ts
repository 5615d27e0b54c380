/** Uses the bar of the demo's guided tour in journeys, and reads the tour's table in docs/demo.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

const guide = readFileSync(join(import.meta.dirname, '../../docs/demo.md'), 'utf8');

export interface TourRow {
  title: string;
  say: string;
}

/** The steps as the guide has them, in English: the rows of its table that begin with a time such as `0:30`. */
export const tourRows: readonly TourRow[] = [...guide.matchAll(/^\| \d+:\d\d \|(.*)\|$/gmu)].map(([, cells = '']) => {
  const [title = '', , say = ''] = cells.split('|').map((cell) => cell.trim());
  return { title, say };
});

/** Returns the bar, in either language. */
export function tourBar(page: Page): Locator {
  return page.getByRole('region', { name: /^(?:演示流程|Guided tour)$/u });
}

/** Waits until the bar shows this step, counted from 1, and the step is set up. */
export async function expectStep(page: Page, number: number): Promise<Locator> {
  const bar = tourBar(page);
  await expect(bar.getByRole('button', { name: `${number}/${tourRows.length}` })).toBeVisible();
  await expect(bar).toHaveAttribute('aria-busy', 'false');
  return bar;
}

/** Taps the controls that the bar names, one after another. For "Tap A › B" these are A and then B. */
export async function tapWhatBarSays(page: Page): Promise<void> {
  const cue = await tourBar(page)
    .getByText(/^(?:点|Tap) /u)
    .textContent();
  for (const label of (cue ?? '').replace(/^(?:点|Tap) /u, '').split(' › ')) {
    const place = page.locator('main, [role=dialog]');
    await place
      .getByRole('button', { name: label })
      .or(place.getByRole('link', { name: label }))
      .first()
      .click();
  }
}

/** Returns the names of the controls that the bar covers at the page's current scroll position, even in part. */
export async function controlsUnderBar(page: Page): Promise<string[]> {
  return await tourBar(page).evaluate((bar) => {
    const cover = bar.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter((control) => !bar.contains(control) && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        // Boxes that only touch don't cover each other, so a pixel of overlap doesn't count.
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return right > cover.left + 1 && left < cover.right - 1 && bottom > cover.top + 1 && top < cover.bottom - 1;
      })
      .map((control) => control.ariaLabel ?? control.textContent);
  });
}

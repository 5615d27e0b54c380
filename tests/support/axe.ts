/**
 * Accessibility of a page as it stands, by axe-core with all of its rules. The script is evaluated from outside the
 * page, so the page's own policy stays in force while it is looked at.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof import('axe-core');
  }
}

async function violations(page: Page): Promise<unknown[]> {
  return await page.evaluate(async () => {
    // What is still moving has colours of its own.
    const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map((one) => one.finished));
    if (!window.axe) throw new Error('axe-core did not load');
    const results = await window.axe.run(document, { resultTypes: ['violations'] });
    return results.violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })) }));
  });
}

/** Fails with what is wrong, where, and how to mend it. A page that is just opening something may settle first. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(source);
  let found = await violations(page);
  for (let attempt = 0; attempt < 2 && found.length > 0; attempt += 1) {
    await page.waitForTimeout(500);
    found = await violations(page);
  }
  expect(found, 'accessibility').toEqual([]);
}

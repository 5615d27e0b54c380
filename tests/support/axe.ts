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

/** The rules that a colour scheme can break. All others find the same in either scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The violations of all rules, or of the named ones. */
async function violations(page: Page, rules?: readonly string[]): Promise<unknown[]> {
  return await page.evaluate(async (only) => {
    // What is still moving has colours of its own.
    const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map((one) => one.finished));
    if (!window.axe) throw new Error('axe-core did not load');
    const results = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: [...only] }),
    });
    return results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
  }, rules);
}

/** Fails with what is wrong, where, and how to mend it. A page that is just opening something may settle first. */
async function expectNone(page: Page, what: string, rules?: readonly string[]): Promise<void> {
  let found = await violations(page, rules);
  for (let attempt = 0; attempt < 2 && found.length > 0; attempt += 1) {
    await page.waitForTimeout(500);
    found = await violations(page, rules);
  }
  expect(found, what).toEqual([]);
}

/**
 * Fails if the page as it stands breaks a rule of accessibility, in light or in dark. All rules are asked in the scheme
 * that the page has; then the device changes to the other scheme, the rules of colour are asked again, and the device
 * changes back.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source);
  await expectNone(page, 'accessibility');
  const scheme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  const other = scheme === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expectNone(page, `accessibility in ${other}`, colourRules);
  await page.emulateMedia({ colorScheme: scheme });
}

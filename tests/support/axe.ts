/**
 * Checks the accessibility of a page in its current state, with the rules that axe-core checks by default. Playwright
 * evaluates the script, so the page's content security policy stays in force.
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

/** The rules about colours, whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Returns the violations of the named rules, or of all rules, and whether the page changed during the check. */
async function violations(page: Page, rules?: readonly string[]): Promise<{ found: unknown[]; changed: boolean }> {
  return await page.evaluate(async (only) => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    // An animation without an end, such as a spinner, isn't waited for.
    const moving = (): Animation[] =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    // An element has other colours while it fades, and the end of one animation may start the next animation.
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      for (let frames = 0; frames < 2; frames += 1) await frame();
    } while (moving().length > 0);
    if (!window.axe) throw new Error('axe-core did not load');
    let changed = false;
    const observer = new MutationObserver(() => {
      changed = true;
    });
    observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    const results = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: [...only] }),
    });
    for (let frames = 0; frames < 2; frames += 1) await frame();
    changed ||= observer.takeRecords().length > 0 || moving().length > 0;
    observer.disconnect();
    const found = results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
    return { found, changed };
  }, rules);
}

/** If the page still changes after this time, its violations count anyway. */
const repeatLimitMs = 20_000;

/**
 * Fails with each violation, its element and how to fix it. If the page changed during the check, the violations may
 * belong to an earlier state of the page, so the check is repeated. `what` begins the message of the failure.
 */
async function expectNone(page: Page, what: string, rules?: readonly string[]): Promise<void> {
  const end = Date.now() + repeatLimitMs;
  let result = await violations(page, rules);
  while (result.found.length > 0 && result.changed && Date.now() < end) result = await violations(page, rules);
  expect(result.found, what).toEqual([]);
}

/**
 * Fails if the page in its current state violates a rule of axe-core, in light or in dark. First all rules are checked
 * in the current scheme. Then the device changes to the other scheme, the rules about colours are checked again, and
 * the device changes back.
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

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

/** The violations of all rules, or of the named ones; and whether the page changed while axe-core looked at it. */
async function look(page: Page, rules?: readonly string[]): Promise<{ found: unknown[]; changed: boolean }> {
  return await page.evaluate(async (only) => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    const moving = (): Animation[] =>
      document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    // An element has colours of its own while it fades, and the end of one animation may start the next one.
    do {
      await Promise.allSettled(moving().map((one) => one.finished));
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

/** How long a page may go on changing before its violations count all the same. */
const longestMs = 20_000;

/**
 * Fails with what is wrong, where, and how to mend it. Violations of a page that changed meanwhile belong to no state of
 * the page, therefore the page is looked at again.
 */
async function expectNone(page: Page, what: string, rules?: readonly string[]): Promise<void> {
  const end = Date.now() + longestMs;
  let seen = await look(page, rules);
  while (seen.found.length > 0 && seen.changed && Date.now() < end) seen = await look(page, rules);
  expect(seen.found, what).toEqual([]);
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

/** Tests what the head of index.html tells browsers before any code runs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8').replaceAll(/\s+/gu, ' ');
const contentOf = (name: string): string | undefined =>
  new RegExp(`<meta name="${name}" content="([^"]*)"`, 'u').exec(page)?.[1];

test.each([
  // Without this setting the page would end above the edges of a screen with round corners, and
  // `env(safe-area-inset-…)` would be 0.
  ['viewport-fit=cover'],
  // Without this setting the keyboard would cover the bar with the buttons.
  ['interactive-widget=resizes-content'],
  ['width=device-width'],
])('the page fills the screen of a phone: %s', (setting) => {
  expect(contentOf('viewport')?.split(', ')).toContain(setting);
});

test('people may zoom', () => {
  expect(contentOf('viewport')).not.toMatch(/user-scalable|maximum-scale/u);
});

test.each([
  // Otherwise the browser paints white before the first styles, also in the dark scheme.
  ['color-scheme', 'light dark'],
  // Otherwise iPhones make links of account numbers.
  ['format-detection', 'telephone=no'],
  // Browsers that don't read the manifest need one of these to open the app outside the browser.
  ['mobile-web-app-capable', 'yes'],
  ['apple-mobile-web-app-capable', 'yes'],
])('%s is %s', (name, content) => {
  expect(contentOf(name)).toBe(content);
});

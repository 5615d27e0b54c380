/** What is small to look at is still 44 px to touch, because no browser without styles can measure that. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../controls/Button.module.css', import.meta.url), 'utf8');
const rule = (selector: string): string => css.split(`\n${selector} {`)[1]?.split('}')[0] ?? '';

test('a button of an icon alone is 44 px wide and high, and never squeezed', () => {
  expect(rule('.iconButton')).toContain('flex: none;');
  expect(rule('.iconButton')).toContain(' width: 2.75rem;');
  expect(rule('.iconButton')).toContain(' height: 2.75rem;');
});

test('a small button takes touches 44 px high', () => {
  expect(rule('.small')).toContain('min-height: 2.25rem;');
  expect(rule('.small::after')).toContain('inset: calc((2.25rem - 2.75rem) / 2 - 1px) -1px;');
});

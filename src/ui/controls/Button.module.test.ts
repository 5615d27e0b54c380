/**
 * Tests that icon buttons and small buttons are 44 px high to touch. The tests read the style sheet, because happy-dom
 * can't measure elements.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./Button.module.css', import.meta.url), 'utf8');
const rule = (selector: string): string => css.split(`\n${selector} {`)[1]?.split('}')[0] ?? '';

test('an icon button is 44 px wide and high, and never shrinks', () => {
  expect(rule('.iconButton')).toContain('flex: none;');
  expect(rule('.iconButton')).toContain(' width: 2.75rem;');
  expect(rule('.iconButton')).toContain(' height: 2.75rem;');
});

test('a small button reacts to touches in a height of 44 px', () => {
  expect(rule('.small')).toContain('min-height: 2.25rem;');
  expect(rule('.small::after')).toContain('inset: calc((2.25rem - 2.75rem) / 2 - 1px) -1px;');
});

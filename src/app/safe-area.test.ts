/**
 * Bars, sheets and buttons at an edge of the screen leave room for round corners, the camera and the home bar. Browsers
 * of the journeys have none of these, so the test reads the style sheets. The second test reads the rules of
 * `SheetPanel.module.css` for less motion.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
/** Returns the value of a property in the first rule with this selector. */
function valueOf(file: string, selector: string, property: string): string {
  const rule = `\n${read(file)}`.split(`\n${selector} {`)[1]?.split('\n}')[0] ?? '';
  return rule.split(`\n  ${property}: `)[1]?.split(';')[0] ?? '';
}

test.each([
  ['shell/frame/Tabs.module.css', '.tabs', 'padding', ['right', 'bottom', 'left']],
  ['shell/frame/Tabs.module.css', '.tabs', 'min-height', ['bottom']],
  ['shell/frame/TopBar.module.css', '.bar', 'padding', ['top']],
  ['shell/frame/AppFrame.module.css', '.frame', 'padding-inline', ['left', 'right']],
  ['shell/strips/Banner.module.css', '.sticks .place', 'top', ['top']],
  ['shell/chat/ChatButton.module.css', '.room', 'right', ['right']],
  ['shell/chat/ChatButton.module.css', '.room', 'bottom', ['bottom']],
  ['ui/layout/ActionBar.module.css', '.inner', 'padding', ['bottom']],
  ['ui/overlay/SheetPanel.module.css', '.footer', 'padding', ['bottom']],
  ['ui/overlay/SheetPanel.module.css', '.bare .content', 'padding-bottom', ['bottom']],
  ['ui/feedback/FloatingCard.module.css', '.place', 'padding-inline', ['left', 'right']],
  ['features/auth/entry.module.css', '.page', 'padding', ['top', 'right', 'bottom', 'left']],
])('%s %s: %s', (file, selector, property, edges) => {
  const value = valueOf(file, selector, property);
  for (const edge of edges) expect(value, edge).toContain(`env(safe-area-inset-${edge}`);
});

test('with less motion a sheet and its content appear in place', () => {
  const [, still = ''] = read('ui/overlay/SheetPanel.module.css').split('@media (prefers-reduced-motion: reduce) {');
  const [rules = ''] = still.split('\n}\n');
  expect([...rules.matchAll(/(?:animation|transition): ([^;]+);/gu)].map(([, value]) => value)).toEqual([
    'appear 100ms',
    'none',
    'none',
  ]);
});

/**
 * Both schemes define all colours, and reduced motion is respected. No other test would notice an error in these
 * styles.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const block = css.split(`${selector} {\n`)[1]?.split('\n}')[0] ?? '';
  return new Map([...block.matchAll(/(--[\w-]+): ([^;]+);/gu)].map(([, name = '', value = '']) => [name, value]));
}

test('the dark scheme defines every colour of the light scheme', () => {
  const [light, dark] = [tokensOf(':root'), tokensOf(":root[data-scheme='dark']")];
  const colours = [...light].flatMap(([name, value]) => (/#|rgb/u.test(value) ? [name] : []));
  expect(colours.length).toBeGreaterThan(25);
  expect([...dark.keys()].toSorted()).toEqual(colours.toSorted());
});

test('with reduced motion nothing moves and a fade takes 100 ms at most', () => {
  const still = tokensOf('@media (prefers-reduced-motion: reduce)');
  expect(Object.fromEntries(still)).toEqual({ '--press': '100ms', '--fade': '100ms', '--move': '0.01ms' });
});

/**
 * Both schemes define all colours, and reduced motion is respected. No other test would notice an error in these
 * styles.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const moreContrast = readFileSync(new URL('./more-contrast.css', import.meta.url), 'utf8');

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

/** The relative luminance of a colour such as #14201c, by WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ['light', ':root'],
  ['dark', ":root[data-scheme='dark']"],
])('with more contrast every text of the %s scheme has 7:1, and every line 3:1', (_name, selector) => {
  const inMore = moreContrast.split(`  ${selector} {\n`)[1]?.split('\n  }')[0] ?? '';
  const tokens = new Map([
    ...tokensOf(selector),
    ...[...inMore.matchAll(/(--[\w-]+): ([^;]+);/gu)].map(([, key = '', value = '']) => [key, value] as const),
  ]);
  expect(inMore).toContain('--ink2');
  const colour = (name: string): string => tokens.get(`--${name}`) ?? `no ${name}`;
  const grounds = ['bg', 'paper', 'raised', 'tint'];
  const pairs = [
    ...['ink', 'ink2', 'ink3', 'jade', 'ochre', 'cinnabar'].flatMap((name) =>
      grounds.map((ground) => [name, ground, 7] as const),
    ),
    ...['line', 'edge'].flatMap((name) => ['bg', 'paper'].map((ground) => [name, ground, 3] as const)),
    ['on-jade', 'jade', 7],
    ['on-jade-tint', 'jade-tint', 7],
    ['ochre', 'ochre-tint', 7],
    ['cinnabar', 'cinnabar-tint', 7],
    ['on-cinnabar', 'cinnabar', 7],
    ['balance-text', 'balance', 7],
    ['balance-soft', 'balance', 7],
  ] as const;
  const low = pairs.filter(([name, ground, least]) => !(contrast(colour(name), colour(ground)) >= least));
  expect(low).toEqual([]);
});

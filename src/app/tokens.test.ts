/**
 * Tests that both schemes name the same colours, and that the build checks the colours of warnings and errors. Also
 * tests the contrast if the device asks for more, and the tokens for reduced motion.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../brand/contrast.ts';
import { brandFolder, readBrand } from '../../scripts/build/brand/read-brand.ts';
import { meanings } from '../../scripts/build/brand/colours.ts';
import { moreContrastSheet, tokenSheet } from '../../scripts/build/brand/colour-sheets.ts';

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const { colours: brand } = await readBrand(brandFolder());
const sheets = [tokenSheet(brand), textOf('./tokens.css')];
const moreContrast = [moreContrastSheet(brand), textOf('./more-contrast.css')];

/** Returns the custom properties of the first rule with this selector in each sheet. */
function tokensOf(selector: string, css = sheets): Map<string, string> {
  const blocks = css.map((sheet) => sheet.split(`${selector} {\n`)[1]?.split(/\n *\}/u)[0] ?? '');
  return new Map(
    [...blocks.join('\n').matchAll(/(--[\w-]+): ([^;]+);/gu)].map(([, name = '', value = '']) => [name, value]),
  );
}

test('the dark scheme defines every colour of the light scheme', () => {
  const [light, dark] = [tokensOf(':root'), tokensOf(":root[data-scheme='dark']")];
  const colours = [...light].flatMap(([name, value]) => (/#|rgb/u.test(value) ? [name] : []));
  expect(colours.length).toBeGreaterThan(25);
  expect([...dark.keys()].toSorted()).toEqual(colours.toSorted());
});

test.each([
  ['light', ':root'],
  ['dark', ":root[data-scheme='dark']"],
] as const)('the build checks the contrast of the %s colours of warnings and errors', (scheme, selector) => {
  const tokens = tokensOf(selector, [textOf('./tokens.css')]);
  const own = Object.keys(meanings[scheme]).map((name) => [name, tokens.get(`--${name}`)]);
  expect(Object.fromEntries(own)).toEqual(meanings[scheme]);
});

test('with reduced motion nothing moves and a fade takes 100 ms at most', () => {
  const still = tokensOf('@media (prefers-reduced-motion: reduce)');
  expect(Object.fromEntries(still)).toEqual({ '--press': '100ms', '--fade': '100ms', '--move': '0.01ms' });
});

test.each([
  ['light', ':root'],
  ['dark', ":root[data-scheme='dark']"],
])('with more contrast every text of the %s scheme has 7:1, and every line 3:1', (_name, selector) => {
  const inMore = tokensOf(selector, moreContrast);
  expect(inMore.size).toBeGreaterThan(10);
  const tokens = new Map([...tokensOf(selector), ...inMore]);
  const colour = (name: string): string => tokens.get(`--${name}`) ?? `no ${name}`;
  const grounds = ['bg', 'paper', 'raised', 'tint'];
  const pairs = [
    ...['ink', 'ink2', 'ink3', 'accent', 'ochre', 'cinnabar'].flatMap((name) =>
      grounds.map((ground) => [name, ground, 7] as const),
    ),
    ...['line', 'edge'].flatMap((name) => ['bg', 'paper'].map((ground) => [name, ground, 3] as const)),
    ['on-accent', 'accent', 7],
    ['on-accent-tint', 'accent-tint', 7],
    ['ochre', 'ochre-tint', 7],
    ['cinnabar', 'cinnabar-tint', 7],
    ['on-cinnabar', 'cinnabar', 7],
    ['balance-text', 'balance', 7],
    ['balance-soft', 'balance', 7],
  ] as const;
  const low = pairs.filter(([name, ground, least]) => !(contrast(colour(name), colour(ground)) >= least));
  expect(low).toEqual([]);
});

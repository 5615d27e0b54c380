/**
 * Tests which accent colours are readable, the closest readable shade, and the style rules for an accent. Some tests
 * use random colours.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accentColourNames,
  type AccentColourName,
  type AccentColours,
  lowContrasts,
  moreContrast,
  type Scheme,
} from './accent-colours.ts';
import { accentRules, closestReadableAccent, coloursOfAccent, logoGround, unreadableAccent } from './brand-accent.ts';
import { contrast, isColour } from './contrast.ts';
import { pageGroundsOfMoreContrast } from './page-grounds.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** The corners of the colour cube, and a grey. Derived colours are most likely to fail there. */
const examples = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#808080'];

/** The custom properties of a rule, by their names without the hyphens. */
function propertiesOf(css: string, selector: string): Record<string, string> {
  const block = css.replaceAll(/\s/gu, '').split(`${selector}{`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):([^;]+)/gu)].map(([, name = '', value = '']) => [name, value]),
  );
}

function schemesOf(css: string): Readonly<Record<Scheme, Record<string, string>>> {
  return { light: propertiesOf(css, ':root'), dark: propertiesOf(css, ":root[data-scheme='dark']") };
}

function accentOf(properties: Record<string, string>): AccentColours {
  const value = (name: AccentColourName): string => properties[name] ?? `no ${name}`;
  return {
    accent: value('accent'),
    'accent-pressed': value('accent-pressed'),
    'on-accent': value('on-accent'),
    'accent-tint': value('accent-tint'),
    'on-accent-tint': value('on-accent-tint'),
    balance: value('balance'),
    'balance-text': value('balance-text'),
    'balance-soft': value('balance-soft'),
    'balance-line': value('balance-line'),
  };
}

test.each([
  ['#0b6a57', null],
  ['#1e3a8a', null],
  ['#000000', null],
  ['#ffd400', 'light'],
  ['#ffffff', 'light'],
])('the scheme in which the accent %s is unreadable: %s', (accent, scheme) => {
  expect(unreadableAccent(accent)?.scheme ?? null).toBe(scheme);
});

test('the closest readable shade is readable, and a readable accent stays unchanged', () => {
  fc.assert(
    fc.property(colour, (accent) => {
      const shade = closestReadableAccent(accent);
      expect(isColour(shade)).toBe(true);
      expect(unreadableAccent(shade)).toBeNull();
      if (unreadableAccent(accent) === null) expect(shade).toBe(accent);
    }),
    { examples: examples.map((accent) => [accent]) },
  );
});

test('the rules replace every accent colour of the product in both schemes', () => {
  const [usual = '', more = ''] = accentRules('#1d4ed8').split('@media (prefers-contrast:more)');
  const colours = coloursOfAccent('#1d4ed8');
  for (const scheme of ['light', 'dark'] as const) {
    expect(schemesOf(usual)[scheme]).toMatchObject(colours[scheme]);
    expect(Object.keys(schemesOf(more)[scheme]).toSorted()).toEqual([...accentColourNames].toSorted());
  }
  expect(Object.values(propertiesOf(usual, ':root')).filter((value) => !isColour(value))).toEqual([]);
});

test('where the device asks for more contrast, every text has 7:1 with any readable accent', () => {
  fc.assert(
    fc.property(colour, (any) => {
      const more = schemesOf(accentRules(closestReadableAccent(any)).split('@media')[1] ?? '');
      for (const scheme of ['light', 'dark'] as const)
        expect(lowContrasts(accentOf(more[scheme]), pageGroundsOfMoreContrast[scheme], moreContrast)).toEqual([]);
    }),
    { examples: examples.map((accent) => [accent]) },
  );
});

test('logo and pictures are readable on white in both schemes', () => {
  fc.assert(
    fc.property(colour, (any) => {
      const { mark = '', 'print-accent': text = '' } = schemesOf(accentRules(closestReadableAccent(any))).light;
      expect(contrast(mark, '#ffffff')).toBeGreaterThan(4.5);
      expect(contrast(text, '#ffffff')).toBeGreaterThan(4.5);
    }),
    { examples: examples.map((accent) => [accent]) },
  );
});

test('a mark that can’t be seen on dark grounds keeps its own ground', () => {
  const { light } = coloursOfAccent('#1e3a8a');
  expect(logoGround(light)).toEqual({ mark: light.balance });
  expect(logoGround(light, false)).toEqual({});
});

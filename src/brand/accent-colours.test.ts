import { expect, test } from 'vitest';
import { accentColours, accentForDark, lowContrasts } from './accent-colours.ts';
import { contrast, isColour } from './contrast.ts';

const lightGrounds = { bg: '#f4f6f5', paper: '#ffffff', tint: '#edf1ef' };
const darkGrounds = { bg: '#0d1110', paper: '#151a19', raised: '#1c2321', tint: '#1f2725' };

test('the contrast is the one of WCAG, whichever colour comes first', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  expect([isColour('#0B6a57'), isColour('#0b6'), isColour('green')]).toEqual([true, false, false]);
});

test.each(['#0b6a57', '#1d4ed8', '#9f1239', '#7c2d12', '#4c1d95', '#111111', '#075985', '#666666'])(
  'every text is readable in both schemes with the accent %s',
  (accent) => {
    expect(lowContrasts(accentColours(accent, 'light'), lightGrounds)).toEqual([]);
    const dark = accentForDark(accent, Object.values(darkGrounds));
    expect(lowContrasts(accentColours(dark, 'dark'), darkGrounds)).toEqual([]);
  },
);

test('an accent that is too light for the light scheme is reported with its grounds, and isn’t changed', () => {
  const colours = accentColours('#ffd400', 'light');
  expect(colours.accent).toBe('#ffd400');
  const low = lowContrasts(colours, lightGrounds);
  expect(low.map(({ text, ground }) => `${text} on ${ground}`)).toEqual(
    expect.arrayContaining(['accent on paper', 'accent on bg']),
  );
  expect(low[0]?.ratio).toBeLessThan(2);
});

test('every derived colour has the form #rrggbb', () => {
  for (const accent of ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff']) {
    for (const scheme of ['light', 'dark'] as const) {
      const colours = Object.values(accentColours(accent, scheme));
      expect(colours.filter((colour) => !isColour(colour))).toEqual([]);
    }
  }
});

test('the dark scheme uses a light accent unchanged', () => {
  expect(accentForDark('#5fcbae', Object.values(darkGrounds))).toBe('#5fcbae');
});

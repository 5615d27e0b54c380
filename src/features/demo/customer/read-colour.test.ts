import { expect, test } from 'vitest';
import { readColour } from './read-colour.ts';
import { swatches } from './swatches.ts';

test.each(['#1d4ed8', '1d4ed8', '#1D4ED8', ' #1d4ed8 '])('%j is a colour', (typed) => {
  expect(readColour(typed)).toEqual({ kind: 'colour', colour: '#1d4ed8' });
});

test.each(['', '#', '#1d4', 'blue', '##1d4ed8', '#1d4ed8ff', '#1d4edg', 'url(x)'])('%j is no colour', (typed) => {
  expect(readColour(typed)).toEqual({ kind: 'malformed' });
});

test('a yellow is refused, with the scheme in which it is unreadable and the closest readable shade', () => {
  const read = readColour('#ffd400');
  expect(read).toMatchObject({ kind: 'unreadable', colour: '#ffd400', unreadable: { scheme: 'light' } });
  const closest = read.kind === 'unreadable' ? read.closest : '';
  expect(readColour(closest)).toEqual({ kind: 'colour', colour: closest });
});

test.each(swatches.map(({ colour }) => colour))('the swatch %s is readable', (colour) => {
  expect(readColour(colour)).toEqual({ kind: 'colour', colour });
});

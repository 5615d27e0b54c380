/** Tests how the data of SVG paths is shortened, and that other texts are refused. */
import { expect, it } from 'vitest';
import { roundedPath } from './round-path.ts';

it.each([
  ['M12.6 12L8.7 8.1q-.275-.275-.275-.7t.275-.7', 'M12.6 12L8.7 8.1q-.28-.28-.28-.7t.28-.7'],
  // A number that becomes whole must not run into the next one.
  ['m1.001.5.001.5z', 'm1 .5 0 .5z'],
  ['M-.001 2h3v-.004', 'M0 2h3v0'],
  ['a.213.213 0 01.062-.325', 'a.21.21 0 0 1 .06-.33'],
  ['M0 0zm1,2', 'M0 0zm1 2'],
])('%s becomes %s', (before, after) => {
  expect(roundedPath(before)).toBe(after);
});

it.each(['M1', 'z1', 'M1 1x', 'a1 1 0 2 0 1 1'])('%s is refused', (text) => {
  expect(() => roundedPath(text)).toThrow(/number|path/u);
});

import { expect, it } from 'vitest';
import { absoluteStart, iconPaths, pathData } from './icon-paths.ts';

function load(name: string): string {
  const { load: hook } = iconPaths();
  if (typeof hook !== 'function') throw new Error('no hook');
  return String(Reflect.apply(hook, undefined, [`\0icon:${name}`]));
}

it('gives the path data of a symbol, also by an alias', () => {
  expect(load('home-rounded')).toMatch(/^export default "M[^"<>]+";$/);
  expect(load('123-outline-rounded')).toBe(load('123-rounded'));
});

it('fails on an unknown name, and on a drawing with other elements than paths', () => {
  expect(() => load('hoem-rounded')).toThrow('no Material Symbol named "hoem-rounded"');
  expect(() => pathData('x', '<circle r="1"/>')).toThrow('not made of plain paths');
});

it('joins several paths, and each keeps its starting point', () => {
  expect(pathData('x', '<path fill="currentColor" d="M1 1h2"/><path fill="currentColor" d="m3 4h2"/>')).toBe(
    'M1 1h2M3 4h2',
  );
  expect(absoluteStart('m12-3 1 2z')).toBe('M12 -3l1 2z');
  expect(absoluteStart('M1 2z')).toBe('M1 2z');
});

import { expect, test } from 'vitest';
import { coverDrawing, coverSize, paletteCount } from './cover-drawing.ts';

const titles = Array.from({ length: 400 }, (_, at) => `课程 ${at}`);

test('a title always has the same cover, whatever its outer spaces and its Unicode form', () => {
  expect(coverDrawing('高等数学')).toEqual(coverDrawing(' 高等数学 '));
  expect(coverDrawing('Café')).toEqual(coverDrawing('Cafe\u0301'));
  expect(coverDrawing('')).toEqual(coverDrawing(''));
});

test('nearly every title has a cover of its own, and every palette is used', () => {
  const covers = titles.map(coverDrawing);
  expect(new Set(covers.map((cover) => JSON.stringify(cover))).size).toBeGreaterThan(385);
  expect(new Set(covers.map(({ palette }) => palette))).toEqual(
    new Set(Array.from({ length: paletteCount }, (_, at) => at)),
  );
});

test('every cover has shapes in both colours, and no shape leaves the picture', () => {
  for (const title of titles) {
    const { main, second } = coverDrawing(title);
    for (const path of [main, second]) {
      expect(path).toMatch(/^M[\d .MLAZ]+Z$/u);
      for (const [, x, y] of path.matchAll(/(?:[ML]|0 0 [01] )([\d.]+) ([\d.]+)/gu)) {
        expect(Number(x)).toBeLessThanOrEqual(coverSize);
        expect(Number(y)).toBeLessThanOrEqual(coverSize);
      }
    }
  }
});

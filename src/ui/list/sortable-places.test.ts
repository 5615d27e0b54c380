import { expect, it } from 'vitest';
import { dropIndex, rowShiftPx } from './sortable-places.ts';

const boxes = [0, 64, 128, 212].map((top, index) => ({ top, height: index === 2 ? 84 : 64 }));

it("takes the place of a row once it is past that row's middle", () => {
  expect(dropIndex(boxes, 1, 0)).toBe(1);
  expect(dropIndex(boxes, 1, 41)).toBe(1);
  expect(dropIndex(boxes, 1, 43)).toBe(2);
  expect(dropIndex(boxes, 1, 500)).toBe(3);
  expect(dropIndex(boxes, 1, -31)).toBe(1);
  expect(dropIndex(boxes, 1, -33)).toBe(0);
  expect(dropIndex(boxes, 3, -900)).toBe(0);
});

it('moves only the rows in between aside', () => {
  const down = { from: 0, to: 2, by: 150 };
  expect([0, 1, 2, 3].map((index) => rowShiftPx(boxes, down, index))).toEqual([150, -64, -64, 0]);
  const up = { from: 2, to: 0, by: -130 };
  expect([0, 1, 2, 3].map((index) => rowShiftPx(boxes, up, index))).toEqual([84, 84, -130, 0]);
});

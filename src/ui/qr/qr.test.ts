/** Tests the quiet zone, the room for the mark, the sizes and the eyes of QR codes. */
import { describe, expect, test } from 'vitest';
import { eyePath, qrCode, quietZone } from './qr.ts';

/** Returns the positions of the dark modules, as `x y`. */
function dark(modules: string): Set<string> {
  const squares = new Set<string>();
  for (const [, x = '', y = '', length = ''] of modules.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(length); at += 1) squares.add(`${Number(x) + at} ${y}`);
  }
  return squares;
}

describe('a QR code', () => {
  test('keeps a quiet zone of 4 modules on every side', () => {
    const { size, modules, eyes } = qrCode('https://points.example.com/register?invite=LX8K2M');
    for (const square of dark(modules)) {
      for (const place of square.split(' ').map(Number)) {
        expect(place).toBeGreaterThanOrEqual(quietZone);
        expect(place).toBeLessThan(size - quietZone);
      }
    }
    expect(eyes).toEqual([
      { x: 4, y: 4 },
      { x: size - 11, y: 4 },
      { x: 4, y: size - 11 },
    ]);
  });

  test.each([1, 20, 60, 120, 400])(
    'leaves room for a mark of at most 20 %% in the middle, with a code of %i characters in the link',
    (length) => {
      const { size, modules, mark } = qrCode(`https://points.example.com/register?invite=${'A'.repeat(length)}`);
      expect(mark.side).toBeLessThanOrEqual((size - quietZone * 2) * 0.2);
      expect(mark.at * 2 + mark.side).toBeCloseTo(size);
      for (const square of dark(modules)) {
        const [x = 0, y = 0] = square.split(' ').map(Number);
        expect(x + 1 <= mark.at || x >= mark.at + mark.side || y + 1 <= mark.at || y >= mark.at + mark.side).toBe(true);
      }
    },
  );

  test('uses error correction Q: 46 bytes fill 33 modules, and 47 bytes need 37', () => {
    expect(qrCode('x'.repeat(46)).size).toBe(33 + quietZone * 2);
    expect(qrCode('x'.repeat(47)).size).toBe(37 + quietZone * 2);
  });

  test('keeps the modules of a long link large: 400 bytes fill 77 modules', () => {
    expect(qrCode('x'.repeat(400)).size).toBe(77 + quietZone * 2);
  });

  test('draws an eye as a ring of 7 with a pupil of 3', () => {
    expect(eyePath(4, 4).match(/M/g)).toHaveLength(3);
  });
});

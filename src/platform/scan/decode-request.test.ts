/** Pictures are reduced to a limit, never enlarged, and stand on white. */
import { expect, test, vi } from 'vitest';
import { pixelsOf } from './decode-request.ts';

function context() {
  const calls: string[] = [];
  return {
    calls,
    set fillStyle(colour: string) {
      calls.push(colour);
    },
    fillRect: (...box: number[]) => void calls.push(`fill ${box.join(' ')}`),
    getImageData: (..._box: number[]) => {
      calls.push('read');
      return { data: new Uint8ClampedArray(4), width: 1, height: 1, colorSpace: 'srgb' as const };
    },
  };
}

test.each([
  [{ width: 100, height: 50 }, [100, 50]],
  [{ width: 3_200, height: 1_600 }, [1_600, 800]],
  [{ width: 900, height: 3_200 }, [450, 1_600]],
])('a picture of %o is read in %o', (size, [width = 0, height = 0]) => {
  const open = vi.fn(() => context());
  const pixels = pixelsOf(size, 1_600, open, () => {});
  expect(open).toHaveBeenCalledExactlyOnceWith(width, height);
  expect(pixels).toMatchObject({ width, height });
});

test('a transparent picture shows on white', () => {
  const surface = context();
  pixelsOf(
    { width: 2, height: 1 },
    10,
    () => surface,
    ({ calls }) => void calls.push('draw'),
  );
  expect(surface.calls).toEqual(['#fff', 'fill 0 0 2 1', 'draw', 'read']);
});

test.each([
  ['there is no canvas', { width: 2, height: 1 }, () => null],
  ['the picture has no size', { width: 0, height: 1 }, () => context()],
])('there are no pixels if %s', (_, size, open) => {
  expect(pixelsOf(size, 10, open, () => {})).toBeNull();
});

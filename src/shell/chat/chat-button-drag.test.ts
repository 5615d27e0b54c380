import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrowStep, isDrag } from './chat-button-drag.ts';

describe('isDrag', () => {
  it('takes up to 8 px for a tap', () => {
    expect(isDrag({ x: 100, y: 100 }, { x: 105, y: 104 })).toBe(false);
  });

  it('takes more than 8 px for a drag, in any direction', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        fc.integer({ min: 9, max: 2000 }),
        (angle, far) => {
          expect(isDrag({ x: 300, y: 400 }, { x: 300 + far * Math.cos(angle), y: 400 + far * Math.sin(angle) })).toBe(
            true,
          );
        },
      ),
    );
  });
});

describe('arrowStep', () => {
  it("moves in the arrow's direction, and further with Shift", () => {
    expect(arrowStep('ArrowLeft', false)).toEqual({ x: -16, y: 0 });
    expect(arrowStep('ArrowDown', true)).toEqual({ x: 0, y: 64 });
  });

  it.each(['Enter', ' ', 'Tab', 'a'])('ignores the key %j', (key) => {
    expect(arrowStep(key, false)).toBeNull();
  });
});

/** Tests where the free and the docked button stand, and which touches hit the tab. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredShare, dockFor, freeBox, isOnTab, overlap, type Box } from './chat-button-place.ts';

/** The button's room on a phone of 390 × 844 px with tabs of 56 px. Above and below the room 8 px stay free. */
const room: Box = { left: 0, top: 8, width: 390, height: 772 };
/** The button's first place (`chatButtonStart`). */
const start = { x: 298, y: 469 };
const free = freeBox(start, room);
const alone = { room, wide: false, focused: null };

describe('a free button', () => {
  it('stands where it was put', () => {
    expect(free).toEqual({ left: 298, top: 469, width: 48, height: 48 });
  });

  it('is never outside its room, nor nearer than 8 px to its sides', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 }), (x, y) => {
        const { left, top } = freeBox({ x, y }, room);
        expect(left).toBeGreaterThanOrEqual(8);
        expect(left + 48).toBeLessThanOrEqual(382);
        expect(top).toBeGreaterThanOrEqual(8);
        expect(top + 48).toBeLessThanOrEqual(780);
      }),
    );
  });
});

describe('the covered share of a control', () => {
  it('is the part of it under the button', () => {
    expect(coveredShare(free, { left: 310, top: 480, width: 20, height: 20 })).toBe(1);
    expect(coveredShare(free, { left: 322, top: 469, width: 48, height: 48 })).toBe(0.5);
    expect(coveredShare(free, { left: 16, top: 517, width: 358, height: 48 })).toBe(0);
    expect(coveredShare(free, { left: 310, top: 480, width: 0, height: 20 })).toBe(0);
  });
});

describe('a docked button', () => {
  it('is at the nearer edge, at the same height', () => {
    expect(dockFor(free, alone)).toEqual({ side: 'right', top: 469 });
    expect(dockFor(freeBox({ x: 120, y: 300 }, room), alone)).toEqual({ side: 'left', top: 300 });
  });

  it('is in the lower right corner of a wide screen', () => {
    const wide = { left: 88, top: 8, width: 1192, height: 784 };
    expect(dockFor(freeBox(start, wide), { room: wide, wide: true, focused: null })).toEqual({
      side: 'right',
      top: 744,
    });
  });

  it('moves above or below the focused control, whichever is nearer', () => {
    const field = { left: 16, top: 460, width: 358, height: 48 };
    expect(dockFor(free, { ...alone, focused: field }).top).toBe(508);
    expect(dockFor(free, { ...alone, focused: { ...field, top: 490 } }).top).toBe(442);
  });

  it('stays at its height if the focused control is elsewhere', () => {
    expect(dockFor(free, { ...alone, focused: { left: 16, top: 460, width: 180, height: 48 } }).top).toBe(469);
  });

  it('never covers a focused field if there is space above or below it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 900 }), fc.integer({ min: 20, max: 400 }), (top, height) => {
        const focused = { left: 16, top, width: 358, height };
        const dock = dockFor(free, { ...alone, focused });
        expect(overlap({ left: 366, top: dock.top, width: 24, height: 48 }, focused)).toBe(false);
        expect(dock.top).toBeGreaterThanOrEqual(8);
        expect(dock.top + 48).toBeLessThanOrEqual(780);
      }),
    );
  });
});

describe('a touch beside the tab', () => {
  const right = dockFor(free, alone);
  const left = dockFor(freeBox({ x: 120, y: 300 }, room), alone);

  it('is on the tab within 44 px of the edge, at its height', () => {
    expect(isOnTab({ x: 346, y: 469 }, right, room)).toBe(true);
    expect(isOnTab({ x: 345, y: 490 }, right, room)).toBe(false);
    expect(isOnTab({ x: 380, y: 518 }, right, room)).toBe(false);
    expect(isOnTab({ x: 44, y: 300 }, left, room)).toBe(true);
    expect(isOnTab({ x: 45, y: 300 }, left, room)).toBe(false);
  });
});

// @vitest-environment happy-dom
/** Tests the keys of shortcuts: which keys are allowed, how they are written, and when they count as pressed. */
import { describe, expect, it } from 'vitest';
import { ariaKeysOf, isPressed, keysOf, shortcutIds, shortcutTable } from './shortcut-table.ts';

describe('the table', () => {
  it('gives each shortcut keys of its own', () => {
    const keys = shortcutIds.map((id) => ariaKeysOf(id));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('uses no key that types a character without a modifier', () => {
    const bare = shortcutIds.map((id) => shortcutTable[id].chord).filter(({ modifier }) => modifier === undefined);
    expect(bare.map(({ code }) => code)).toEqual(['Escape', 'ArrowDown', 'ArrowUp', 'Delete']);
  });

  // Browsers use most of these keys themselves. NVIDIA and AMD open overlays with Alt and Z or R, and WeChat takes
  // pictures of the screen with Alt and A. Chinese input methods switch with Control and Space or Period.
  it('takes no keys that browsers and programs in China use', () => {
    const taken = new Set([
      ...['D', 'E', 'F', 'V', 'S', 'B', 'T', 'H', 'Z', 'R', 'A'].map((key) => `Alt+${key}`),
      ...['T', 'N', 'W', 'L', 'R', 'P', 'F', 'D', 'J', 'H', 'Space', 'Period', 'Comma'].map((key) => `Control+${key}`),
    ]);
    expect(shortcutIds.map((id) => ariaKeysOf(id)).filter((keys) => taken.has(keys))).toEqual([]);
  });

  it('shows the keys as they stand on the keyboard, on a Mac too', () => {
    expect(keysOf(shortcutTable.palette.chord, false)).toEqual(['Ctrl', 'K']);
    expect(keysOf(shortcutTable.palette.chord, true)).toEqual(['⌘', 'K']);
    expect(keysOf(shortcutTable.next.chord, true)).toEqual(['⌥', '↓']);
  });

  it('takes the command key on a Mac and the control key elsewhere, and nothing with further modifiers', () => {
    const { chord } = shortcutTable.palette;
    const press = (init: KeyboardEventInit): KeyboardEvent => new KeyboardEvent('keydown', { code: 'KeyK', ...init });
    expect(isPressed(chord, press({ ctrlKey: true }), false)).toBe(true);
    expect(isPressed(chord, press({ metaKey: true }), false)).toBe(false);
    expect(isPressed(chord, press({ metaKey: true }), true)).toBe(true);
    expect(isPressed(chord, press({ ctrlKey: true }), true)).toBe(false);
    expect(isPressed(chord, press({ ctrlKey: true, shiftKey: true }), false)).toBe(false);
    expect(isPressed(chord, press({ ctrlKey: true, altKey: true }), false)).toBe(false);
  });
});

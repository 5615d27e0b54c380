/**
 * The table of the app's keyboard shortcuts. The handlers, the hints beside lists, the tooltips and the sheet of
 * shortcuts read it. docs/shortcuts.md says why these keys were chosen.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The keys of a shortcut. A key without a modifier must be one that types no character. */
export interface Chord {
  /** `KeyboardEvent.code`, the key's position, because Chinese input methods change what a key types. */
  readonly code: string;
  /** `mod` is the control key, or the command key on a Mac. */
  readonly modifier?: 'mod' | 'alt';
  /** Whether the keys only work while the focus is in the list, or no element has the focus. */
  readonly inList?: true;
}

export type ShortcutGroup = 'everywhere' | 'list' | 'record';

interface Shortcut {
  readonly label: MessageDescriptor;
  readonly group: ShortcutGroup;
  readonly chord: Chord;
  /** Whether a held key repeats the action. */
  readonly repeats?: true;
  /** Whether `useShortcuts` runs the shortcut over a sheet or a dialog too. It runs none over a question or a menu. */
  readonly overSheets?: true;
}

const table = {
  palette: {
    group: 'everywhere',
    label: msg`命令面板`,
    chord: { code: 'KeyK', modifier: 'mod' },
    overSheets: true,
  },
  help: { group: 'everywhere', label: msg`查看快捷键`, chord: { code: 'Slash', modifier: 'mod' }, overSheets: true },
  close: { group: 'everywhere', label: msg`关闭`, chord: { code: 'Escape' } },
  search: { group: 'list', label: msg`搜索`, chord: { code: 'Slash', modifier: 'alt' } },
  add: { group: 'list', label: msg`新增`, chord: { code: 'KeyN', modifier: 'alt' } },
  next: { group: 'list', label: msg`打开下一个`, chord: { code: 'ArrowDown', modifier: 'alt' }, repeats: true },
  previous: { group: 'list', label: msg`打开上一个`, chord: { code: 'ArrowUp', modifier: 'alt' }, repeats: true },
  down: { group: 'list', label: msg`移到下一行`, chord: { code: 'ArrowDown', inList: true }, repeats: true },
  up: { group: 'list', label: msg`移到上一行`, chord: { code: 'ArrowUp', inList: true }, repeats: true },
  selected: { group: 'list', label: msg`操作选中的行`, chord: { code: 'KeyG', modifier: 'alt' } },
  arrange: { group: 'list', label: msg`调整顺序`, chord: { code: 'KeyM', modifier: 'alt' } },
  edit: { group: 'record', label: msg`编辑`, chord: { code: 'KeyO', modifier: 'alt' } },
  save: { group: 'record', label: msg`保存`, chord: { code: 'KeyS', modifier: 'mod' } },
  shelf: { group: 'record', label: msg`上架或下架`, chord: { code: 'KeyP', modifier: 'alt' } },
  undo: { group: 'record', label: msg`撤销上架或下架`, chord: { code: 'KeyU', modifier: 'alt' } },
  renew: { group: 'record', label: msg`续期`, chord: { code: 'KeyX', modifier: 'alt' } },
  remove: { group: 'record', label: msg`删除`, chord: { code: 'Delete', inList: true } },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutId = keyof typeof table;

export const shortcutTable: Readonly<Record<ShortcutId, Shortcut>> = table;

/** The shortcuts in the order of the table. */
export const shortcutIds = Object.keys(table).filter((id): id is ShortcutId => id in table);

/** Macs name the modifiers differently, and use the command key where other computers use the control key. */
function isMac(): boolean {
  return /Mac OS X|Macintosh/u.test(navigator.userAgent);
}

const keyNames: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  Slash: '/',
};

const modifierNames = { mod: 'Ctrl', alt: 'Alt' };
const macModifierNames = { mod: '⌘', alt: '⌥' };
/** The names that `aria-keyshortcuts` has for the modifiers. */
const ariaModifiers = { mod: 'Control', alt: 'Alt' };
const macAriaModifiers = { mod: 'Meta', alt: 'Alt' };

/** Returns the names of the keys, the modifier first, for example Ctrl and K. */
export function keysOf({ code, modifier }: Chord, mac = isMac()): string[] {
  const key = keyNames[code] ?? code.replace(/^Key/u, '');
  return modifier === undefined ? [key] : [(mac ? macModifierNames : modifierNames)[modifier], key];
}

/** Returns the value of `aria-keyshortcuts`, for example Control+K. */
export function ariaKeysOf(id: ShortcutId): string {
  const { code, modifier } = shortcutTable[id].chord;
  const key = code === 'Slash' ? '/' : code.replace(/^Key/u, '');
  return modifier === undefined ? key : `${(isMac() ? macAriaModifiers : ariaModifiers)[modifier]}+${key}`;
}

/** Returns whether exactly the keys of the chord are pressed. */
export function isPressed({ code, modifier }: Chord, event: KeyboardEvent, mac = isMac()): boolean {
  const mod = mac ? event.metaKey : event.ctrlKey;
  const otherMod = mac ? event.ctrlKey : event.metaKey;
  const isModifierRight = mod === (modifier === 'mod') && event.altKey === (modifier === 'alt');
  return event.code === code && isModifierRight && !otherMod && !event.shiftKey;
}

/** Returns the keys as a tooltip, for example Alt+N. */
export function shortcutTitle(id: ShortcutId): string {
  return keysOf(shortcutTable[id].chord).join(isMac() ? '' : '+');
}

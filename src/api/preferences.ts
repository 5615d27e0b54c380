/**
 * The person's preferences on this device, which dialogs the person has read, which banners the person has closed, and
 * the place of the chat button. Each is an atom over the storage register. The tabs share the preferences and the
 * place. The read dialogs and the closed banners hold in one tab only.
 */
import { atom } from 'jotai';
import { stored, type Stored, type StoredName, textSizes } from '../device/storage.ts';

/**
 * Returns an atom over an entry of the register. `fallback` is its value while the device stores none. If the device
 * can't store a new value, the value holds in this tab only.
 */
function storedAtom<Name extends StoredName>(name: Name, fallback: Stored<Name>) {
  const value = atom(stored.read(name) ?? fallback);
  /** Whether the device has stored the last value of this tab. */
  let isStored = true;
  value.onMount = (set) => {
    const readAgain = (): void =>
      set((before) => {
        const present = stored.read(name) ?? fallback;
        return JSON.stringify(present) === JSON.stringify(before) ? before : present;
      });
    // While no page used the value, another tab may have changed it.
    if (isStored) readAgain();
    return stored.subscribe(name, readAgain);
  };
  return atom(
    (get) => get(value),
    (_get, set, next: Stored<Name>) => {
      set(value, next);
      isStored = stored.write(name, next);
    },
  );
}

// index.html reads theme, text size and language before the first paint. Its keys and fallbacks must agree with these.
export type Theme = Stored<'theme'>;
export type Language = Stored<'language'>;
export type TextSize = Stored<'textSize'>;

export const themeAtom = storedAtom('theme', 'system');
export const textSizeAtom = storedAtom('textSize', textSizes.standard);
export const languageAtom = storedAtom('language', 'zh-CN');
/** Whether the person hides figures. */
export const figuresHiddenAtom = storedAtom('eye', false);
/** Whether the announcement and the mall's notice were read in this tab since it was opened. */
export const dialogsReadAtom = storedAtom('dialog', { isRead: false, mallRead: false });
/** The keys of the texts that the person has closed in the strip under the bar. */
export const closedBannersAtom = storedAtom('closedBanners', []);
/** The place of the chat button until somebody moves it, in CSS pixels. The specification gives it. */
export const chatButtonStart: Stored<'chatPlace'> = { x: 298, y: 469 };
export const chatButtonPositionAtom = storedAtom('chatPlace', chatButtonStart);

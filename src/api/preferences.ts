/**
 * The person's preferences on this device, and which dialogs were read. Each is an atom over the storage register, with
 * the same value in every tab.
 */
import { atom } from 'jotai';
import { stored, type Stored, type StoredName, textSizes } from '../device/storage.ts';

function storedAtom<Name extends StoredName>(name: Name, fallback: Stored<Name>) {
  const value = atom(stored.read(name) ?? fallback);
  /** Whether the device stores the value of this tab. If it can't, the value holds in this tab only. */
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
/** Whether the announcement and the mall's notice were read in this browser session. */
export const dialogsReadAtom = storedAtom('dialog', { isRead: false, mallRead: false });
export const closedBannersAtom = storedAtom('closedBanners', []);
/** The place of the chat button until somebody moves it, in CSS pixels. The specification gives it. */
export const chatButtonStart: Stored<'chatPlace'> = { x: 298, y: 469 };
export const chatButtonPositionAtom = storedAtom('chatPlace', chatButtonStart);

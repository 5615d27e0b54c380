/**
 * The person's preferences on this device, and the dialog flags. Each is an atom over the storage register, the same in
 * every tab.
 */
import { atom } from 'jotai';
import { stored, type Stored, type StoredName } from '../platform/storage/storage.ts';

function storedAtom<Name extends StoredName>(name: Name, fallback: Stored<Name>) {
  const value = atom(stored.read(name) ?? fallback);
  value.onMount = (set) => stored.subscribe(name, () => set(stored.read(name) ?? fallback));
  return atom(
    (get) => get(value),
    (_get, set, next: Stored<Name>) => {
      set(value, next);
      stored.write(name, next);
    },
  );
}

export type Theme = Stored<'theme'>;
export type Language = Stored<'language'>;

export const themeAtom = storedAtom('theme', 'system');
export const languageAtom = storedAtom('language', 'zh-CN');
/** Whether the person hides figures. */
export const eyeAtom = storedAtom('eye', false);
/** Whether the announcement and the mall's notice were read in this browser session. */
export const dialogAtom = storedAtom('dialog', { isRead: false, mallRead: false });
export const closedBannersAtom = storedAtom('closedBanners', []);
export const chatPlaceAtom = storedAtom('chatPlace', { x: 298, y: 469 });

/**
 * What a person prefers on this device, and the dialog flags: atoms over the storage register, the same in every tab.
 */
import { atom } from 'jotai';
import { stored, type Stored, type StoredName } from '../platform/storage/storage.ts';

function keptAtom<Name extends StoredName>(name: Name, fallback: Stored<Name>) {
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

export const themeAtom = keptAtom('theme', 'system');
export const languageAtom = keptAtom('language', 'zh-CN');
/** Whether figures are hidden. */
export const eyeAtom = keptAtom('eye', false);
/** What was read in this browser session: the announcement, the mall's notice. */
export const dialogAtom = keptAtom('dialog', { isRead: false, mallRead: false });
export const closedBannersAtom = keptAtom('closedBanners', []);
export const chatPlaceAtom = keptAtom('chatPlace', { x: 298, y: 469 });

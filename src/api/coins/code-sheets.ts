/**
 * Holds which sheet of codes is open: the user's receive code, or the scanner. Pages open them, and the frame shows
 * them.
 */
import { atom } from 'jotai';
import { store } from '../store.ts';

export type CodeSheet = 'receive' | 'scan';

export const codeSheetAtom = atom<CodeSheet | null>(null);

export function openCodeSheet(sheet: CodeSheet): void {
  store.set(codeSheetAtom, sheet);
}

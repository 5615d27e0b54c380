/**
 * Holds which code sheet is open: the user's receive code, the scanner, or none. Pages open a sheet, and the frame
 * shows it.
 */
import { atom } from 'jotai';
import { store } from '../store.ts';

export type CodeSheet = 'receive' | 'scan';

export const codeSheetAtom = atom<CodeSheet | null>(null);

export function openCodeSheet(sheet: CodeSheet): void {
  store.set(codeSheetAtom, sheet);
}

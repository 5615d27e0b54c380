/**
 * Opens and closes the demo console, without loading it. Also holds the file that the console is to load, and the
 * version of the mock backend's data. Only demo builds contain the console.
 */
import { atom, useAtomValue } from 'jotai';
import { useAreDialogsHeld } from '../../device/held-dialogs.ts';
import { store } from '../store.ts';

/**
 * The reason why a demo link couldn't be followed: the link has unknown values, or a step failed. `error` is no
 * sentence, because the texts may not be loaded yet.
 */
export type DemoLinkError = { kind: 'wrong'; values: readonly string[] } | { kind: 'failed'; error: unknown };

export interface DemoConsoleState {
  open: boolean;
  linkError: DemoLinkError | null;
}

// `@__PURE__` tells the bundler that these calls have no effect, so that a production build leaves out unused atoms.
export const demoConsoleAtom = /* @__PURE__ */ atom<DemoConsoleState>({ open: false, linkError: null });

function useDemoHoldsDialogs(): boolean {
  const isHeld = useAreDialogsHeld();
  return useAtomValue(demoConsoleAtom).open || isHeld;
}

/**
 * Returns whether no dialog may open by itself, for example because the console is open. Outside of demo builds the
 * result is false.
 */
export const useMustDialogsWait: () => boolean = __MOCK__ ? useDemoHoldsDialogs : () => false;

export function openDemoConsole(linkError: DemoLinkError | null = null): void {
  store.set(demoConsoleAtom, { open: true, linkError });
}

export function closeDemoConsole(): void {
  store.set(demoConsoleAtom, { open: false, linkError: null });
}

/** A saved situation that the system, a drop or a share gave to the app. The console asks before it loads the file. */
export const situationFileAtom = /* @__PURE__ */ atom<File | null>(null);
/**
 * The name of the file that was loaded last; empty for none. The recorder needs the name for the test that it writes.
 */
export const loadedFileNameAtom = /* @__PURE__ */ atom('');

/** Opens the console with a saved situation. */
export function openSituationFile(file: File): void {
  store.set(situationFileAtom, file);
  openDemoConsole();
}

/**
 * Counts how often the demo has replaced the user or the mock backend's data. Null while it does so. Pages unmount on
 * null and mount anew afterwards, so that nothing from the previous user or data stays on screen.
 */
export const pagesVersionAtom = /* @__PURE__ */ atom<number | null>(0);

function useDemoDataVersion(): number | null {
  return useAtomValue(pagesVersionAtom);
}

/** Returns the value of `pagesVersionAtom`. Outside of demo builds the result is 0. */
export const usePagesVersion: () => number | null = __MOCK__ ? useDemoDataVersion : () => 0;

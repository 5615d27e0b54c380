/**
 * Opens and closes the demo console, without loading it. Any part of the app may open the console; only demo builds
 * contain it.
 */
import { atom, useAtomValue } from 'jotai';
import { store } from '../store.ts';

/**
 * Why a demo link couldn't be followed: it has unknown values, or a step failed. The error stays as it is, because
 * texts may not be loaded yet.
 */
export type LinkTrouble = { kind: 'wrong'; values: readonly string[] } | { kind: 'failed'; error: unknown };

export interface ConsoleDoor {
  open: boolean;
  trouble: LinkTrouble | null;
}

export const consoleDoorAtom = /* @__PURE__ */ atom<ConsoleDoor>({ open: false, trouble: null });

function useDoor(): boolean {
  return useAtomValue(consoleDoorAtom).open;
}

/**
 * Returns whether the console is open, so that no dialog opens by itself above it. Always false outside of demo builds.
 */
export const useConsoleOpen: () => boolean = __MOCK__ ? useDoor : () => false;

export function openConsole(trouble: LinkTrouble | null = null): void {
  store.set(consoleDoorAtom, { open: true, trouble });
}

export function closeConsole(): void {
  store.set(consoleDoorAtom, { open: false, trouble: null });
}

/**
 * The number of the mock backend's current data; null while it is being replaced. Pages unmount on null and mount anew
 * afterwards, so that nothing from the previous user or data stays on screen.
 */
export const worldAtom = /* @__PURE__ */ atom<number | null>(0);

function useShownWorld(): number | null {
  return useAtomValue(worldAtom);
}

/** Returns the number of the current data, always 0 outside of demo builds. */
export const useWorld: () => number | null = __MOCK__ ? useShownWorld : () => 0;

/**
 * The door of the demo console: any part of the app may open it, and none knows what is behind it. Only demo builds
 * hold it.
 */
import { atom, useAtomValue } from 'jotai';
import { store } from '../store.ts';

/**
 * What became of a link, where it couldn't be followed: values that mean nothing, or what went wrong on the way, before
 * there were words for it.
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

/** Whether it is open, so that nothing opens by itself on top of it. Never, outside of demo builds. */
export const useConsoleOpen: () => boolean = __MOCK__ ? useDoor : () => false;

export function openConsole(trouble: LinkTrouble | null = null): void {
  store.set(consoleDoorAtom, { open: true, trouble });
}

export function closeConsole(): void {
  store.set(consoleDoorAtom, { open: false, trouble: null });
}

/**
 * Which world the pages are of: they are all taken down while another one takes its place (null), and are put up anew
 * in it, so that nothing that somebody else was shown, or that a backend of before has said, stays on the screen.
 */
export const worldAtom = /* @__PURE__ */ atom<number | null>(0);

function useShownWorld(): number | null {
  return useAtomValue(worldAtom);
}

/** Always the same one, outside of demo builds. */
export const useWorld: () => number | null = __MOCK__ ? useShownWorld : () => 0;

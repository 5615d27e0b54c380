/**
 * Opens and closes the demo console, without loading it. Any part of the app may open the console; only demo builds
 * contain it.
 */
import { atom, useAtomValue } from 'jotai';
import { store } from '../store.ts';

/**
 * The reason why a demo link couldn't be followed: it has unknown values, or a step failed. The error stays as it is,
 * because texts may not be loaded yet.
 */
export type DemoLinkError = { kind: 'wrong'; values: readonly string[] } | { kind: 'failed'; error: unknown };

export interface DemoConsoleState {
  open: boolean;
  linkError: DemoLinkError | null;
}

export const demoConsoleAtom = /* @__PURE__ */ atom<DemoConsoleState>({ open: false, linkError: null });

function useDoor(): boolean {
  return useAtomValue(demoConsoleAtom).open;
}

/**
 * Returns whether the console is open, so that no dialog opens by itself above it. Always false outside of demo builds.
 */
export const useIsDemoConsoleOpen: () => boolean = __MOCK__ ? useDoor : () => false;

export function openDemoConsole(trouble: DemoLinkError | null = null): void {
  store.set(demoConsoleAtom, { open: true, linkError: trouble });
}

export function closeDemoConsole(): void {
  store.set(demoConsoleAtom, { open: false, linkError: null });
}

/**
 * The number of the mock backend's current data; null while it is being replaced. Pages unmount on null and mount anew
 * afterwards, so that nothing from the previous user or data stays on screen.
 */
export const mockDataVersionAtom = /* @__PURE__ */ atom<number | null>(0);

function useShownWorld(): number | null {
  return useAtomValue(mockDataVersionAtom);
}

/** Returns the number of the current data, always 0 outside of demo builds. */
export const useMockDataVersion: () => number | null = __MOCK__ ? useShownWorld : () => 0;

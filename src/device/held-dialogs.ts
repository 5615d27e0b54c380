/**
 * Holds dialogs and menus back while a test says so, for example a written test. A written test is a Playwright test
 * that the demo's recorder made from a recorded session.
 *
 * In a written test a dialog may be ready earlier than in the session, and would cover what the session clicked next.
 * Only demo builds hold dialogs back.
 */
import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react';

declare global {
  interface Window {
    /** Whether a test holds dialogs back. A written test sets it to false where the session saw a dialog. */
    demoDialogsHeld?: boolean;
  }
}

/** A test sends this event to the window after it has changed `demoDialogsHeld`. */
const heldEvent = 'demo-dialogs';

function subscribe(listener: () => void): () => void {
  window.addEventListener(heldEvent, listener);
  return () => window.removeEventListener(heldEvent, listener);
}

function useHeld(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.demoDialogsHeld === true,
    () => false,
  );
}

/** The hook behind `useReleasedDialog` in demo builds. */
function useReleased(wanted: boolean): boolean {
  const isHeld = useHeld();
  const [wasOpen, setWasOpen] = useReducer((_: boolean, next: boolean) => next, false);
  const isOpen = wanted && (wasOpen || !isHeld);
  useLayoutEffect(() => setWasOpen(isOpen), [isOpen]);
  return isOpen;
}

/** Returns whether a test controls the dialogs of this page, as a written test does. */
export const isReplayed: () => boolean = __MOCK__ ? () => window.demoDialogsHeld !== undefined : () => false;

/** Returns whether dialogs are held back now. */
export const useAreDialogsHeld: () => boolean = __MOCK__ ? useHeld : () => false;

/** Returns whether a dialog that is wanted may be open. An open dialog stays open while others are held. */
export const useReleasedDialog: (wanted: boolean) => boolean = __MOCK__ ? useReleased : (wanted) => wanted;

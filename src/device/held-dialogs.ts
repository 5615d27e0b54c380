/**
 * Holds dialogs and menus back while a written test of the demo replays a session. A dialog may be ready earlier than
 * in the session, and would then cover what the session clicked. Nothing is held outside of demo builds.
 */
import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react';

declare global {
  interface Window {
    /** Whether a written test holds dialogs back, until the session saw one. */
    demoDialogsHeld?: boolean;
  }
}

/** A written test sends this event to the window after it has changed `demoDialogsHeld`. */
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

function useReleased(wanted: boolean): boolean {
  const isHeld = useHeld();
  const [wasOpen, setWasOpen] = useReducer((_: boolean, next: boolean) => next, false);
  const isOpen = wanted && (wasOpen || !isHeld);
  useLayoutEffect(() => setWasOpen(isOpen), [isOpen]);
  return isOpen;
}

/** Returns whether a written test of the demo uses the page. */
export const isReplayed: () => boolean = __MOCK__ ? () => window.demoDialogsHeld !== undefined : () => false;

/** Returns whether no dialog may open by itself now. */
export const useAreDialogsHeld: () => boolean = __MOCK__ ? useHeld : () => false;

/** Returns whether a dialog that is wanted may be open. An open dialog stays open while others are held. */
export const useReleasedDialog: (wanted: boolean) => boolean = __MOCK__ ? useReleased : (wanted) => wanted;

/**
 * What the system's back closes first. An open sheet or dialog registers here; whoever owns navigation asks `closeTop`
 * before it goes back. Escape and close buttons don't come through here.
 */
import { useEffect, useEffectEvent } from 'react';

const stack: (() => void)[] = [];

/** Closes the topmost open thing. False when there is none, and back may navigate. */
export function closeTop(): boolean {
  const close = stack.at(-1);
  if (!close) return false;
  close();
  return true;
}

/** Whether a sheet or a dialog is open. */
export function isAnythingOpen(): boolean {
  return stack.length > 0;
}

/** While `open`, the system's back calls `close` instead of leaving the page. */
export function useBackClose(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const entry = (): void => onBack();
    stack.push(entry);
    return () => {
      const index = stack.indexOf(entry);
      if (index >= 0) stack.splice(index, 1);
    };
  }, [open]);
}

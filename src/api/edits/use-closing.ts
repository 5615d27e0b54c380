/**
 * Tells an edit that was handed to the outbox whether its form is still open. If the form is left before the backend
 * refuses the edit, the outbox keeps the edit, because nobody else could show it.
 */
import { useEffect, useState } from 'react';

export interface Closing {
  readonly isOpen: () => boolean;
  /** Returns the signal that is aborted once the form is closed. */
  readonly signal: () => AbortSignal;
  /** Closes a form that stays mounted, for example a sheet that opens again. The next edit gets a signal of its own. */
  readonly close: () => void;
}

function newClosing(): Closing & { readonly mounted: () => void; readonly unmounted: () => void } {
  let controller = new AbortController();
  const mounted = (): void => {
    controller = new AbortController();
  };
  const unmounted = (): void => controller.abort();
  return {
    isOpen: () => !controller.signal.aborted,
    signal: () => controller.signal,
    close: () => {
      unmounted();
      mounted();
    },
    mounted,
    unmounted,
  };
}

/** Returns the state of the calling form, which closes at the latest when it unmounts. */
export function useClosing(): Closing {
  const [closing] = useState(newClosing);
  useEffect(() => {
    // StrictMode mounts twice, and an aborted controller can't be used again.
    closing.mounted();
    return closing.unmounted;
  }, [closing]);
  return closing;
}

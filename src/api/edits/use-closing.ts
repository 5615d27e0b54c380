/**
 * Tells whether a form is still open after its edit was handed to the outbox. If the form is closed before the backend
 * refuses the edit, the edit stays in the outbox. Otherwise the person would never see it again.
 */
import { useEffect, useState } from 'react';

export interface Closing {
  readonly isOpen: () => boolean;
  /** Returns the signal that is aborted once the form is closed. */
  readonly signal: () => AbortSignal;
  /**
   * Closes a form that stays mounted, for example a sheet that opens again. The next edit gets a signal of its own, and
   * `isOpen` returns true again.
   */
  readonly close: () => void;
}

/** Creates the handle of a form. Only `useClosing` and `close` use `renewSignal` and `abortSignal`. */
function newClosing(): Closing & { readonly renewSignal: () => void; readonly abortSignal: () => void } {
  let controller = new AbortController();
  const renewSignal = (): void => {
    controller = new AbortController();
  };
  const abortSignal = (): void => controller.abort();
  return {
    isOpen: () => !controller.signal.aborted,
    signal: () => controller.signal,
    close: () => {
      abortSignal();
      renewSignal();
    },
    renewSignal,
    abortSignal,
  };
}

/** Returns the handle of the calling form. `close` and an unmount of the form abort the present signal. */
export function useClosing(): Closing {
  const [closing] = useState(newClosing);
  useEffect(() => {
    // StrictMode mounts twice, and an aborted controller can't be used again.
    closing.renewSignal();
    return closing.abortSignal;
  }, [closing]);
  return closing;
}

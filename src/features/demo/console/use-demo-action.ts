/** Runs one action at a time, so that a second tap does nothing. A toast reports an error. */
import { useRef, useState } from 'react';
import { errorText } from '../../../api/transport/error-words.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';

/**
 * Returns whether an action runs, and a function that starts one. The function resolves with whether the action
 * succeeded, and with false if another action still runs.
 */
export function useDemoAction(): [boolean, (work: () => Promise<unknown>) => Promise<boolean>] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      showToast({ tone: 'error', text: errorText(error) });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return [busy, attempt];
}

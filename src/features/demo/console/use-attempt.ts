/** One thing at a time: a second tap while the first is under way does nothing. What goes wrong is told as a notice. */
import { useRef, useState } from 'react';
import { errorText } from '../../../api/transport/error-text.ts';
import { notify } from '../../../ui/feedback/toasts.ts';

/** Whether it is under way, and how to begin. Resolves with whether it worked. */
export function useAttempt(): [boolean, (work: () => Promise<unknown>) => Promise<boolean>] {
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
      notify({ tone: 'error', text: errorText(error) });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return [busy, attempt];
}

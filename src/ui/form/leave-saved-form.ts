/** After a save, a form leaves its page. A toast on the next page says what was saved. */
import { showShortToast } from '../feedback/toasts.ts';

/**
 * The router's events. The caller passes them in, because src/ui doesn't import the router. `subscribe` returns the
 * unsubscribe function.
 */
interface PageEvents {
  subscribe: (event: 'onRendered', listener: () => void) => () => void;
}

/**
 * Calls `leave`, and shows `words` on the next page. If `isOpen` is false, the person has left the form already, and
 * only the toast appears.
 */
export function leaveSavedForm(words: string, isOpen: boolean, pages: PageEvents, leave: () => void): void {
  if (!isOpen) {
    showShortToast(words);
    return;
  }
  // The toast waits until the form's action bar is gone. A toast above the bar would drop when the bar disappears.
  const stop = pages.subscribe('onRendered', () => {
    stop();
    showShortToast(words);
  });
  leave();
}

/** What follows a save on the page of a form: the page is left, and a toast on the next page says what was saved. */
import { onNextPage } from '../controls/leaving-page.ts';
import { showShortToast } from '../feedback/toasts.ts';

/**
 * Leaves by `leave` and shows `words` on the next page. If `isOpen` is false, the person has left the form already, and
 * only the toast appears.
 */
export function leaveSavedForm(words: string, isOpen: boolean, leave: () => void): void {
  if (!isOpen) {
    showShortToast(words);
    return;
  }
  // The toast waits until the form's action bar is gone, because the toast would disappear with the bar.
  onNextPage(() => showShortToast(words));
  leave();
}

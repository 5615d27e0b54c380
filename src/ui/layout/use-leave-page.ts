/**
 * Returns a function that leaves a form's page after a save: back, or by `toList` if there is no history. A toast on the
 * next page says what was done. If the person has left the page already, only the toast appears.
 */
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { showShortToast } from '../feedback/toasts.ts';

export function useLeavePage(toList: () => void): (words: string, isOpen: boolean) => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (words, isOpen) => {
    if (!isOpen) {
      showShortToast(words);
      return;
    }
    // The toast waits until the form's action bar is gone, because the toast would disappear with the bar.
    const stop = router.subscribe('onRendered', () => {
      stop();
      showShortToast(words);
    });
    if (canGoBack) router.history.back();
    else toList();
  };
}

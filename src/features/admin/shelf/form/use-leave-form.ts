/**
 * Returns a function that leaves the form after a save: back, or to the list if there is no history. A toast on the
 * next page says what was done. If the person has left the form already, only the toast appears.
 */
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { showShortToast } from '../../../../ui/feedback/toasts.ts';
import type { ShelfKind } from '../kind.ts';
import type { ShelfRecord } from '../../../../api/resources/admin/shelves.ts';

export function useLeaveForm<R extends ShelfRecord>({ list }: ShelfKind<R>): (words: string, isOpen: boolean) => void {
  const router = useRouter();
  const navigate = useNavigate();
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
    else void navigate({ to: list, search: {}, replace: true });
  };
}

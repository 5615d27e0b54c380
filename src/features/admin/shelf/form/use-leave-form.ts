/**
 * Returns a function that leaves the form after a save: back, or to the list if there is no history. A toast on the
 * next page says what was done.
 */
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { toast } from '../../../../ui/feedback/toasts.ts';
import type { Kind } from '../kind.ts';
import type { Shelved } from '../../../../api/resources/admin/shelves.ts';

export function useLeave<R extends Shelved>({ list }: Kind<R>): (words: string) => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (words) => {
    // The toast waits until the form's action bar is gone, because the toast would disappear with the bar.
    const stop = router.subscribe('onRendered', () => {
      stop();
      toast(words);
    });
    if (canGoBack) router.history.back();
    else void navigate({ to: list, search: {}, replace: true });
  };
}

/**
 * After saving: back to where one came from, or to the list where there is no history, and what was done is said there.
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
    // Said once the form's action bar is gone: it would take the words down with it.
    const stop = router.subscribe('onRendered', () => {
      stop();
      toast(words);
    });
    if (canGoBack) router.history.back();
    else void navigate({ to: list, search: {}, replace: true });
  };
}

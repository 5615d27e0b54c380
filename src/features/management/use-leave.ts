/** After saving: back to where one came from, or to the list where there is no history. */
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import type { Kind } from './kind.ts';
import type { Shelved } from '../../api/shelves.ts';

export function useLeave<R extends Shelved>({ list }: Kind<R>): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: list, search: {}, replace: true });
  };
}

/**
 * Returns a function that leaves the form after a save: back, or to the list if there is no history. If the person has
 * left the form already, the function only shows the words.
 */
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { leaveSavedForm } from '../../../../ui/form/leave-saved-form.ts';
import type { ShelfKind } from '../kind.ts';
import type { ShelfRecord } from '../../../../api/resources/admin/shelves.ts';

export function useLeaveForm<R extends ShelfRecord>({ list }: ShelfKind<R>): (words: string, isOpen: boolean) => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (words, isOpen) =>
    leaveSavedForm(words, isOpen, router, () => {
      if (canGoBack) router.history.back();
      else void navigate({ to: list, search: {}, replace: true });
    });
}

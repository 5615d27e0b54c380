/** Returns a function that leaves the form of a record after a save, as `useLeavePage` does. */
import { useNavigate } from '@tanstack/react-router';
import type { ShelfRecord } from '../../../../api/resources/admin/shelves.ts';
import { useLeavePage } from '../../../../ui/layout/use-leave-page.ts';
import type { ShelfKind } from '../kind.ts';

export function useLeaveForm<R extends ShelfRecord>({ list }: ShelfKind<R>): (words: string, isOpen: boolean) => void {
  const navigate = useNavigate();
  return useLeavePage(() => void navigate({ to: list, search: {}, replace: true }));
}

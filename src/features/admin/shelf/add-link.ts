/** Returns the link props that add a record: beside the list on a wide screen, otherwise on a page of its own. */
import type { ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import type { ShelfKind } from './kind.ts';

export function addLink<R extends ShelfRecord>({ list, add }: ShelfKind<R>, wide: boolean) {
  return wide
    ? {
        to: list,
        search: (before: object) => ({ ...before, id: undefined, waiting: undefined, adding: true as const }),
      }
    : { to: add };
}

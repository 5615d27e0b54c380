/**
 * Returns the link props that open a record beside its list. The link keeps the search parameters of the list, and
 * replaces the history entry. The list's shortcuts (use-list-shortcuts.ts) find the row by `data-record`.
 */
import { withOpenRecord, type SystemSearch } from './system-search.ts';

export function recordLink(id: number) {
  return {
    from: '/system',
    to: '/system',
    search: (before: SystemSearch): SystemSearch => withOpenRecord(before, id),
    replace: true,
    resetScroll: false,
    'data-record': id,
  } as const;
}

/**
 * What a row needs to open its record beside the list: the address keeps all else it holds, and the entry in the
 * history.
 */
import type { SystemSearch } from './system-search.ts';

export function recordLink(id: number) {
  return {
    from: '/system',
    to: '/system',
    search: (before: SystemSearch): SystemSearch => ({ ...before, id, adding: undefined }),
    replace: true,
    resetScroll: false,
    'data-record': id,
  } as const;
}

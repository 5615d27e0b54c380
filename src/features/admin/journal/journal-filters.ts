/** Turns the journal's filters in the address into a page request. */
import { orderSearchText } from '../../../api/resources/admin/all-orders.ts';
import type { JournalFilters, Subject } from '../../../api/resources/admin/journal.ts';
import { daysOf } from '../../../api/coins/changes/change-filters.ts';
import { timeRangeOfDays } from '../../../api/coins/changes/time-ranges.ts';
import type { SystemSearch } from '../desk/system-search.ts';
import type { JournalSort } from './journal-columns.ts';

/** Returns the record whose acts are listed. Null for all records, also if the address has no kind or no id. */
export function listedSubject({ subjectKind, subjectId }: SystemSearch): Subject | null {
  return subjectKind === undefined || subjectId === undefined ? null : { kind: subjectKind, id: subjectId };
}

/** Returns the filters of the page request. `today` is a day in Asia/Shanghai. */
export function journalFiltersOf(search: SystemSearch, sort: JournalSort, today: string): JournalFilters {
  const { admin, act, text } = search;
  const subject = listedSubject(search);
  const { from, until } = daysOf(search, today);
  // The search also finds the acts on an order by its number, so the text is prepared like that of a search for orders.
  return {
    ...(admin === undefined ? {} : { userId: admin }),
    ...(act === undefined ? {} : { act }),
    ...(text === undefined ? {} : { searchText: orderSearchText(text) }),
    ...(subject === null ? {} : { subjectKind: subject.kind, subjectId: subject.id }),
    ...timeRangeOfDays(from, until),
    ...(sort === 'oldest' ? { sortField: 'createTime', sortOrder: 'ascend' } : {}),
  };
}

/** Returns whether any filter is on. The sort order doesn't count. */
export function isJournalFiltered(search: SystemSearch): boolean {
  const { admin, act, text, period, from, until } = search;
  return [admin, act, text, period, from, until].some((value) => value !== undefined) || listedSubject(search) !== null;
}

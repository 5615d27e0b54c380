/**
 * The journal of administrators' acts: a list by filters, one entry, the acts on one record, and the administrators to
 * filter by. A backend may lack the journal, or its filter for one record. The app then leaves out only the parts that
 * need the missing one.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Payload } from '../../../../contract/endpoint.ts';
import { codes } from '../../../../contract/codes.ts';
import { limits } from '../../../../contract/fields.ts';
import { type JournalEntry, type JournalSubjectKind, pageJournal } from '../../../../contract/journal.ts';
import { pageUsers } from '../../../../contract/user-calls.ts';
import type { User } from '../../../../contract/user.ts';
import { type Page, pagedListQuery } from '../../cache/paged-list.ts';
import { readAllPages } from '../../cache/read-all-pages.ts';
import { call } from '../../transport/client.ts';
import { BusinessError } from '../../transport/errors.ts';
import { isMissingCall } from '../../transport/missing-call.ts';

/** The filters and the order as the backend takes them. */
export type JournalFilters = Pick<
  Payload<typeof pageJournal>,
  'userId' | 'act' | 'searchText' | 'startTime' | 'endTime' | 'subjectKind' | 'subjectId' | 'sortField' | 'sortOrder'
>;

export interface Subject {
  readonly kind: JournalSubjectKind;
  readonly id: number;
}

/**
 * Reads a page of the journal. If the backend has no journal, throws a BusinessError with 40400, whatever the backend's
 * own error is.
 */
async function readJournal(payload: Payload<typeof pageJournal>, signal: AbortSignal): Promise<Page<JournalEntry>> {
  try {
    return await call(pageJournal, payload, { signal });
  } catch (error) {
    throw isMissingCall(error) ? new BusinessError(codes.notFound, '', null) : error;
  }
}

/** The entries that the filters find, page by page. */
export function journalQuery(filters: JournalFilters): ReturnType<typeof pagedListQuery<JournalEntry>> {
  return {
    ...pagedListQuery<JournalEntry>(['journal', 'list', filters], (page, signal) =>
      readJournal({ ...filters, ...page }, signal),
    ),
    // The page says itself that there is no journal, so the refusal isn't reported as a failure.
    meta: { answer: codes.notFound },
  };
}

/** Reads the entries that the filters find. Throws the error of the first page that can't be read. */
export async function readAllEntries(
  filters: JournalFilters,
  {
    signal,
    onProgress,
  }: { signal: AbortSignal; onProgress: (entries: readonly JournalEntry[], total: number) => void },
): Promise<{ records: readonly JournalEntry[]; total: number }> {
  return await readAllPages<JournalEntry>((page) => call(pageJournal, { ...filters, ...page }, { signal }), {
    onProgress,
  });
}

/** Returns an entry from a cached list, or undefined. */
export function cachedJournalEntry(queries: QueryClient, id: number): JournalEntry | undefined {
  return queries
    .getQueriesData<{ pages?: { records: JournalEntry[] }[] }>({ queryKey: ['journal', 'list'] })
    .flatMap(([, data]) => data?.pages?.flatMap(({ records }) => records) ?? [])
    .find((entry) => entry.id === id);
}

/** Returns the entry, or null. Searches the pages sorted by id, because no call returns a single entry. */
async function findEntry(id: number, readPage: (current: number) => Promise<Page<JournalEntry>>) {
  const first = await readPage(1);
  let [low, high] = [1, first.pages];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const { records } = middle === 1 ? first : await readPage(middle);
    const entry = records.find((record) => record.id === id);
    if (entry) return entry;
    const [lowestId, highestId] = [records[0]?.id, records.at(-1)?.id];
    const isPageEmpty = lowestId === undefined || highestId === undefined;
    // If the id lies between ids of this page, no other page can have the entry.
    if (isPageEmpty || (id > lowestId && id < highestId)) return null;
    if (id < lowestId) high = middle - 1;
    else low = middle + 1;
  }
  return null;
}

/** One entry, or null if there is none with this id. */
export function journalEntryQuery(id: number) {
  return queryOptions({
    queryKey: ['journal', 'one', id],
    queryFn: ({ signal }) =>
      findEntry(id, (current) =>
        call(pageJournal, { sortField: 'id', sortOrder: 'ascend', current, pageSize: limits.pageSize.max }, { signal }),
      ),
    // No call changes an entry.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The detail of a record shows this many of its newest acts. */
const latestCount = 3;

/** The newest acts on one record, and the number of all. Null if the backend can't list them. */
export function latestActsQuery({ kind, id }: Subject) {
  return queryOptions({
    queryKey: ['journal', 'latest', kind, id],
    queryFn: async ({ signal }): Promise<Page<JournalEntry> | null> => {
      try {
        return await call(pageJournal, { subjectKind: kind, subjectId: id, pageSize: latestCount }, { signal });
      } catch (error) {
        const isFilterUnknown = error instanceof BusinessError && error.code === codes.badParameters;
        if (isFilterUnknown || isMissingCall(error)) return null;
        throw error;
      }
    },
    meta: { retryInStrip: true },
  });
}

/** The administrators, at most as many as a page has. Sorted by role, they come before all other users. */
export function adminsQuery() {
  return queryOptions({
    queryKey: ['users', 'admins'],
    queryFn: async ({ signal }): Promise<User[]> => {
      const order = { sortField: 'userRole', sortOrder: 'ascend', pageSize: limits.pageSize.max } as const;
      const { records } = await call(pageUsers, order, { signal });
      return records.filter(({ userRole }) => userRole === 'admin');
    },
    meta: { retryInStrip: true },
  });
}

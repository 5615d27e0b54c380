/**
 * Finds one page of the journal. Entries are only added, with ids without gaps and times that never go back. Therefore
 * a range of time is a range of ids, and the order by time is the order by id.
 *
 * The filter by time uses an index, all other filters use stored sets of ids. If the list is sorted by time, only the
 * page's own rows are read, however far down the page is.
 */
import { Dexie } from 'dexie';
import type { Parsed } from '../../../contract/endpoint.ts';
import type { Endpoints } from '../../../contract/index.ts';
import type { JournalEntry } from '../../../contract/journal.ts';
import { shownEntry } from '../../domain/journal.ts';
import { idsOfGrowing, idsOfPart, type GrowingSet } from '../../domain/lists/growing-set.ts';
import { difference, idsFrom, idsUpTo, intersection, sizeOf, type IdSet } from '../../domain/lists/id-set.ts';
import { textOfSet } from '../../domain/lists/journal-index.ts';
import { cutPage, pageWith, requestedOrder, type Page } from '../../domain/lists/page.ts';
import { searchPrefixOf, textsContain } from '../../domain/lists/text-search.ts';
import type { JournalSetName, JournalSetRow } from '../../domain/rows/journal-rows.ts';
import { allTime, type TimeWindow } from '../../domain/lists/time-window.ts';
import type { MockDatabase } from '../../store/database.ts';
import { inTransaction } from '../transaction/in-transaction.ts';
import { startingWith } from './starting-with.ts';

type Request = Parsed<Endpoints['pageJournal']>;

/** The transaction must cover `journalTables` (store/add-journal.ts). */
export async function pageOfJournal(
  db: MockDatabase,
  request: Request,
  window: TimeWindow,
): Promise<Page<JournalEntry>> {
  const { field, order } = requestedOrder(request, 'createTime');
  const matchingIds = await inTransaction(idsOf(db, request, window));
  const total = matchingIds.size();
  const isByTime = field === 'createTime' || field === 'id';
  const offset = isByTime ? (request.current - 1) * request.pageSize : 0;
  const ids = matchingIds.from(order, offset, isByTime ? request.pageSize : total);
  const rows = (await db.journal.bulkGet(ids)).filter((row) => row !== undefined).map(shownEntry);
  // The app sorts the journal only by time. For any sort field but time and id, all entries of the list are read and
  // sorted.
  return isByTime ? pageWith(rows, total, request) : cutPage(rows, request, 'createTime');
}

/** The ids of all entries of the list. */
interface Ids {
  readonly size: () => number;
  /** Returns at most `limit` ids in this order, without the first `offset` ids. */
  readonly from: (order: 'ascend' | 'descend', offset: number, limit: number) => number[];
}

function idsBetween(first: number, last: number): Ids {
  const size = last - first + 1;
  return {
    size: () => size,
    from: (order, offset, limit) =>
      Array.from({ length: Math.max(Math.min(limit, size - offset), 0) }, (_, index) =>
        order === 'descend' ? last - offset - index : first + offset + index,
      ),
  };
}

function idsOfStoredSet(set: GrowingSet): Ids {
  return {
    size: () => set.size,
    from: (order, offset, limit) => idsOfPart(set, order, offset, limit),
  };
}

function idsOfSet(set: IdSet): Ids {
  return {
    size: () => sizeOf(set),
    from: (order, offset, limit) => idsFrom(set, order, offset, limit),
  };
}

/** Returns the ids of the entries that meet the request's conditions and lie in the window. */
async function idsOf(db: MockDatabase, request: Request, { start, end }: TimeWindow): Promise<Ids> {
  const entriesOfTime = db.journal.where('[time+id]').between([start, Dexie.minKey], [end, Dexie.minKey], true, false);
  // Without an entry in this time, the range from 1 to 0 is empty.
  const first = (await entriesOfTime.clone().first())?.id ?? 1;
  const last = (await entriesOfTime.last())?.id ?? 0;
  const conditions = await inTransaction(setsByCondition(db, request));
  if (conditions.length === 0) return idsBetween(first, last);
  const isOfAnyTime = start === allTime.start && end === allTime.end;
  const [set, ...others] = conditions.flat();
  const isOneStoredSet = conditions.length === 1 && others.length === 0 && isOfAnyTime;
  // A single stored set is read directly, which is quicker than uniting and intersecting sets.
  if (isOneStoredSet && set !== undefined) return idsOfStoredSet(set);
  const sets = conditions.map(idsOfGrowing);
  if (!isOfAnyTime) sets.push(difference(idsUpTo(last), idsUpTo(first - 1)));
  return idsOfSet(sets.reduce((both, ids) => intersection(both, ids)));
}

/**
 * Returns the stored sets of each condition: acting user, act, record, search text. An entry meets a condition if one
 * of the condition's sets holds it.
 */
async function setsByCondition(
  db: MockDatabase,
  { userId, act, subjectKind, subjectId, searchText = '' }: Request,
): Promise<JournalSetRow[][]> {
  const names: JournalSetName[][] = [
    ...(userId === undefined ? [] : [[`by:${userId}` as const]]),
    ...(act === undefined ? [] : [[`act:${act}` as const]]),
    ...(subjectKind === undefined || subjectId === undefined ? [] : [[`on:${subjectKind}:${subjectId}` as const]]),
    ...(searchText === '' ? [] : [await inTransaction(setNamesHolding(db, searchText))]),
  ];
  const rows = await db.journalSets.bulkGet(names.flat());
  const byName = new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.name, row] as const])));
  return names.map((ofCondition) => ofCondition.flatMap((name) => byName.get(name) ?? []));
}

/**
 * Returns the names of the sets whose text contains the search text. The index has each text from every character on,
 * but cut to a fixed length. Therefore the names that it finds are compared with the whole search text.
 */
async function setNamesHolding(db: MockDatabase, searchText: string): Promise<JournalSetName[]> {
  const names = await startingWith(db.journalSets, searchPrefixOf(searchText)).primaryKeys();
  return [...new Set(names)].filter((name) => textsContain(searchText, [textOfSet(name) ?? null]));
}

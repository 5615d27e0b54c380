/**
 * Pages of the journal. Its rows are only ever added, and each gets the id after the last one at a time that is never
 * earlier. Therefore the ids of a range of time have no gaps, and a page of them is found at any depth by its ids.
 */
import { Dexie, type Collection } from 'dexie';
import type { Parsed } from '../../../contract/endpoint.ts';
import type { Endpoints } from '../../../contract/index.ts';
import type { JournalEntry } from '../../../contract/journal.ts';
import { entryOf } from '../../domain/journal.ts';
import { cutPage, pageWith, requestedOrder, textsContain, type Page } from '../../domain/lists/page.ts';
import type { JournalRow } from '../../domain/rows/desk-rows.ts';
import type { MockDatabase } from '../../store/database.ts';
import { inTransaction } from '../transaction/in-transaction.ts';
import { readRange } from './read-range.ts';

type Request = Parsed<Endpoints['pageJournal']>;
type Filter = 'subject' | 'userId' | 'act';

/** Milliseconds. The start is inclusive, the end exclusive. */
interface Window {
  readonly start: number;
  readonly end: number;
}

/** The transaction must cover the journal. */
export async function pageOfJournal(db: MockDatabase, request: Request, window: Window): Promise<Page<JournalEntry>> {
  const { searchText = '' } = request;
  const { field, order } = requestedOrder(request, 'createTime');
  const filters = filtersOf(request);
  const isByTime = field === 'createTime' || field === 'id';
  if (!isByTime || searchText !== '' || filters.length > 1)
    return await inTransaction(pageByScan(db, request, window, filters[0]));
  const [filter] = filters;
  const { total, rows } = await inTransaction(
    filter === undefined
      ? pageByIds(db, request, window, order)
      : pageByIndex(rangeOf(db, request, window, filter), db, request, order),
  );
  return pageWith(rows.map(entryOf), total, request);
}

/** The filters of the request; the one that leaves out the most comes first. */
function filtersOf({ subjectId, userId, act }: Request): Filter[] {
  return [
    ...(subjectId === undefined ? [] : ['subject' as const]),
    ...(userId === undefined ? [] : ['userId' as const]),
    ...(act === undefined ? [] : ['act' as const]),
  ];
}

function rangeOf(
  db: MockDatabase,
  { userId = 0, act = '', subjectKind = 'user', subjectId = 0 }: Request,
  { start, end }: Window,
  filter: Filter | undefined,
): Collection<JournalRow, number> {
  const range = (index: string, ...first: (number | string)[]) =>
    db.journal.where(index).between([...first, start, Dexie.minKey], [...first, end, Dexie.minKey], true, false);
  switch (filter) {
    case undefined:
      return range('[time+id]');
    case 'subject':
      return range('[subject.kind+subject.id+time+id]', subjectKind, subjectId);
    case 'userId':
      return range('[userId+time+id]', userId);
    case 'act':
      return range('[act+time+id]', act);
    default:
      return filter satisfies never;
  }
}

interface Part {
  readonly total: number;
  readonly rows: readonly JournalRow[];
}

async function pageByIds(
  db: MockDatabase,
  request: Request,
  window: Window,
  order: 'ascend' | 'descend',
): Promise<Part> {
  const first = await rangeOf(db, request, window, undefined).first();
  const last = await rangeOf(db, request, window, undefined).last();
  if (first === undefined || last === undefined) return { total: 0, rows: [] };
  const offset = (request.current - 1) * request.pageSize;
  const total = last.id - first.id + 1;
  const ids = Array.from({ length: Math.max(Math.min(request.pageSize, total - offset), 0) }, (_, index) =>
    order === 'descend' ? last.id - offset - index : first.id + offset + index,
  );
  return { total, rows: (await db.journal.bulkGet(ids)).filter((row) => row !== undefined) };
}

async function pageByIndex(
  range: Collection<JournalRow, number>,
  db: MockDatabase,
  { current, pageSize }: Request,
  order: 'ascend' | 'descend',
): Promise<Part> {
  const total = await range.clone().count();
  const offset = (current - 1) * pageSize;
  if (offset >= total) return { total, rows: [] };
  if (order === 'descend') range.reverse();
  return { total, rows: await readRange(db.journal, range, offset, pageSize) };
}

async function pageByScan(
  db: MockDatabase,
  request: Request,
  window: Window,
  filter: Filter | undefined,
): Promise<Page<JournalEntry>> {
  const { userId, act, subjectKind, subjectId, searchText } = request;
  const rows = await rangeOf(db, request, window, filter).toArray();
  const found = rows.filter(
    (row) =>
      (userId === undefined || row.userId === userId) &&
      (act === undefined || row.act === act) &&
      (subjectId === undefined || (row.subject.id === subjectId && row.subject.kind === subjectKind)) &&
      textsContain(searchText, [row.userAccount, row.subject.name, row.remark]),
  );
  return cutPage(found.map(entryOf), request, 'createTime');
}

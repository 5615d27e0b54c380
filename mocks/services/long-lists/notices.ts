/**
 * Finds one page of notices. Ids are given out in order of time, so sets of ids give every order that the app asks for.
 * For these orders only the page's own rows are read, unless the search text is longer than an index entry.
 */
import { difference, hasId, idsFrom, idsIn, intersection, sizeOf, type IdSet } from '../../domain/lists/id-set.ts';
import { requestedOrder, cutPage, type PageRequest } from '../../domain/lists/page.ts';
import type { NoticeRow } from '../../domain/rows/record-rows.ts';
import { searchPrefixOf, textsContain } from '../../domain/lists/text-search.ts';
import type { MockDatabase } from '../../store/database.ts';
import { inTransaction } from '../transaction/in-transaction.ts';
import { startingWith } from './starting-with.ts';

interface NoticeRequest extends PageRequest {
  /** True for the notices that the user has read, false for the others, missing for all. */
  isRead?: boolean | undefined;
}

/** The sort fields that no set of ids can give. */
const fieldsOfRows: ReadonlySet<string> = new Set(['title', 'content', 'version', 'kind', 'audience']);

/**
 * Returns the rows of the page, and the number of notices in the whole list. `visible` has the notices that the user
 * can see, and `read` the notices that count as read. The transaction must cover notices.
 */
export async function findNotices(
  db: MockDatabase,
  request: NoticeRequest,
  visible: IdSet,
  read: IdSet,
): Promise<{ rows: NoticeRow[]; total: number }> {
  const { searchText = '', isRead, current, pageSize } = request;
  const listed = listedIds(visible, read, isRead);
  const matchingIds =
    searchText === '' ? listed : intersection(listed, await inTransaction(idsHolding(db, searchText)));
  const total = sizeOf(matchingIds);
  const { field, order } = requestedOrder(request, 'createTime');
  const offset = (current - 1) * pageSize;
  if (offset >= total) return { rows: [], total };
  if (fieldsOfRows.has(field)) {
    // The app asks for none of these orders, so all rows of the list are read and sorted.
    const rows = await db.notices.filter(({ id }) => hasId(matchingIds, id)).toArray();
    return { rows: cutPage(rows, request, field).records, total };
  }
  const ids =
    field === 'isRead'
      ? pageIdsByReadState(matchingIds, read, order, offset, pageSize)
      : idsFrom(matchingIds, order, offset, pageSize);
  return { rows: (await db.notices.bulkGet(ids)).filter((row) => row !== undefined), total };
}

/** Returns the ids of the notices that the list shows: all visible ones, the read ones, or the unread ones. */
function listedIds(visible: IdSet, read: IdSet, isRead: boolean | undefined): IdSet {
  if (isRead === undefined) return visible;
  return isRead ? intersection(visible, read) : difference(visible, read);
}

/** Returns the ids of the notices whose title or content contains the text. */
async function idsHolding(db: MockDatabase, searchText: string): Promise<IdSet> {
  const ids = await startingWith(db.notices, searchPrefixOf(searchText)).primaryKeys();
  if (searchPrefixOf(searchText) === searchText) return idsIn(ids);
  // The endings in the index are cut. If the search text is longer, the rest of it is compared here.
  const rows = await db.notices.bulkGet([...new Set(ids)]);
  return idsIn(
    rows.flatMap((row) => (row !== undefined && textsContain(searchText, [row.title, row.content]) ? [row.id] : [])),
  );
}

/**
 * Returns the ids of a page by read state: unread notices first if the order ascends, read ones first if it descends.
 */
function pageIdsByReadState(
  matchingIds: IdSet,
  read: IdSet,
  order: 'ascend' | 'descend',
  offset: number,
  limit: number,
): number[] {
  const [unreadIds, readIds] = [difference(matchingIds, read), intersection(matchingIds, read)];
  const [first, second] = order === 'ascend' ? [unreadIds, readIds] : [readIds, unreadIds];
  const ids = idsFrom(first, order, offset, limit);
  if (ids.length === limit) return ids;
  return [...ids, ...idsFrom(second, order, Math.max(offset - sizeOf(first), 0), limit - ids.length)];
}

/**
 * Finds one page of users. Without a search, every order is a range of an index with a stored total, so only the users
 * of the page are read. A search looks its text up in an index, so only the users that the index finds are read.
 */
import { Dexie, type Collection, type PromiseExtended, type Table } from 'dexie';
import type { User } from '../../../contract/user.ts';
import { requestedOrder, pageWith, cutPage, type Page, type PageRequest } from '../../domain/lists/page.ts';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import { searchPrefixOf, textsContain } from '../../domain/lists/text-search.ts';
import type { MockDatabase } from '../../store/database.ts';
import { inTransaction } from '../transaction/in-transaction.ts';
import { withCoins } from '../stored-users.ts';
import { readRange } from './read-range.ts';
import { startingWith } from './starting-with.ts';

/** The users that a list shows: all of them, or one agent's subordinates. */
export type UserScope = { superiorId: number } | 'all';

/** The indexed column of each sort field. Coins are missing, because the standings hold them. */
const columns: Readonly<Record<string, string>> = {
  createTime: 'time',
  id: 'id',
  userAccount: 'userAccount',
  userName: 'userName',
  userRole: 'userRole',
  status: 'status',
  email: 'sorts.email',
  invitationCode: 'sorts.invitationCode',
  superiorId: 'sorts.superiorId',
};

/**
 * Returns the requested page of the scope's users. `textsOf` returns the texts that a search looks through. The
 * transaction must cover `userTables` and `userListTables` (stored-users.ts).
 */
export async function pageOfUsers(
  db: MockDatabase,
  request: PageRequest,
  scope: UserScope,
  textsOf: (row: UserRow) => readonly (string | null)[],
): Promise<Page<User>> {
  const { searchText = '' } = request;
  if (searchText !== '') {
    const ids = await startingWith(db.users, searchPrefixOf(searchText)).primaryKeys();
    const found = (await db.users.bulkGet([...new Set(ids)])).filter((row) => row !== undefined);
    const rows = found.filter(
      (row) => (scope === 'all' || row.superiorId === scope.superiorId) && textsContain(searchText, textsOf(row)),
    );
    return await inTransaction(sortedPage(db, rows, request));
  }
  const { field, order } = requestedOrder(request, 'createTime');
  const offset = (request.current - 1) * request.pageSize;
  const total = (await db.counters.get(scope === 'all' ? 'everybody' : `subordinates:${scope.superiorId}`))?.value ?? 0;
  if (offset >= total) return pageWith<User>([], total, request);
  const rows =
    field === 'coin'
      ? await byCoin(db, scope, order, offset, request.pageSize)
      : await byColumn(db, scope, columns[field] ?? 'id', order, offset, request.pageSize);
  return pageWith(await inTransaction(withCoins(db, rows)), total, request);
}

/** Returns a page of these rows. Only an order by coins needs the balances of all rows. */
async function sortedPage(db: MockDatabase, rows: readonly UserRow[], request: PageRequest): Promise<Page<User>> {
  const { field, order } = requestedOrder(request, 'createTime');
  if (field === 'coin') return cutPage(await withCoins(db, rows), request, 'createTime');
  const page = cutPage(
    rows,
    { ...request, sortField: field === 'createTime' ? 'time' : field, sortOrder: order },
    'time',
  );
  return { ...page, records: await withCoins(db, page.records) };
}

/** Returns the users of a page in the order of a column. Like `readRange` it isn't async, to keep the transaction. */
function byColumn(
  db: MockDatabase,
  scope: UserScope,
  column: string,
  order: 'ascend' | 'descend',
  offset: number,
  limit: number,
): PromiseExtended<UserRow[]> {
  return readRange(db.users, inOrder(rangeOf(db.users, scope, column, 'id'), order), offset, limit);
}

/** Returns the users of a page in the order of their coins. Like `byColumn` it isn't async. */
function byCoin(
  db: MockDatabase,
  scope: UserScope,
  order: 'ascend' | 'descend',
  offset: number,
  limit: number,
): PromiseExtended<UserRow[]> {
  return readRange(db.standings, inOrder(rangeOf(db.standings, scope, 'coin', 'userId'), order), offset, limit)
    .then((standings) => db.users.bulkGet(standings.map(({ userId }) => userId)))
    .then((rows) => rows.filter((row) => row !== undefined));
}

function inOrder<Row>(range: Collection<Row, number>, order: 'ascend' | 'descend'): Collection<Row, number> {
  if (order === 'descend') range.reverse();
  return range;
}

/**
 * Returns the rows in the order of a column, and equal rows by id. All subordinates of an agent have the same superior,
 * so ordering them by superior means ordering by id.
 */
function rangeOf<Row>(
  table: Table<Row, number>,
  scope: UserScope,
  column: string,
  idColumn: string,
): Collection<Row, number> {
  // Dexie's name for the primary key is `:id`.
  const isById = column === idColumn || (scope !== 'all' && column === columns['superiorId']);
  const sortColumns = isById ? [idColumn] : [column, idColumn];
  if (scope === 'all') return table.orderBy(isById ? ':id' : `[${sortColumns.join('+')}]`);
  const { superiorId } = scope;
  return table
    .where(`[${['superiorId', ...sortColumns].join('+')}]`)
    .between(
      [superiorId, ...sortColumns.map(() => Dexie.minKey)],
      [superiorId, ...sortColumns.map(() => Dexie.maxKey)],
    );
}

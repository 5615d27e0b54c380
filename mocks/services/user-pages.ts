/**
 * Pages of users. In every order a page is a range of an index and its total a counter, a search looks its text up in
 * an index: both cost what they find, not what there is.
 */
import { Dexie, type Collection, type PromiseExtended, type Table } from 'dexie';
import type { User } from '../../contract/user.ts';
import { holds, orderIn, pageAround, pageOf, type Page, type PageRequest } from '../domain/page.ts';
import type { UserRow } from '../domain/rows.ts';
import { beginningOf } from '../domain/search.ts';
import { searchable } from '../domain/user.ts';
import type { MockDatabase } from '../store/database.ts';
import type { CounterName } from '../store/rows.ts';
import { count } from './counters.ts';
import { inStep } from './in-step.ts';
import { withCoins } from './people.ts';
import { stretch } from './stretch.ts';

/** Everybody, or one agent's subordinates. */
export type Whose = { superiorId: number } | 'all';

/** The columns that lists are ordered by; coins are the standings'. */
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

/** `textsOf` says what a search looks through. The transaction must cover `peopleTables` and `listTables`. */
export async function pageOfUsers(
  db: MockDatabase,
  request: PageRequest,
  whose: Whose,
  textsOf: (row: UserRow) => readonly (string | null)[],
): Promise<Page<User>> {
  const { searchText = '' } = request;
  if (searchText !== '') {
    const ids = await db.users.where('texts').startsWith(beginningOf(searchText)).primaryKeys();
    const found = (await db.users.bulkGet([...new Set(ids)])).filter((row) => row !== undefined);
    const rows = found.filter(
      (row) => (whose === 'all' || row.superiorId === whose.superiorId) && holds(searchText, textsOf(row)),
    );
    return await inStep(sorted(db, rows, request));
  }
  const { field, order } = orderIn(request, 'createTime');
  const offset = (request.current - 1) * request.pageSize;
  const total = (await db.counters.get(whose === 'all' ? 'everybody' : `subordinates:${whose.superiorId}`))?.value ?? 0;
  const rows =
    offset >= total
      ? []
      : field === 'coin'
        ? await byCoin(db, whose, order, offset, request.pageSize)
        : await stretch(
            db.users,
            inOrder(rangeOf(db.users, whose, columns[field] ?? 'id', 'id'), order),
            offset,
            request.pageSize,
          );
  return pageAround(await inStep(withCoins(db, rows)), total, request);
}

/** A page of these rows. Balances are read of that page alone, unless it is they that give the order. */
async function sorted(db: MockDatabase, rows: readonly UserRow[], request: PageRequest): Promise<Page<User>> {
  const { field, order } = orderIn(request, 'createTime');
  if (field === 'coin') return pageOf(await withCoins(db, rows), request, 'createTime');
  const page = pageOf(
    rows,
    { ...request, sortField: field === 'createTime' ? 'time' : field, sortOrder: order },
    'time',
  );
  return { ...page, records: await withCoins(db, page.records) };
}

/** Not async, as `stretch` isn't. */
function byCoin(
  db: MockDatabase,
  whose: Whose,
  order: 'ascend' | 'descend',
  offset: number,
  limit: number,
): PromiseExtended<UserRow[]> {
  return stretch(db.standings, inOrder(rangeOf(db.standings, whose, 'coin', 'userId'), order), offset, limit)
    .then((standings) => db.users.bulkGet(standings.map(({ userId }) => userId)))
    .then((rows) => rows.filter((row) => row !== undefined));
}

function inOrder<Row>(range: Collection<Row, number>, order: 'ascend' | 'descend'): Collection<Row, number> {
  if (order === 'descend') range.reverse();
  return range;
}

/** In the order of a column, rows equal in it by id. One's own superior is the same for all of one's subordinates. */
function rangeOf<Row>(table: Table<Row, number>, whose: Whose, column: string, id: string): Collection<Row, number> {
  const isById = column === id || (whose !== 'all' && column === columns['superiorId']);
  const by = isById ? [id] : [column, id];
  if (whose === 'all') return table.orderBy(isById ? ':id' : `[${by.join('+')}]`);
  const { superiorId } = whose;
  return table
    .where(`[${['superiorId', ...by].join('+')}]`)
    .between([superiorId, ...by.map(() => Dexie.minKey)], [superiorId, ...by.map(() => Dexie.maxKey)]);
}

/** The tables that `addUser` and `removeUser` need besides `users`. */
export function listTables(db: MockDatabase) {
  return [db.counters, db.standings];
}

/** A user more, with no coins, in every list and count. */
export async function addUser(db: MockDatabase, row: UserRow): Promise<void> {
  const { id, superiorId } = row;
  await db.users.add(row);
  await db.standings.add({ userId: id, superiorId, coin: 0 });
  await count(db, countersOf(row), 1);
}

/** A user less. Those below are below nobody then. */
export async function removeUser(db: MockDatabase, row: UserRow): Promise<void> {
  const { id } = row;
  await db.users.delete(id);
  await db.standings.delete(id);
  await count(db, countersOf(row), -1);
  const below = await db.users.where({ superiorId: id }).toArray();
  await db.users.bulkPut(below.map((user) => searchable({ ...user, superiorId: null })));
  await db.standings.where({ superiorId: id }).modify({ superiorId: null });
  await db.counters.delete(`subordinates:${id}`);
}

function countersOf({ superiorId }: UserRow): CounterName[] {
  return superiorId === null ? ['everybody'] : ['everybody', `subordinates:${superiorId}`];
}

/**
 * Pages of users. In the usual orders a page is a range of an index and its total a counter, a search looks its text up in an
 * index: both cost what they find, not what there is. Other orders (role, status, coins, e-mail, code, superior) walk through
 * all users of the list.
 */
import { Dexie } from 'dexie';
import type { User } from '../../contract/user.ts';
import { holds, orderIn, pageAround, pageOf, type Page, type PageRequest } from '../domain/page.ts';
import type { UserRow } from '../domain/rows.ts';
import { userOf } from '../domain/user.ts';
import { beginningOf } from '../domain/search.ts';
import type { MockDatabase } from '../store/database.ts';
import { withCoins } from './people.ts';
import { stretch } from './stretch.ts';

/** Everybody, or one agent's subordinates. */
export type Whose = { superiorId: number } | 'all';

const indexed: Readonly<Record<string, string>> = { createTime: 'time', id: 'id', userAccount: 'userAccount', userName: 'userName' };

/** `textsOf` says what a search looks through. The transaction must cover `peopleTables` and `counters`. */
export async function pageOfUsers(
  db: MockDatabase, request: PageRequest, whose: Whose, textsOf: (row: UserRow) => readonly (string | null)[],
): Promise<Page<User>> {
  const { searchText = '' } = request;
  if (searchText !== '') {
    const found = await db.users.where('texts').startsWith(beginningOf(searchText)).distinct().toArray();
    const rows = found.filter((row) => (whose === 'all' || row.superiorId === whose.superiorId) && holds(searchText, textsOf(row)));
    return pageOf(await withCoins(db, rows), request, 'createTime');
  }
  const { field, order } = orderIn(request, 'createTime');
  if (field === 'coin') return await pageByCoin(db, request, whose);
  const column = indexed[field];
  if (column === undefined) return pageOf(await withCoins(db, await everyone(db, whose)), request, 'createTime');
  const range = rangeOf(db, whose, column);
  if (order === 'descend') range.reverse();
  const rows = await stretch(range, (request.current - 1) * request.pageSize, request.pageSize);
  return pageAround(await withCoins(db, rows), await countOf(db, whose), request);
}

/** More balances than this are sooner read all at once than one by one. */
const manyBalances = 200;

/** In the order of the balances: they are read of everybody on the list, the users themselves of the page alone. */
async function pageByCoin(db: MockDatabase, request: PageRequest, whose: Whose): Promise<Page<User>> {
  const ids = whose === 'all' ? await db.users.toCollection().primaryKeys() : await db.users.where({ superiorId: whose.superiorId }).primaryKeys();
  const balances = ids.length > manyBalances ? await db.balances.toArray() : await db.balances.bulkGet(ids);
  const coins = new Map(balances.map((balance) => [balance?.holder, balance?.coin]));
  const page = pageOf(ids.map((id) => ({ id, coin: coins.get(id) ?? 0 })), request, 'coin');
  const rows = await db.users.bulkGet(page.records.map(({ id }) => id));
  return { ...page, records: page.records.flatMap(({ coin }, at) => (rows[at] === undefined ? [] : [userOf(rows[at], coin)])) };
}

async function everyone(db: MockDatabase, whose: Whose): Promise<UserRow[]> {
  return whose === 'all' ? await db.users.toArray() : await db.users.where({ superiorId: whose.superiorId }).toArray();
}

/** In the order of a column, rows equal in it by id. */
function rangeOf(db: MockDatabase, whose: Whose, column: string) {
  const columns = column === 'id' ? ['id'] : [column, 'id'];
  if (whose === 'all') return db.users.orderBy(column === 'id' ? ':id' : `[${columns.join('+')}]`);
  const { superiorId } = whose;
  return db.users.where(`[${['superiorId', ...columns].join('+')}]`).between(
    [superiorId, ...columns.map(() => Dexie.minKey)], [superiorId, ...columns.map(() => Dexie.maxKey)],
  );
}

async function countOf(db: MockDatabase, whose: Whose): Promise<number> {
  return (await db.counters.get(whose === 'all' ? 'everybody' : `subordinates:${whose.superiorId}`))?.value ?? 0;
}

/** A user more or less, counted in the transaction that adds or deletes the row. It must cover `counters`. */
export async function countUser(db: MockDatabase, { superiorId }: UserRow, by: 1 | -1): Promise<void> {
  for (const name of ['everybody', ...(superiorId === null ? [] : [`subordinates:${superiorId}` as const])] as const) {
    await db.counters.put({ name, value: ((await db.counters.get(name))?.value ?? 0) + by });
  }
}

/**
 * The ledger as users see it: single changes, pages, and sums by day. This module refuses what the caller may not see,
 * and `long-lists/` finds the rows.
 */
import type { CoinChange, CoinChangePage, CoinSummary } from '../../contract/coin.ts';
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import {
  changeOf,
  cursorAfter,
  holderOfListedChanges,
  isEmptyFilter,
  readCursor,
  visibleChange,
  summarise,
} from '../domain/coins/coin-change.ts';
import { isOfFigure, refusedFigure } from '../domain/coins/figure-changes.ts';
import { pageWith, requestedOrder } from '../domain/lists/page.ts';
import { isRefusal, refuseField } from '../domain/refusal.ts';
import type { UserRow } from '../domain/rows/user-rows.ts';
import { timeWindowOf } from '../domain/lists/time-window.ts';
import { readTransaction, type Answer, type Call } from './transaction/call.ts';
import { inTransaction } from './transaction/in-transaction.ts';
import type { MockDatabase } from '../store/database.ts';
import { daysWithin, findChanges, findFigureChanges } from './long-lists/index.ts';

type ListRequest = Parsed<Endpoints['pageCoinChanges']>;

export async function getCoinChange(
  call: Call,
  { id }: Parsed<Endpoints['getCoinChange']>,
): Promise<Answer<CoinChange>> {
  const { db } = call;
  return await readTransaction(call, [db.entries], async (viewer) => visibleChange(viewer, await db.entries.get(id)));
}

export async function summariseCoinChanges(
  call: Call,
  payload: Parsed<Endpoints['summariseCoinChanges']>,
): Promise<Answer<CoinSummary>> {
  const { db } = call;
  return await readTransaction(call, [db.entries, db.days], async (user) => {
    const window = timeWindowOf(payload.startTime, payload.endTime);
    return isRefusal(window) ? window : summarise(await daysWithin(db, user.id, window));
  });
}

export async function pageCoinChanges(call: Call, payload: ListRequest): Promise<Answer<CoinChangePage>> {
  const { db } = call;
  const { figure } = payload;
  const tables = [db.entries, db.marks, db.pairs, db.tallyPages, db.balances, db.days, db.users, db.overviewYears];
  return await readTransaction(call, tables, async (viewer) => {
    const resolved = resolvedPayload(viewer, payload);
    if (isRefusal(resolved)) return resolved;
    const { holder, order, lastShownId } = resolved;
    const after = lastShownId === undefined ? undefined : await db.entries.get(lastShownId);
    // A cursor must name a change of the same user or figure, because the page is read from that change on.
    const isListed = figure === undefined ? after?.holder === holder : isOfFigure(figure, after);
    if (lastShownId !== undefined && !isListed) return refuseField('cursor');
    const filter = { type: payload.type, direction: payload.direction };
    if (isEmptyFilter(filter)) return { ...pageWith<CoinChange>([], 0, payload), nextCursor: null };
    const request = { ...payload, ...resolved, after };
    const found = await inTransaction(
      figure === undefined ? findChanges(db, request) : findFigureChanges(db, { ...request, figure }),
    );
    const shown = found.rows.slice(0, payload.pageSize);
    // A row beyond the page means that another page follows.
    const cursorRow = found.rows.length > payload.pageSize ? shown[shown.length - 1] : undefined;
    const records = shown.flatMap((row) => changeOf(row) ?? []);
    const listed = figure === undefined ? records : await inTransaction(withAccounts(db, records));
    return {
      ...pageWith(listed, found.total, payload),
      nextCursor: cursorRow === undefined ? null : cursorAfter(order, cursorRow),
    };
  });
}

/** Returns what the payload says about holder, window, order and cursor, or the first refusal among them. */
function resolvedPayload(viewer: UserRow, payload: ListRequest) {
  const refused = payload.figure === undefined ? undefined : refusedFigure(viewer, payload.userId);
  if (refused !== undefined) return refused;
  const holder = holderOfListedChanges(viewer, payload.userId);
  if (isRefusal(holder)) return holder;
  const window = timeWindowOf(payload.startTime, payload.endTime);
  if (isRefusal(window)) return window;
  const order = requestedOrder(payload, 'createTime');
  const lastShownId = payload.cursor === undefined ? undefined : readCursor(payload.cursor, order);
  return isRefusal(lastShownId) ? lastShownId : { holder, window, order, lastShownId };
}

/** Returns the changes with the accounts of their users; null for a user who no longer exists. */
async function withAccounts(db: MockDatabase, changes: readonly CoinChange[]): Promise<CoinChange[]> {
  const ids = [...new Set(changes.map(({ userId }) => userId))];
  const users = await db.users.bulkGet(ids);
  const accounts = new Map(ids.map((id, index) => [id, users[index]?.userAccount ?? null]));
  return changes.map((change) => ({ ...change, userAccount: accounts.get(change.userId) ?? null }));
}

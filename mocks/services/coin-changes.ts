/**
 * The ledger as users see it: single changes, pages, and sums by day. This module decides who may see what;
 * `long-lists/` finds the rows.
 */
import type { CoinChange, CoinChangePage, CoinSummary } from '../../contract/coin.ts';
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import {
  changeOf,
  cursorAfter,
  holderFor,
  isEmptyFilter,
  sortOrderOf,
  readCursor,
  visibleChange,
  summarise,
  timeWindowOf,
} from '../domain/coins/coin-change.ts';
import { pageWith } from '../domain/lists/page.ts';
import { isRefusal, refuseField } from '../domain/refusal.ts';
import { readTransaction, type Answer, type Call } from './transaction/call.ts';
import { daysWithin, findChanges } from './long-lists/index.ts';

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
  return await readTransaction(
    call,
    [db.entries, db.marks, db.pairs, db.tallyPages, db.balances, db.days],
    async (viewer) => {
      const holder = holderFor(viewer, payload.userId);
      if (isRefusal(holder)) return holder;
      const window = timeWindowOf(payload.startTime, payload.endTime);
      if (isRefusal(window)) return window;
      const order = sortOrderOf(payload.sortField, payload.sortOrder);
      const last = payload.cursor === undefined ? undefined : readCursor(payload.cursor, order);
      if (isRefusal(last)) return last;
      const after = last === undefined ? undefined : await db.entries.get(last);
      if (last !== undefined && after?.holder !== holder) return refuseField('cursor');
      const filter = { type: payload.type, direction: payload.direction };
      if (isEmptyFilter(filter)) return { ...pageWith<CoinChange>([], 0, payload), nextCursor: null };
      const found = await findChanges(db, { ...payload, holder, window, order, after });
      const shown = found.rows.slice(0, payload.pageSize);
      const end = found.rows.length > payload.pageSize ? shown[shown.length - 1] : undefined;
      const records = shown.flatMap((row) => changeOf(row) ?? []);
      return {
        ...pageWith(records, found.total, payload),
        nextCursor: end === undefined ? null : cursorAfter(order, end),
      };
    },
  );
}

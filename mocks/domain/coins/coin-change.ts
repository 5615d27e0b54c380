/**
 * Coin changes as users see them: single changes, cursors, filters, and sums by day.
 *
 * A list by `nextCursor` neither repeats nor hides older rows while new ones come in. A cursor can promise this,
 * because it names the last row shown, and entries keep their values. The only exception is the counterparty, which
 * becomes null if that user closes the account. A list in the order of counterparties may then repeat or hide rows.
 *
 * Source: `contract/coin.ts`; docs/backend.md, section 7.
 */
import type { CoinChange, CoinChangeType, CoinSummary, Direction } from '../../../contract/coin.ts';
import { coinChangeType } from '../../../contract/kinds.ts';
import { type Refusal, refuse, refuseField } from '../refusal.ts';
import type { UserRow } from '../rows/user-rows.ts';
import type { DayRow, EntryRow, TypeCounts } from '../rows/ledger-rows.ts';

/**
 * Returns a user's entry as the contract shows it. Returns undefined for a system account's entry, which no user sees.
 */
export function changeOf(row: EntryRow): CoinChange | undefined {
  if (row.type === null) return undefined;
  const { id, transactionId, amount, balance, type, counterparty, remark, orderId } = row;
  return {
    id,
    transactionId,
    userId: row.holder,
    amount,
    balance,
    type,
    counterparty,
    remark,
    orderId,
    createTime: new Date(row.time).toISOString(),
  };
}

/**
 * Returns the change if the viewer may see it: an own change, or as an admin any change. Otherwise refuses with 40400.
 */
export function visibleChange(viewer: UserRow, row: EntryRow | undefined): CoinChange | Refusal {
  const change = row === undefined ? undefined : changeOf(row);
  if (change === undefined || (viewer.userRole !== 'admin' && change.userId !== viewer.id))
    return refuse('recordNotFound');
  return change;
}

/**
 * Returns the id of the user whose changes a list shows. Refuses with 40000 if anybody but an admin names a user.
 */
export function holderOfListedChanges(viewer: UserRow, userId: number | undefined): number | Refusal {
  if (userId === undefined) return viewer.id;
  return viewer.userRole === 'admin' ? userId : refuse('userIdNotAllowed', { field: 'userId' });
}

/** The order of a list, from `requestedOrder` (lists/page.ts). */
export interface SortOrder {
  field: string;
  order: 'ascend' | 'descend';
}

/** Returns the cursor of the page that follows this row. */
export function cursorAfter(order: SortOrder, row: { id: number }): string {
  return `${order.field}.${order.order}.${row.id}`;
}

/** Returns the id of the last row shown. A cursor of another sort order is refused like an invented one. */
export function readCursor(cursor: string, order: SortOrder): number | Refusal {
  const [field, direction, id, ...rest] = cursor.split('.');
  const isOfThisOrder = field === order.field && direction === order.order && rest.length === 0;
  const isId = id !== undefined && /^[1-9]\d{0,15}$/.test(id);
  return isOfThisOrder && isId ? Number(id) : refuseField('cursor');
}

const directions: Readonly<Record<CoinChangeType, Direction>> = {
  recharge: 'in',
  transferIn: 'in',
  adminAdd: 'in',
  transferOut: 'out',
  adminReduce: 'out',
  refund: 'out',
  renewal: 'out',
  unlock: 'out',
};

/** Each type of change either always adds coins or always takes them. */
export function directionOf(type: CoinChangeType): Direction {
  return directions[type];
}

export interface ChangeFilter {
  type: CoinChangeType | undefined;
  direction: Direction | undefined;
}

/** Returns whether no change can pass the filter, because the filter's type has the other direction. */
export function isEmptyFilter({ type, direction }: ChangeFilter): boolean {
  return type !== undefined && direction !== undefined && directions[type] !== direction;
}

/** Returns the number of changes that pass the filter, from stored counts. */
export function changeCountOf(counts: TypeCounts, filter: ChangeFilter): number {
  let sum = 0;
  for (const type of coinChangeType.options) {
    if (filter.type !== undefined && filter.type !== type) continue;
    if (filter.direction !== undefined && filter.direction !== directions[type]) continue;
    sum += counts[type] ?? 0;
  }
  return sum;
}

/**
 * Returns the sums of the days. Neither `in` nor `out` is negative. `days` are the days with movements, oldest first.
 */
export function summarise(days: readonly DayRow[]): CoinSummary {
  return {
    in: days.reduce((sum, day) => sum + day.in, 0),
    out: days.reduce((sum, day) => sum + day.out, 0),
    byDay: days.map(({ day, in: incoming, out, balance }) => ({ day, in: incoming, out, balance })),
  };
}

/**
 * The search parameters of /system: the view, its filters and the open record. Back, reload and a shared link therefore
 * show the same.
 */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { CoinFigure } from '../../../../contract/coin.ts';
import type { UserRole } from '../../../../contract/fields.ts';
import type { OrderStatus } from '../../../../contract/mall.ts';
import type { JournalSubjectKind } from '../../../../contract/journal.ts';
import { type ChangeSearch, daysOf } from '../../../api/coins/changes/change-filters.ts';
import { timeRangeOfDays } from '../../../api/coins/changes/time-ranges.ts';
import type { defaultOrderSort, OrderSort } from '../../../api/resources/admin/all-orders.ts';
import { defaultUserSort, type UserFilters, type UserSort } from '../../../api/resources/admin/filtered-users.ts';
import type { defaultOverviewDays, OverviewPeriod } from '../../../api/resources/admin/overview.ts';
import { hasTime } from '../../../ui/ledger/filter-values.ts';
import type { SiteField } from '../texts/site-fields.ts';

type SystemView = 'users' | 'import' | 'ledger' | 'notices' | 'courses' | 'records' | 'orders' | 'journal';

/** A figure of the overview that has a trend over the days. */
export type OverviewTrend =
  | 'newUsers'
  | 'circulating'
  | 'sold'
  | 'spent'
  | 'transferred'
  | 'paidOrders'
  | 'amount'
  | AccountPlatform;

/**
 * `text` searches the open view. `period`, `from` and `until` limit the times of a list. The other filters of changes
 * belong to `ledger`.
 */
export interface SystemSearch extends ChangeSearch {
  /** Absent for the start page. */
  view?: SystemView | undefined;
  /**
   * The open user, notice, course, set of texts, order or journal entry. In `ledger`, the user whose changes are
   * listed.
   */
  id?: number | undefined;
  /** In `ledger` without an id: the figure of the overview whose changes are listed. */
  figure?: CoinFigure | undefined;
  /** Whether a new record is being written. */
  adding?: true | undefined;
  /** The outbox entry of an unsent record that is being edited. */
  waiting?: number | undefined;
  /** The site text that is being edited. */
  field?: SiteField | undefined;
  /** The role and the status (0 normal, 1 banned) of the listed users. */
  role?: UserRole | undefined;
  status?: 0 | 1 | undefined;
  /** See `UserFilters.tried`. */
  tried?: true | undefined;
  /** The user whose subordinates are listed. */
  superior?: number | undefined;
  /** The status of the listed orders. */
  orderStatus?: OrderStatus | undefined;
  /** The time of an order that `period`, `from` and `until` limit; absent for the time at which it was created. */
  orderTime?: 'payTime' | 'refundTime' | undefined;
  /** Absent for the default order of the listed orders. */
  orderSort?: Exclude<OrderSort, typeof defaultOrderSort> | undefined;
  /** The user whose orders are listed. */
  user?: number | undefined;
  /** In `journal`: the id of the administrator who acted, the act, and the record whose acts are listed. */
  admin?: number | undefined;
  act?: string | undefined;
  subjectKind?: JournalSubjectKind | undefined;
  subjectId?: number | undefined;
  /** The order of the users; in `journal` only `oldest` counts. Absent for the default order. */
  sort?: Exclude<UserSort, typeof defaultUserSort> | undefined;
  /** The days of the overview. Absent for the default. */
  days?: Exclude<OverviewPeriod, typeof defaultOverviewDays> | undefined;
  /** The figure whose trend the overview shows, `amount` if absent. */
  trend?: Exclude<OverviewTrend, 'amount'> | undefined;
}

/** Returns the filters of the list of users. `today` is a day in Asia/Shanghai. */
export function userFiltersOf(search: SystemSearch, today: string): UserFilters {
  const { text, role, status, tried, superior, sort } = search;
  const { from, until } = daysOf(search, today);
  return {
    sort: sort ?? defaultUserSort,
    ...(text === undefined ? {} : { text }),
    ...(role === undefined ? {} : { role }),
    ...(status === undefined ? {} : { status }),
    ...(tried === undefined ? {} : { tried }),
    ...(superior === undefined ? {} : { superior }),
    ...timeRangeOfDays(from, until),
  };
}

/** Returns whether any filter of the list of users is on. The sort order doesn't count. */
export function isUserListFiltered(search: SystemSearch): boolean {
  const { text, role, status, tried, superior } = search;
  return [text, role, status, tried, superior].some((value) => value !== undefined) || hasTime(search);
}

/** Returns the parameters of the same list with no record open. */
export function withoutOpenRecord(search: SystemSearch): SystemSearch {
  const { id: _id, adding: _adding, waiting: _waiting, field: _field, ...rest } = search;
  return rest;
}

/** Returns the id that an unsent record has in a list: the negated id of its outbox entry. */
export function unsentId(entryId: number): number {
  return -entryId;
}

/** Returns the id of the outbox entry, if `id` is that of an unsent record in a list. Otherwise returns null. */
export function entryIdOf(id: number): number | null {
  return id < 0 ? -id : null;
}

/** Returns the parameters of the same list with a record open. `id` is its id in the list, also of an unsent record. */
export function withOpenRecord(search: SystemSearch, id: number): SystemSearch {
  const waiting = entryIdOf(id);
  return { ...withoutOpenRecord(search), ...(waiting === null ? { id } : { adding: true, waiting }) };
}

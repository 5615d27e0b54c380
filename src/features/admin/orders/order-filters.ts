/** Turns the order filters in the address into the filters of the list request. */
import type { AllOrdersFilters } from '../../../api/resources/admin/all-orders.ts';
import { timeRangeOfDays } from '../../../api/coins/changes/time-ranges.ts';
import { daysOf } from '../../../api/coins/changes/change-filters.ts';
import { hasTime } from '../../../ui/ledger/filter-values.ts';
import type { SystemSearch } from '../desk/system-search.ts';

/** Returns the filters of the list. `today` is a day in Asia/Shanghai. */
export function orderFiltersOf(search: SystemSearch, today: string): AllOrdersFilters {
  const { text, orderStatus, user, period, from, until, orderTime } = search;
  const days = daysOf({ period, from, until }, today);
  return {
    ...(text === undefined ? {} : { text }),
    ...(orderStatus === undefined ? {} : { status: orderStatus }),
    ...(user === undefined ? {} : { user }),
    ...(orderTime === undefined ? {} : { timeField: orderTime }),
    ...timeRangeOfDays(days.from, days.until),
  };
}

/** Returns whether any filter is on. The sort order doesn't count. */
export function isOrderFiltered(search: SystemSearch): boolean {
  const { text, orderStatus, user, orderTime } = search;
  return [text, orderStatus, user, orderTime].some((value) => value !== undefined) || hasTime(search);
}

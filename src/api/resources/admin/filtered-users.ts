/**
 * Reads users by role, status, superior or time of joining. The backend can't filter by these, but it can sort by them.
 * The matching users then form a range of the list, and a binary search finds the first page of this range. If most
 * users may match, the list is read page by page in the order on screen, and users that don't match are left out.
 */
import type { Payload } from '../../../../contract/endpoint.ts';
import { limits, type UserRole } from '../../../../contract/fields.ts';
import type { pageUsers } from '../../../../contract/user-calls.ts';
import type { User } from '../../../../contract/user.ts';
import { type Page, pageSize } from '../../cache/paged-list.ts';

export type UserSort = 'newest' | 'oldest' | 'coinDown' | 'coinUp' | 'name';
/** How the list is sorted at first. The address doesn't name this value. */
export const defaultUserSort = 'newest' satisfies UserSort;

export interface UserFilters {
  text?: string | undefined;
  role?: UserRole | undefined;
  /** 1 means banned. */
  status?: 0 | 1 | undefined;
  /**
   * Only banned users who have tried to log in since their ban. If the backend doesn't say who has, all banned users.
   */
  tried?: true | undefined;
  /** The id of the superior. */
  superior?: number | undefined;
  /** The range of the time of joining, as ISO times. The start is inclusive, the end exclusive. */
  startTime?: string | undefined;
  endTime?: string | undefined;
  sort: UserSort;
}

export type UserOrder = Pick<Payload<typeof pageUsers>, 'sortField' | 'sortOrder'>;
type ReadPage = (order: UserOrder, page: { current: number; pageSize: number }) => Promise<Page<User>>;

const maxPageSize = limits.pageSize.max;

const orders: Readonly<Record<UserSort, UserOrder>> = {
  newest: { sortField: 'createTime', sortOrder: 'descend' },
  oldest: { sortField: 'createTime', sortOrder: 'ascend' },
  coinDown: { sortField: 'coin', sortOrder: 'descend' },
  coinUp: { sortField: 'coin', sortOrder: 'ascend' },
  name: { sortField: 'userAccount', sortOrder: 'ascend' },
};

/**
 * Returns the users in the order of `sort`. Equal values are ordered by id in the same direction, as the backend does.
 */
export function sortUsers(users: readonly User[], sort: UserSort): User[] {
  const { sortField = 'createTime', sortOrder } = orders[sort];
  const sign = sortOrder === 'ascend' ? 1 : -1;
  return users.toSorted((a, b) => {
    const [valueA, valueB] = [a[sortField] ?? '', b[sortField] ?? ''];
    if (valueA === valueB) return sign * (a.id - b.id);
    return valueA < valueB ? -sign : sign;
  });
}

/** Returns whether the user joined before the range of time (-1), in it (0) or after it (1); null if it is unknown. */
function sideOfTime({ createTime }: User, { startTime, endTime }: UserFilters): -1 | 0 | 1 | null {
  if (startTime === undefined && endTime === undefined) return 0;
  if (createTime === null) return null;
  const at = Date.parse(createTime);
  if (startTime !== undefined && at < Date.parse(startTime)) return -1;
  return endTime !== undefined && at >= Date.parse(endTime) ? 1 : 0;
}

/** Returns whether a user matches all filters except the text, which the backend has compared. */
function passes(user: User, filters: UserFilters): boolean {
  const { role, status, tried, superior } = filters;
  return (
    (role === undefined || user.userRole === role) &&
    (status === undefined || user.status === status) &&
    // `triedTime` is null if the user hasn't tried, and undefined if the backend doesn't send it.
    (tried === undefined || (user.status === 1 && user.triedTime !== null)) &&
    (superior === undefined || user.superiorId === superior) &&
    sideOfTime(user, filters) === 0
  );
}

/**
 * A range of the list with all matching users. `order` is the sorting that puts them together. `side` returns whether a
 * user comes before the range (-1), in it (0) or after it (1). Its argument `first` is the first user of the whole
 * list. `first` is null for a page after the start of the range, because nobody there comes before the range.
 */
interface UserRange {
  order: UserOrder;
  side: (user: User, first: User | null) => -1 | 0 | 1;
  /** Whether the range may have thousands of users and is in the order on screen. Then it is read page by page. */
  isLong: boolean;
}

/** Returns the range of the matching users, or null if they may be most of all users. */
function rangeOf(filters: UserFilters): UserRange | null {
  const { role, status, tried, superior, startTime, endTime, sort } = filters;
  if (superior !== undefined) {
    return {
      order: { sortField: 'superiorId', sortOrder: 'descend' },
      isLong: sort === 'newest',
      side: ({ superiorId }, first) => {
        // Some backends list users without a superior first, and others list them last.
        if (superiorId === null) return first?.superiorId === null ? -1 : 1;
        if (superiorId === superior) return 0;
        return superiorId > superior ? -1 : 1;
      },
    };
  }
  if (status === 1 || tried === true)
    return {
      order: { sortField: 'status', sortOrder: 'descend' },
      isLong: false,
      side: (user) => (user.status === 1 ? 0 : 1),
    };
  if (role === 'admin' || role === 'agent')
    return {
      order: { sortField: 'userRole', sortOrder: 'ascend' },
      isLong: false,
      side: ({ userRole }) => {
        if (userRole === role) return 0;
        return userRole < role ? -1 : 1;
      },
    };
  if (startTime === undefined && endTime === undefined) return null;
  return {
    order: orders[sort === 'oldest' ? 'oldest' : 'newest'],
    isLong: sort === 'newest' || sort === 'oldest',
    side: (user, first) => {
      const side = sideOfTime(user, filters);
      // Some backends list users without a time first, and others list them last.
      if (side === null) return first?.createTime === null ? -1 : 1;
      if (side === 0) return 0;
      const isListedAfter = sort === 'oldest' ? side === 1 : side === -1;
      return isListedAfter ? 1 : -1;
    },
  };
}

/** Returns whether the total of the first page is the number of matching users. */
export function isTotalKnown(filters: UserFilters): boolean {
  const { role, status, superior } = filters;
  const range = rangeOf(filters);
  if (range && !range.isLong) return true;
  return superior === undefined && role === undefined && status === undefined;
}

interface RangeStart {
  /** The backend's page with the first user of the range. */
  startPage: number;
  /** The number of all pages. */
  pages: number;
  /** The first user of the whole list. */
  first: User;
  /** Returns a page; each page is read once. */
  pageAt: (current: number) => Promise<Page<User>>;
}

/**
 * Finds the page where the range starts. If it isn't on the first page, a binary search finds it. Returns null if there
 * are no users at all.
 */
async function findRangeStart(read: ReadPage, { order, side }: UserRange): Promise<RangeStart | null> {
  const known = new Map<number, Page<User>>();
  const pageAt = async (current: number): Promise<Page<User>> => {
    const page = known.get(current) ?? (await read(order, { current, pageSize: maxPageSize }));
    known.set(current, page);
    return page;
  };
  const {
    records: [first],
    pages,
  } = await pageAt(1);
  if (!first) return null;
  const endsBeforeRange = async (current: number): Promise<boolean> => {
    const last = (await pageAt(current)).records.at(-1);
    return last !== undefined && side(last, first) < 0;
  };
  let low = (await endsBeforeRange(1)) ? 2 : 1;
  let high = low === 1 ? 1 : pages;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await endsBeforeRange(middle)) low = middle + 1;
    else high = middle;
  }
  return { startPage: low, pages, first, pageAt };
}

/** Returns all users of a range, in the order of the backend. */
async function readWholeRange(read: ReadPage, range: UserRange): Promise<User[]> {
  const rangeStart = await findRangeStart(read, range);
  if (!rangeStart) return [];
  const { startPage, pages, first, pageAt } = rangeStart;
  const users: User[] = [];
  for (let current = startPage; current <= pages; current += 1) {
    const { records } = await pageAt(current);
    users.push(...records.filter((user) => range.side(user, first) === 0));
    if (records.some((user) => range.side(user, first) > 0)) break;
  }
  return users;
}

/** Returns the number of users in a range. */
async function countRange({ side }: UserRange, { startPage, pages, first, pageAt }: RangeStart): Promise<number> {
  // The range ends on the first page whose last user comes after it, or else on the last page.
  let [low, high] = [startPage, pages];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const last = (await pageAt(middle)).records.at(-1);
    if (last !== undefined && side(last, first) > 0) high = middle;
    else low = middle + 1;
  }
  const countOn = async (current: number): Promise<number> =>
    (await pageAt(current)).records.filter((user) => side(user, first) === 0).length;
  if (low === startPage) return countOn(startPage);
  const pagesBetween = low - startPage - 1;
  return (await countOn(startPage)) + pagesBetween * maxPageSize + (await countOn(low));
}

/** The counted sizes of long ranges, by their filters. The first page counts anew; later pages show the same total. */
const sizes = new Map<string, number>();

/**
 * Reads one page of a long range, which the backend sorts as on screen. `from` is 1 for the first page of the list. For
 * a later page it is the number of the backend's page.
 */
async function readPageOfRange(
  read: ReadPage,
  range: UserRange,
  filters: UserFilters,
  from: number,
): Promise<Page<User>> {
  const rangeStart = from === 1 ? await findRangeStart(read, range) : null;
  if (from === 1 && !rangeStart) return { records: [], current: 1, pages: 1, total: 0 };
  const filtersKey = JSON.stringify(filters);
  if (rangeStart && isTotalKnown(filters)) sizes.set(filtersKey, await countRange(range, rangeStart));
  const first = rangeStart?.first ?? null;
  // An empty page would look like an empty list, so pages on which nobody passes the other filters are skipped.
  for (let current = rangeStart?.startPage ?? from; ; current += 1) {
    const page = await (rangeStart
      ? rangeStart.pageAt(current)
      : read(range.order, { current, pageSize: maxPageSize }));
    const isLastPage =
      current >= page.pages || page.records.length === 0 || page.records.some((user) => range.side(user, first) > 0);
    const passing = page.records.filter((user) => passes(user, filters));
    if (passing.length === 0 && !isLastPage) continue;
    // The backend sorts users with the same superior by id. If all matching users are on this page, they can be sorted
    // by time.
    return {
      records: rangeStart && isLastPage ? sortUsers(passing, filters.sort) : passing,
      current,
      pages: isLastPage ? current : page.pages,
      total: sizes.get(filtersKey) ?? page.total,
    };
  }
}

/**
 * Reads the backend's pages from `from` on, until there are enough matching users for one page of the list, or no more
 * pages.
 */
async function readPassing(read: ReadPage, filters: UserFilters, from: number): Promise<Page<User>> {
  const records: User[] = [];
  for (let current = from; ; current += 1) {
    const page = await read(orders[filters.sort], { current, pageSize: maxPageSize });
    records.push(...page.records.filter((user) => passes(user, filters)));
    if (records.length >= pageSize || current >= page.pages) return { ...page, records };
  }
}

/**
 * Returns one page of the users that the filters find. `current` is 1 for the first page. For a later page it is the
 * `current` of the page before, plus 1. Throws what `read` throws.
 */
export async function readUserPage(read: ReadPage, filters: UserFilters, current: number): Promise<Page<User>> {
  const range = rangeOf(filters);
  if (range?.isLong === true) return readPageOfRange(read, range, filters, current);
  if (range) {
    const found = sortUsers(
      (await readWholeRange(read, range)).filter((user) => passes(user, filters)),
      filters.sort,
    );
    return { records: found, current: 1, pages: 1, total: found.length };
  }
  return isTotalKnown(filters)
    ? read(orders[filters.sort], { current, pageSize })
    : readPassing(read, filters, current);
}

/**
 * Reading users by role, status or superior, which the backend's list has no filter for. It sorts, though: those who
 * are asked for stand together in the right order, so few of them are read as that stretch, whole; many are read in the
 * order that is shown, leaving out the others. Nothing here knows how a page is fetched.
 */
import type { Payload } from '../../../../contract/endpoint.ts';
import { limits, type UserRole } from '../../../../contract/fields.ts';
import type { pageUsers, User } from '../../../../contract/user.ts';
import { type Page, pageSize } from '../../cache/paged-list.ts';

export type UserSort = 'newest' | 'oldest' | 'coinDown' | 'coinUp' | 'name';

export interface UserFilters {
  text?: string | undefined;
  role?: UserRole | undefined;
  /** 1 is banned. */
  status?: 0 | 1 | undefined;
  /** Whose subordinates. */
  superior?: number | undefined;
  sort: UserSort;
}

export type UserOrder = Pick<Payload<typeof pageUsers>, 'sortField' | 'sortOrder'>;
type ReadPage = (order: UserOrder, page: { current: number; pageSize: number }) => Promise<Page<User>>;

const largest = limits.pageSize.max;

const orders: Readonly<Record<UserSort, UserOrder>> = {
  newest: { sortField: 'createTime', sortOrder: 'descend' },
  oldest: { sortField: 'createTime', sortOrder: 'ascend' },
  coinDown: { sortField: 'coin', sortOrder: 'descend' },
  coinUp: { sortField: 'coin', sortOrder: 'ascend' },
  name: { sortField: 'userAccount', sortOrder: 'ascend' },
};

/** Ties go by id in the same direction, as the backend has it. */
export function inOrder(users: readonly User[], sort: UserSort): User[] {
  const { sortField = 'createTime', sortOrder } = orders[sort];
  const sign = sortOrder === 'ascend' ? 1 : -1;
  return users.toSorted((a, b) => {
    const [one, other] = [a[sortField] ?? '', b[sortField] ?? ''];
    return sign * (one === other ? a.id - b.id : one < other ? -1 : 1);
  });
}

function passes(user: User, { role, status, superior }: UserFilters): boolean {
  return (
    (role === undefined || user.userRole === role) &&
    (status === undefined || user.status === status) &&
    (superior === undefined || user.superiorId === superior)
  );
}

/**
 * An order in which those asked for stand together, and where a user stands: before them (-1), among them (0), after
 * them (1).
 */
interface Stretch {
  order: UserOrder;
  side: (user: User, first: User) => -1 | 0 | 1;
}

/** Null where they are most of all users, or all. */
function stretchOf({ role, status, superior }: UserFilters): Stretch | null {
  if (superior !== undefined) {
    return {
      order: { sortField: 'superiorId', sortOrder: 'descend' },
      side: ({ superiorId }, first) => {
        // Backends differ in which end has those without one.
        if (superiorId === null) return first.superiorId === null ? -1 : 1;
        return superiorId === superior ? 0 : superiorId > superior ? -1 : 1;
      },
    };
  }
  if (status === 1)
    return { order: { sortField: 'status', sortOrder: 'descend' }, side: (user) => (user.status === 1 ? 0 : 1) };
  if (role !== 'admin' && role !== 'agent') return null;
  return {
    order: { sortField: 'userRole', sortOrder: 'ascend' },
    side: ({ userRole }) => (userRole === role ? 0 : userRole < role ? -1 : 1),
  };
}

/**
 * One's subordinates may be thousands; their stretch has the newest first, so in that order it is read as far as one
 * scrolls.
 */
function isLong({ superior, sort }: UserFilters): boolean {
  return superior !== undefined && sort === 'newest';
}

/** Whether a list says from its first page on how many there are. */
export function isCounted(filters: UserFilters): boolean {
  if (isLong(filters)) return false;
  return stretchOf(filters) !== null || (filters.role === undefined && filters.status === undefined);
}

interface Beginning {
  /** Which of the backend's pages the stretch begins on, and how many there are. */
  low: number;
  pages: number;
  first: User;
  /** Reads each page once. */
  pageAt: (current: number) => Promise<Page<User>>;
}

/** Where it doesn't begin on the first page its beginning is found by halves. Null when there are no users at all. */
async function beginningOf(read: ReadPage, { order, side }: Stretch): Promise<Beginning | null> {
  const known = new Map<number, Page<User>>();
  const pageAt = async (current: number): Promise<Page<User>> => {
    const page = known.get(current) ?? (await read(order, { current, pageSize: largest }));
    known.set(current, page);
    return page;
  };
  const {
    records: [first],
    pages,
  } = await pageAt(1);
  if (!first) return null;
  const endsBefore = async (current: number): Promise<boolean> => {
    const last = (await pageAt(current)).records.at(-1);
    return last !== undefined && side(last, first) < 0;
  };
  let low = (await endsBefore(1)) ? 2 : 1;
  let high = low === 1 ? 1 : pages;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await endsBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return { low, pages, first, pageAt };
}

async function wholeStretch(read: ReadPage, stretch: Stretch): Promise<User[]> {
  const beginning = await beginningOf(read, stretch);
  if (!beginning) return [];
  const { low, pages, first, pageAt } = beginning;
  const users: User[] = [];
  for (let current = low; current <= pages; current += 1) {
    const { records } = await pageAt(current);
    users.push(...records.filter((user) => stretch.side(user, first) === 0));
    if (records.some((user) => stretch.side(user, first) > 0)) break;
  }
  return users;
}

/** A page of the stretch in the backend's own order: one that may be long, and stands in the order that is shown. */
async function pageOfStretch(
  read: ReadPage,
  stretch: Stretch,
  filters: UserFilters,
  from: number,
): Promise<Page<User>> {
  const beginning = from === 1 ? await beginningOf(read, stretch) : null;
  if (from === 1 && !beginning) return { records: [], current: 1, pages: 1, total: 0 };
  const current = beginning?.low ?? from;
  const page = await (beginning ? beginning.pageAt(current) : read(stretch.order, { current, pageSize: largest }));
  const reference = beginning?.first ?? page.records[0];
  const isOver = reference === undefined || page.records.some((user) => stretch.side(user, reference) > 0);
  const passing = page.records.filter((user) => passes(user, filters));
  // Ids mostly go with time; where all are there at once, time itself decides.
  return {
    records: beginning && isOver ? inOrder(passing, filters.sort) : passing,
    current,
    pages: isOver ? current : page.pages,
    total: page.total,
  };
}

/** From one of the backend's pages on, until there are enough for one of the list's. */
async function readPassing(read: ReadPage, filters: UserFilters, from: number): Promise<Page<User>> {
  const records: User[] = [];
  for (let current = from; ; current += 1) {
    const page = await read(orders[filters.sort], { current, pageSize: largest });
    records.push(...page.records.filter((user) => passes(user, filters)));
    if (records.length >= pageSize || current >= page.pages) return { ...page, records };
  }
}

/** One page of the list that `filters` ask for; `current` is 1, or follows the one of the page before. */
export async function readUsers(read: ReadPage, filters: UserFilters, current: number): Promise<Page<User>> {
  const stretch = stretchOf(filters);
  if (stretch && isLong(filters)) return pageOfStretch(read, stretch, filters, current);
  if (stretch) {
    const found = inOrder(
      (await wholeStretch(read, stretch)).filter((user) => passes(user, filters)),
      filters.sort,
    );
    return { records: found, current: 1, pages: 1, total: found.length };
  }
  return isCounted(filters) ? read(orders[filters.sort], { current, pageSize }) : readPassing(read, filters, current);
}

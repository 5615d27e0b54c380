/**
 * What a list by pages asks for when it is asked for again, because something was written or one came back to the
 * window. A list of a few pages is read again whole. Of a long one, where somebody has scrolled through thousands of
 * rows, only what may have changed where it can be seen: the rest keeps its rows, and so the place one has scrolled to,
 * and is read again once one rests there.
 */
import { hashKey, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { CoinChange, CoinChangePage } from '../../../contract/coin.ts';
import { now } from '../../platform/clock.ts';

/** A page, and when it was read, in milliseconds. */
export type Read<P> = P & { readonly readAt: number };

/** Up to so many pages a list is read again whole. */
const few = 5;
/** So many pages of newer changes are read to find those that are known. */
const mostNewPages = 10;

interface PageContext<Param> {
  readonly pageParam: Param;
  readonly signal: AbortSignal;
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
}

/** The pages that stand while the list is read again; undefined while it is read for the first time, or goes on. */
function standing<P, Param>({
  client,
  queryKey,
}: Omit<PageContext<Param>, 'pageParam' | 'signal'>): InfiniteData<Read<P>, Param> | undefined {
  const state = client.getQueryState<InfiniteData<Read<P>, Param>>(queryKey);
  return state?.fetchMeta?.fetchMore ? undefined : state?.data;
}

/**
 * When the oldest of what a query holds was read, in milliseconds: of pages by number that of the oldest page. The
 * ledger's first page says how far it reaches, and entries of before stay true.
 */
export function heldSince(data: unknown, updatedAt: number): number {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)) return updatedAt;
  const pages: readonly Partial<Read<{ nextCursor: unknown }>>[] = data.pages;
  const counted = pages[0] && 'nextCursor' in pages[0] ? pages.slice(0, 1) : pages;
  return counted.reduce((oldest, { readAt }) => Math.min(oldest, readAt ?? updatedAt), updatedAt);
}

/** From which to which page, counted from 0, a list is on screen. */
const onScreen = new Map<string, { first: number; last: number }>();

/** Says which pages of a list are on screen; null when it is gone. */
export function setOnScreen(queryKey: QueryKey, pages: { first: number; last: number } | null): void {
  const hash = hashKey(queryKey);
  if (pages === null) onScreen.delete(hash);
  else onScreen.set(hash, pages);
}

/** Whether a page on screen was left out when the list was read again. */
export function isBehind(queryKey: QueryKey, pages: readonly Read<unknown>[]): boolean {
  const shown = onScreen.get(hashKey(queryKey));
  const since = pages[0]?.readAt ?? 0;
  return shown !== undefined && pages.slice(shown.first, shown.last + 1).some((page) => page.readAt < since);
}

/** Pages by number. Rows may change and move: read again are the first page and those on screen. */
export function readNumbered<P>(
  context: PageContext<number>,
  read: (page: number, signal: AbortSignal) => Promise<P>,
): Promise<Read<P>> {
  const { pageParam, signal, queryKey } = context;
  const at = pageParam - 1;
  const before = standing<P, number>(context);
  const shown = onScreen.get(hashKey(queryKey));
  const page = before?.pages[at];
  const stays =
    page !== undefined &&
    before !== undefined &&
    before.pages.length > few &&
    at > 0 &&
    (shown === undefined || at < shown.first || at > shown.last);
  return stays ? Promise.resolve(page) : read(pageParam, signal).then((fresh) => ({ ...fresh, readAt: now() }));
}

/** Fetches that found another ledger than the known one: they take nothing of what stands. */
const anew = new WeakSet<AbortSignal>();

function isSame(a: CoinChange, b: CoinChange): boolean {
  return a.id === b.id && a.createTime === b.createTime && a.balance === b.balance;
}

/** The rows that are newer than the newest known one, before the known ones; null where they don't meet. */
async function toppedUp(
  known: Read<CoinChangePage>,
  first: CoinChangePage,
  more: (cursor: string) => Promise<CoinChangePage>,
): Promise<Read<CoinChangePage> | null> {
  const [newest] = known.records;
  if (!newest) return null;
  const rows: CoinChange[] = [];
  let page = first;
  for (let pages = 1; ; pages += 1) {
    const meets = page.records.findIndex((change) => change.id === newest.id);
    const change = page.records[meets];
    if (change) {
      return isSame(change, newest)
        ? {
            ...known,
            total: first.total,
            records: [...rows, ...page.records.slice(0, meets), ...known.records],
            readAt: now(),
          }
        : null;
    }
    rows.push(...page.records);
    if (page.nextCursor === null || pages === mostNewPages) return null;
    page = await more(page.nextCursor);
  }
}

/**
 * Pages of the ledger, by cursor. Entries are only ever added: what is known stays, and the newer ones come before it.
 * Where the ledger isn't the known one any more, all of it is read again.
 */
export async function readLedger(
  context: PageContext<string | null>,
  read: (cursor: string | null, signal: AbortSignal) => Promise<CoinChangePage>,
): Promise<Read<CoinChangePage>> {
  const { pageParam, signal } = context;
  const before = anew.has(signal) ? undefined : standing<CoinChangePage, string | null>(context);
  if (before && pageParam !== null) {
    const page = before.pages[placesOf(before.pageParams).get(pageParam) ?? -1];
    if (page) return page;
  }
  const page = await read(pageParam, signal);
  if (before && pageParam === null && before.pages[0]) {
    const whole = await toppedUp(before.pages[0], page, (cursor) => read(cursor, signal));
    if (whole) return whole;
    anew.add(signal);
  }
  return { ...page, readAt: now() };
}

const places = new WeakMap<readonly (string | null)[], ReadonlyMap<string | null, number>>();

/** At which page each cursor leads, looked up once for a list of thousands. */
function placesOf(params: readonly (string | null)[]): ReadonlyMap<string | null, number> {
  const known = places.get(params) ?? new Map(params.map((param, at) => [param, at]));
  places.set(params, known);
  return known;
}

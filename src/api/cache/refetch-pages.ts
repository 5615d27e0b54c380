/**
 * Decides which pages of a list are read again at a refresh. A short list is read again whole. Of a long list only the
 * first page and the pages on screen are read. The other pages stay in their place, so that the scroll position stays,
 * and are read when somebody scrolls to them. Of the ledger the newest pages are read, until they reach a known entry.
 */
import { hashKey, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { CoinChange, CoinChangePage } from '../../../contract/coin.ts';
import { now } from '../../platform/clock.ts';

/** A page, and the time when it was read, in milliseconds. */
export type PageWithReadTime<P> = P & { readonly readAt: number };

/** Returns the page with the present time, because it has just been read. */
export function withReadTime<P>(page: P): PageWithReadTime<P> {
  return { ...page, readAt: now() };
}

/** A list of at most this many pages is read again whole. */
const maxPagesReadWhole = 5;
/**
 * At most this many pages of newer changes are read to reach the known ones. If that isn't enough, the ledger is read
 * anew.
 */
const maxNewPages = 10;

interface PageContext<Param> {
  readonly pageParam: Param;
  readonly signal: AbortSignal;
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
}

/**
 * Returns the present pages if the list is being refreshed. Returns undefined for the first read of a list, and if its
 * next page is read.
 */
function pagesBeforeRefetch<P, Param>({
  client,
  queryKey,
}: Omit<PageContext<Param>, 'pageParam' | 'signal'>): InfiniteData<PageWithReadTime<P>, Param> | undefined {
  const state = client.getQueryState<InfiniteData<PageWithReadTime<P>, Param>>(queryKey);
  return state?.fetchMeta?.fetchMore ? undefined : state?.data;
}

/**
 * Returns the time of the oldest data of a query, in milliseconds. For pages by number this is the time of the oldest
 * page. For the ledger it is the time of the first page, because the times and amounts of older entries never change.
 */
export function oldestDataTime(data: unknown, updatedAt: number): number {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)) return updatedAt;
  const pages: readonly Partial<PageWithReadTime<{ nextCursor: unknown }>>[] = data.pages;
  const isLedger = pages[0] !== undefined && 'nextCursor' in pages[0];
  const counted = isLedger ? pages.slice(0, 1) : pages;
  return counted.reduce((oldest, { readAt }) => Math.min(oldest, readAt ?? updatedAt), updatedAt);
}

/** The first and last page on screen of each list, counted from 0. */
const onScreen = new Map<string, { first: number; last: number }>();

/** Notes which pages of a list are on screen. Null says that the list is closed. */
export function setPagesOnScreen(queryKey: QueryKey, pages: { first: number; last: number } | null): void {
  const hash = hashKey(queryKey);
  if (pages === null) onScreen.delete(hash);
  else onScreen.set(hash, pages);
}

/** Returns whether the last refresh skipped a page that is now on screen. */
export function hasSkippedPageOnScreen(queryKey: QueryKey, pages: readonly PageWithReadTime<unknown>[]): boolean {
  const screen = onScreen.get(hashKey(queryKey));
  // Each refresh reads the first page, so a page with an earlier time was skipped.
  const refreshedAt = pages[0]?.readAt ?? 0;
  return screen !== undefined && pages.slice(screen.first, screen.last + 1).some((page) => page.readAt < refreshedAt);
}

/**
 * Reads a page of a list by number. Rows may change and move, so a refresh reads them again. Of a long list, only the
 * first page and the pages on screen are read, and the others are returned unchanged. A filtered list leaves pages of
 * the backend out, so the number of a page doesn't tell its place in the list.
 */
export function readPageByNumber<P>(
  context: PageContext<number>,
  read: (page: number, signal: AbortSignal) => Promise<P>,
): Promise<PageWithReadTime<P>> {
  const { pageParam, signal, queryKey } = context;
  const before = pagesBeforeRefetch<P, number>(context);
  const index = before?.pageParams.indexOf(pageParam) ?? -1;
  const knownPage = before?.pages[index];
  const isLongList = before !== undefined && before.pages.length > maxPagesReadWhole;
  const screen = onScreen.get(hashKey(queryKey));
  const isOnScreen = screen !== undefined && index >= screen.first && index <= screen.last;
  if (isLongList && knownPage !== undefined && index > 0 && !isOnScreen) return Promise.resolve(knownPage);
  return read(pageParam, signal).then(withReadTime);
}

/**
 * The refreshes that found a different ledger. They reuse none of the present pages. A refresh is recognised by its
 * signal, because TanStack Query gives all pages of one refresh the same signal.
 */
const replacedLedgers = new WeakSet<AbortSignal>();

function isSameChange(a: CoinChange, b: CoinChange): boolean {
  return a.id === b.id && a.createTime === b.createTime && a.balance === b.balance;
}

/**
 * Returns the known first page with the newer rows before its own. Null if the known page is empty, or if its newest
 * change isn't found within `maxNewPages` pages or isn't the same any more.
 */
async function withNewerRows(
  known: PageWithReadTime<CoinChangePage>,
  first: CoinChangePage,
  readNext: (cursor: string) => Promise<CoinChangePage>,
): Promise<PageWithReadTime<CoinChangePage> | null> {
  const [newestKnown] = known.records;
  if (!newestKnown) return null;
  const newerRows: CoinChange[] = [];
  let page = first;
  for (let pages = 1; ; pages += 1) {
    const meetsAt = page.records.findIndex((change) => change.id === newestKnown.id);
    const change = page.records[meetsAt];
    if (change) {
      if (!isSameChange(change, newestKnown)) return null;
      newerRows.push(...page.records.slice(0, meetsAt));
      return { ...known, total: first.total, records: [...newerRows, ...known.records], readAt: now() };
    }
    newerRows.push(...page.records);
    if (page.nextCursor === null || pages === maxNewPages) return null;
    page = await readNext(page.nextCursor);
  }
}

/**
 * Reads a page of the ledger, by cursor. Entries are only added, so a refresh puts the newer entries before the known
 * pages. If the ledger differs from the known one, for example after a reset of the demo, all pages are read again.
 */
export async function readPageByCursor(
  context: PageContext<string | null>,
  read: (cursor: string | null, signal: AbortSignal) => Promise<CoinChangePage>,
): Promise<PageWithReadTime<CoinChangePage>> {
  const { pageParam, signal } = context;
  const before = replacedLedgers.has(signal) ? undefined : pagesBeforeRefetch<CoinChangePage, string | null>(context);
  // A refresh returns a known later page unchanged. The first page, whose cursor is null, gets the newer entries.
  if (before && pageParam !== null) {
    const page = before.pages[indexesByCursor(before.pageParams).get(pageParam) ?? -1];
    if (page) return page;
  }
  const page = await read(pageParam, signal);
  if (before && pageParam === null && before.pages[0]) {
    const joined = await withNewerRows(before.pages[0], page, (cursor) => read(cursor, signal));
    if (joined) return joined;
    replacedLedgers.add(signal);
  }
  return withReadTime(page);
}

const indexesByParams = new WeakMap<readonly (string | null)[], ReadonlyMap<string | null, number>>();

/**
 * Returns the index of each cursor's page. The map is made once per array, because a list may have thousands of pages.
 */
function indexesByCursor(params: readonly (string | null)[]): ReadonlyMap<string | null, number> {
  const known = indexesByParams.get(params) ?? new Map(params.map((param, index) => [param, index]));
  indexesByParams.set(params, known);
  return known;
}

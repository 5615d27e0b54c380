/**
 * Reads the lists of the user's own data page by page. A caller passes `ask`, which makes one call and may repeat it,
 * so that a page that can't be read doesn't end the whole list.
 */
import { type CoinChange, type CoinChangePage, pageCoinChanges } from '../../../../contract/coin.ts';
import { limits } from '../../../../contract/fields.ts';
import { call, type CallOptions } from '../../../api/transport/client.ts';

/** Makes a call, and resolves with its answer. */
export type Ask = <Answer>(request: (options: CallOptions) => Promise<Answer>) => Promise<Answer>;

export interface ReadPage<Row> {
  readonly records: readonly Row[];
  /** How many records the list has, as far as it is known. */
  readonly total: number;
}

interface NumberedPage<Row> extends ReadPage<Row> {
  readonly pages: number;
}

/**
 * The request for one page of a list, the oldest record first. New records then arrive on the last page and move no
 * other record. A record that is deleted during the export moves the later ones, so the export can miss one of them.
 */
interface PageRequest {
  readonly current: number;
  readonly pageSize: number;
  readonly sortField: 'id';
  readonly sortOrder: 'ascend';
}

/** Yields all pages of a list without repeating a record. */
export async function* numberedPages<Row extends { readonly id: number }>(
  ask: Ask,
  page: (request: PageRequest, options: CallOptions) => Promise<NumberedPage<Row>>,
): AsyncGenerator<ReadPage<Row>> {
  const seen = new Set<number>();
  for (let current = 1; ; current += 1) {
    const request = { current, pageSize: limits.pageSize.max, sortField: 'id', sortOrder: 'ascend' } as const;
    const { records, total, pages } = await ask((options) => page(request, options));
    const unseen = records.filter(({ id }) => !seen.has(id));
    for (const { id } of unseen) seen.add(id);
    yield { records: unseen, total };
    if (records.length === 0 || current >= pages) return;
  }
}

/** Yields all coin changes, the newest first. */
export async function* coinChangePages(ask: Ask): AsyncGenerator<ReadPage<CoinChange>> {
  let cursor: string | null = null;
  do {
    const before: string | null = cursor;
    const page: CoinChangePage = await ask((options) =>
      call(pageCoinChanges, { pageSize: limits.pageSize.max, ...(before === null ? {} : { cursor: before }) }, options),
    );
    // A backend that repeats a cursor would make the export endless.
    if (page.nextCursor !== null && page.nextCursor === before) throw new Error('The next page is this one');
    yield page;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

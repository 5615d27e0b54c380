/**
 * The two shelves of administrators: packages and platforms. Each is a `Shelf` with the same calls, so that the same
 * pages can show both. The queries below read a shelf.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { limits } from '../../../../contract/fields.ts';
import {
  addMallPackage,
  deleteMallPackage,
  getMallPackage,
  type MallPackage,
  mallPackage,
  pageMallPackages,
  updateMallPackage,
} from '../../../../contract/mall.ts';
import {
  addPlatform,
  getPlatform,
  pagePlatforms,
  type Platform,
  platform,
  updatePlatform,
} from '../../../../contract/platform.ts';
import { call } from '../../transport/client.ts';
import { type EditContext, submitEdit, type SendResult } from '../../outbox/outbox.ts';
import { cachedRecord } from '../../cache/cached-record.ts';
import { type Page, pagedListQuery } from '../../cache/paged-list.ts';
import { invalidateAfter } from '../../cache/query-client.ts';
import { recordIn } from './written-records.ts';

export type ShelfRecord = Pick<MallPackage | Platform, 'id' | 'status' | 'sort' | 'version'>;

interface PageRequest {
  searchText?: string;
  status?: 0 | 1;
  sortField?: 'sort';
  sortOrder?: 'descend';
  current?: number;
  pageSize?: number;
}

/** Fields of a form, all or some. Each call's schema checks them. */
type FormFields = Readonly<Record<string, unknown>>;

export interface Shelf<R extends ShelfRecord> {
  /** The first part of the shelf's query keys. */
  readonly queryName: 'mallPackages' | 'platforms';
  readonly page: (pageRequest: PageRequest, signal?: AbortSignal) => Promise<Page<R>>;
  readonly get: (id: number, signal?: AbortSignal) => Promise<R>;
  /** Adds a record, now or once there is a network. */
  readonly add: (fields: FormFields, about: EditContext) => Promise<SendResult>;
  /** Changes a record, now or once there is a network. */
  readonly save: (change: FormFields, about: EditContext) => Promise<SendResult>;
  /**
   * Changes the given fields at once, without the outbox. `key` is the idempotency key. The backend refuses an old
   * `version` with 40900. Throws what `call` throws.
   */
  readonly update: (change: FormFields & { id: number; version: number }, key: string) => Promise<void>;
  /** Deletes a record, now or once there is a network. Null if records are never deleted. */
  readonly remove: ((id: number, about: EditContext) => Promise<SendResult>) | null;
  /** Invalidates the queries that show these records, here and in the other tabs. */
  readonly invalidate: () => Promise<void>;
  /** Returns the current record from a conflict's `data`, or null if there is none. */
  readonly read: (data: unknown) => R | null;
}

const options = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });

export const packageShelf: Shelf<MallPackage> = {
  queryName: 'mallPackages',
  page: (pageRequest, signal) => call(pageMallPackages, pageRequest, options(signal)),
  get: (id, signal) => call(getMallPackage, { id }, options(signal)),
  add: (fields, about) => submitEdit(addMallPackage.path, v.parse(addMallPackage.request, fields), about),
  save: (change, about) => submitEdit(updateMallPackage.path, v.parse(updateMallPackage.request, change), about),
  update: async (change, idempotencyKey) =>
    void (await call(updateMallPackage, v.parse(updateMallPackage.request, change), { idempotencyKey })),
  remove: (id, about) => submitEdit(deleteMallPackage.path, { id }, about),
  invalidate: () => invalidateAfter(updateMallPackage.path),
  read: (data) => recordIn(mallPackage, data),
};

export const platformShelf: Shelf<Platform> = {
  queryName: 'platforms',
  page: (pageRequest, signal) => call(pagePlatforms, pageRequest, options(signal)),
  get: (id, signal) => call(getPlatform, { id }, options(signal)),
  add: (fields, about) => submitEdit(addPlatform.path, v.parse(addPlatform.request, fields), about),
  save: (change, about) => submitEdit(updatePlatform.path, v.parse(updatePlatform.request, change), about),
  update: async (change, idempotencyKey) =>
    void (await call(updatePlatform, v.parse(updatePlatform.request, change), { idempotencyKey })),
  remove: null,
  invalidate: () => invalidateAfter(updatePlatform.path),
  read: (data) => recordIn(platform, data),
};

export interface ShelfFilters {
  status?: 0 | 1 | undefined;
  searchText?: string | undefined;
}

function definedFilters({ status, searchText }: ShelfFilters): Pick<PageRequest, 'status' | 'searchText'> {
  return {
    ...(status === undefined ? {} : { status }),
    ...(searchText === undefined || searchText === '' ? {} : { searchText }),
  };
}

/** The list in the order in which customers see it. It includes records that are switched off. */
export function shelfQuery<R extends ShelfRecord>(shelf: Shelf<R>, filters: ShelfFilters) {
  return pagedListQuery<R>([shelf.queryName, 'managed', definedFilters(filters)], (page, signal) =>
    shelf.page({ ...definedFilters(filters), ...page }, signal),
  );
}

export interface ShelfCounts {
  all: number;
  on: number;
  off: number;
}

/** The numbers of records on and off the shelf that the search finds. */
export function shelfCountsQuery<R extends ShelfRecord>(shelf: Shelf<R>, searchText: string) {
  return queryOptions({
    queryKey: [shelf.queryName, 'counts', searchText],
    queryFn: async ({ signal }): Promise<ShelfCounts> => {
      const count = async (status: 0 | 1): Promise<number> =>
        (await shelf.page({ ...definedFilters({ status, searchText }), pageSize: 1 }, signal)).total;
      const [on, off] = await Promise.all([count(1), count(0)]);
      return { all: on + off, on, off };
    },
    placeholderData: (before) => before,
  });
}

/** All records of a shelf, for changing their order. */
export function wholeShelfQuery<R extends ShelfRecord>(shelf: Shelf<R>) {
  return queryOptions({
    queryKey: [shelf.queryName, 'whole'],
    queryFn: async ({ signal }): Promise<R[]> => {
      const rows = new Map<number, R>();
      for (let current = 1, pages = 1; current <= pages; current += 1) {
        const page = await shelf.page({ current, pageSize: limits.pageSize.max }, signal);
        for (const row of page.records) rows.set(row.id, row);
        ({ pages } = page);
      }
      return [...rows.values()];
    },
  });
}

/** The greatest `sort`, or null for an empty shelf. */
export function lastSortQuery<R extends ShelfRecord>(shelf: Shelf<R>) {
  return queryOptions({
    queryKey: [shelf.queryName, 'lastSort'],
    queryFn: async ({ signal }): Promise<number | null> => {
      const page = await shelf.page({ sortField: 'sort', sortOrder: 'descend', pageSize: 1 }, signal);
      return page.records[0]?.sort ?? null;
    },
  });
}

export function shelfRecordQuery<R extends ShelfRecord>(shelf: Shelf<R>, id: number) {
  return queryOptions({
    queryKey: [shelf.queryName, 'one', id],
    queryFn: ({ signal }): Promise<R> => shelf.get(id, signal),
    meta: { tellsGone: true },
  });
}

/** Returns a record from a cached list, and the copy's time in milliseconds. Null if no list has the record. */
export function cachedShelfRecord<R extends ShelfRecord>(
  queries: QueryClient,
  shelf: Shelf<R>,
  id: number,
): { record: R; asOf: number } | null {
  return cachedRecord<R>(queries, [shelf.queryName, 'managed'], id);
}

/**
 * Sorts and pages lists in memory. `sortField` names a scalar field of the answer's record, and equal records are
 * ordered by id. Without `sortField`, most lists begin with the newest record. Text is compared by code unit, and null
 * counts as the smallest value.
 *
 * The fields of the request are from `contract/fields.ts`. The order of nulls and of equal records is the mock's own.
 */

export interface PageRequest {
  current: number;
  pageSize: number;
  searchText?: string | undefined;
  sortField?: string | undefined;
  sortOrder?: 'ascend' | 'descend' | undefined;
}

export interface Page<T> {
  records: T[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

type Scalar = string | number | null | undefined;

function compareScalars(a: Scalar, b: Scalar): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : -1;
  if (b === null || b === undefined) return 1;
  return a < b ? -1 : 1;
}

/**
 * Returns a comparison by a field. Rows that are equal in the field are ordered by id, in the same direction. `field`
 * must be a field of the record.
 */
export function compareBy<T extends { id: number }>(
  field: string,
  order: 'ascend' | 'descend',
): (a: T, b: T) => number {
  const sign = order === 'ascend' ? 1 : -1;
  return (a, b) => sign * (compareScalars(scalar(a, field), scalar(b, field)) || a.id - b.id);
}

function scalar(record: object, field: string): Scalar {
  const value: unknown = Object.hasOwn(record, field) ? Reflect.get(record, field) : null;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/**
 * Returns the order that a request asks for. A sort field without an order is ascending. Without a sort field the list
 * is sorted by `defaultField`, and without an order it descends.
 */
export function requestedOrder(
  { sortField, sortOrder }: PageRequest,
  defaultField: string,
): { field: string; order: 'ascend' | 'descend' } {
  return { field: sortField ?? defaultField, order: sortOrder ?? (sortField === undefined ? 'descend' : 'ascend') };
}

/** Returns one page of `records`, in the order that the request asks for. */
export function cutPage<T extends { id: number }>(
  records: readonly T[],
  request: PageRequest,
  defaultField: string,
): Page<T> {
  const { field, order } = requestedOrder(request, defaultField);
  const sorted = [...records];
  sorted.sort(compareBy<T>(field, order));
  const start = (request.current - 1) * request.pageSize;
  return pageWith(sorted.slice(start, start + request.pageSize), sorted.length, request);
}

/** Returns the answer with a page's `records`. `total` counts the records of all pages. */
export function pageWith<T>(records: T[], total: number, request: PageRequest): Page<T> {
  return {
    records,
    total,
    size: request.pageSize,
    current: request.current,
    pages: Math.ceil(total / request.pageSize),
  };
}

/**
 * Returns the request with the sort field `sort`, unless it names another field. Packages and platforms are listed in
 * this order, small numbers first.
 */
export function orderedBySort<R extends PageRequest>(request: R): R {
  return { ...request, sortField: request.sortField ?? 'sort' };
}

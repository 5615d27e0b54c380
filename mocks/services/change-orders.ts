/**
 * Lists of changes in an order other than time's. A list of one type, of a direction, or found by a search is put
 * together from sources, each of which an index has in the order that is asked for: of each as much is read as the page
 * needs, however many there are.
 */
import { Dexie, type Collection } from 'dexie';
import { coinChangeType } from '../../contract/coin.ts';
import { directionOf, type Filter, type Order } from '../domain/coin-change.ts';
import { compareScalars, orderBy } from '../domain/page.ts';
import type { EntryRow } from '../domain/rows.ts';
import type { MockDatabase } from '../store/database.ts';
import type { Marks } from './change-search.ts';
import { inStep } from './in-step.ts';
import { stretch } from './stretch.ts';

/**
 * The index that a list is ordered by. Ids of changes and of transactions are given out together, and the user is the
 * same for all.
 */
const columns: Readonly<Record<string, string>> = {
  createTime: 'time',
  amount: 'amount',
  balance: 'balance',
  type: 'type',
  id: 'id',
  transactionId: 'id',
  userId: 'id',
  counterparty: 'sorts.counterparty',
  remark: 'sorts.remark',
  orderId: 'sorts.orderId',
};

export function columnOf({ field }: Order): { column: string; valueOf: (row: EntryRow) => string | number } {
  const column = columns[field] ?? 'id';
  return {
    column,
    valueOf: (row) => {
      switch (column) {
        case 'amount':
          return row.amount;
        case 'balance':
          return row.balance;
        case 'type':
          return row.type ?? '';
        case 'sorts.counterparty':
          return row.sorts?.counterparty ?? '';
        case 'sorts.remark':
          return row.sorts?.remark ?? '';
        case 'sorts.orderId':
          return row.sorts?.orderId ?? 0;
        default:
          return row.time;
      }
    },
  };
}

/** Changes that an index holds together: of one type, or with one mark. */
export interface Source {
  path: 'holder+type' | 'by' | 'said';
  prefix: readonly (string | number)[];
}

/** What is the same for all of a source: such an order of it is by id. */
const same: Readonly<Record<Source['path'], readonly string[]>> = {
  'holder+type': ['type'],
  by: ['type', 'sorts.counterparty'],
  said: ['type', 'sorts.remark'],
};

/**
 * The sources that together hold what is asked for. Undefined where they aren't kept in that order: by the number of an
 * order.
 */
export function sourcesOf(
  holder: number,
  filter: Partial<Filter>,
  marks: Marks | undefined,
  order: Order,
): Source[] | undefined {
  const { column } = columnOf(order);
  if (column === 'time' || column === 'sorts.orderId') return undefined;
  if (marks !== undefined)
    return [
      ...[...marks.by].map((id): Source => ({ path: 'by', prefix: [id] })),
      ...[...marks.said].map((id): Source => ({ path: 'said', prefix: [id] })),
    ];
  const types = coinChangeType.options.filter(
    (type) =>
      (filter.type === undefined || type === filter.type) &&
      (filter.direction === undefined || directionOf(type) === filter.direction),
  );
  return types.map((type) => ({ path: 'holder+type', prefix: [holder, type] }));
}

interface Stretch {
  order: Order;
  after: EntryRow | undefined;
  offset: number;
  limit: number;
}

/** `limit` rows of all sources after the first `offset`. A change that two of them hold is one. */
export async function merged(
  db: MockDatabase,
  sources: readonly Source[],
  { order, after, offset, limit }: Stretch,
): Promise<EntryRow[]> {
  const ranges = (await inStep(Promise.all(sources.map((source) => inStep(restOf(db, source, order, after)))))).flatMap(
    (rest) => rest?.range ?? [],
  );
  const [only, ...others] = ranges;
  if (only !== undefined && others.length === 0) return await stretch(db.entries, only, offset, limit);
  const parts = await inStep(Promise.all(ranges.map((range) => range.limit(offset + limit).toArray())));
  const rows = [...new Map(parts.flat().map((row) => [row.id, row])).values()];
  rows.sort(orderBy<EntryRow>(order.field, order.order));
  return rows.slice(offset, offset + limit);
}

type Range = Collection<EntryRow, number>;

/**
 * A source in the order that is asked for, equal ones by id: all of it, or what comes after a row, which may be another
 * source's.
 */
function rangeOf(
  db: MockDatabase,
  { path, prefix }: Source,
  column: string,
  isDescending: boolean,
  after: readonly (string | number)[] | undefined,
): Range {
  const index = column === 'id' || same[path].includes(column) ? `[${path}+id]` : `[${path}+${column}+id]`;
  const low = after === undefined || isDescending ? [...prefix, Dexie.minKey] : [...prefix, ...after];
  const high = after === undefined || !isDescending ? [...prefix, Dexie.maxKey] : [...prefix, ...after];
  const range = db.entries.where(index).between(low, high, false, false);
  if (isDescending) range.reverse();
  return range;
}

/** What is left of a source after a row; undefined where nothing is. */
async function restOf(
  db: MockDatabase,
  source: Source,
  order: Order,
  after: EntryRow | undefined,
): Promise<{ range: Range } | undefined> {
  const { column, valueOf } = columnOf(order);
  const isDescending = order.order === 'descend';
  const all = rangeOf(db, source, column, isDescending, undefined);
  if (after === undefined) return { range: all };
  if (column === 'id') return { range: rangeOf(db, source, column, isDescending, [after.id]) };
  if (!same[source.path].includes(column))
    return { range: rangeOf(db, source, column, isDescending, [valueOf(after), after.id]) };
  // All of the source comes before the row, or after it, or is equal to it: any of its rows tells.
  const [one] = await all.limit(1).toArray();
  if (one === undefined) return undefined;
  const place = compareScalars(valueOf(one), valueOf(after)) * (isDescending ? -1 : 1);
  if (place < 0) return undefined;
  return { range: rangeOf(db, source, column, isDescending, place > 0 ? undefined : [after.id]) };
}

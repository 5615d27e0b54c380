/**
 * Which `sort` each record gets so that the list has a new order: as few of them change as can be, and all stay within
 * the limits. Records of one `sort` stand by their id; after a plan no two neighbours that moved share one.
 */
export interface Placed {
  readonly id: number;
  readonly sort: number;
}

export const sortMax = 1_000_000;
/** Left between neighbours, so that the next one who moves something finds room. */
const gap = 10;

function before(a: Placed, b: Placed): boolean {
  return a.sort < b.sort || (a.sort === b.sort && a.id < b.id);
}

/** The places in `rows` of a longest run of records that stand in order already. */
function longestInOrder(rows: readonly Placed[]): ReadonlySet<number> {
  const length: number[] = [];
  const previous: number[] = [];
  rows.forEach((row, at) => {
    length[at] = 1;
    previous[at] = -1;
    for (let other = 0; other < at; other += 1) {
      const one = rows[other];
      if (one && before(one, row) && (length[other] ?? 0) + 1 > (length[at] ?? 0)) {
        length[at] = (length[other] ?? 0) + 1;
        previous[at] = other;
      }
    }
  });
  const run = new Set<number>();
  let at = length.indexOf(Math.max(0, ...length));
  while (at >= 0) {
    run.add(at);
    at = previous[at] ?? -1;
  }
  return run;
}

/** `count` places after `from` and before `until`, spread evenly; null where there isn't room. */
function between(from: number, until: number | null, count: number): number[] | null {
  if (until === null) {
    const step = Math.min(gap, Math.floor((sortMax - from) / count));
    return step < 1 ? null : Array.from({ length: count }, (_, index) => from + step * (index + 1));
  }
  const room = until - from;
  if (room <= count) return null;
  return Array.from({ length: count }, (_, index) => from + Math.floor((room * (index + 1)) / (count + 1)));
}

function numberedAnew(rows: readonly Placed[]): Placed[] {
  const step = Math.max(1, Math.min(gap, Math.floor(sortMax / rows.length)));
  return rows.map(({ id }, index) => ({ id, sort: Math.min(sortMax, step * (index + 1)) }));
}

function placed(rows: readonly Placed[]): Placed[] {
  const stays = longestInOrder(rows);
  const result: Placed[] = [];
  let run: Placed[] = [];
  let from = -1;
  const settle = (until: number | null): boolean => {
    const sorts = run.length === 0 ? [] : between(from, until, run.length);
    if (sorts === null) return false;
    run.forEach(({ id }, index) => result.push({ id, sort: sorts[index] ?? from }));
    run = [];
    return true;
  };
  for (const [at, row] of rows.entries()) {
    if (stays.has(at)) {
      if (!settle(row.sort)) return numberedAnew(rows);
      result.push(row);
      from = row.sort;
    } else {
      run.push(row);
    }
  }
  return settle(null) ? result : numberedAnew(rows);
}

/** What changes for `rows` to stand in the order they are given in. */
export function planOrder(rows: readonly Placed[]): Placed[] {
  const now = new Map(rows.map(({ id, sort }) => [id, sort]));
  return placed(rows).filter(({ id, sort }) => now.get(id) !== sort);
}

/** `rows` with one of them moved to another place. */
export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const rest = rows.filter((_, index) => index !== from);
  const [row] = rows.slice(from, from + 1);
  return row === undefined ? [...rows] : [...rest.slice(0, to), row, ...rest.slice(to)];
}

/**
 * What a search for changes looks up. Many changes of a user bear the same texts: each text is a mark, kept once for
 * every type of change, and the changes point at theirs. "`searchText` is a literal substring: coin changes: remark,
 * counterparty" is then a question about the marks, of which there are few. How many changes bear a mark is kept beside
 * it, and how many bear two together: a change that is found by both its texts is one change.
 */
import type { CoinChangeType } from '../../../contract/coin.ts';
import type { MarkField, MarkRow, PairRow } from '../rows/lookup-rows.ts';
import type { EntryRow } from '../rows/ledger-rows.ts';
import { beginningOf, endingsOf } from '../lists/search-index.ts';
import { tallied, type Tallies } from './text-counts.ts';

/** What makes two changes of one holder bear the same marks. */
export function identityOf({ type, counterparty, remark }: Pick<EntryRow, 'type' | 'counterparty' | 'remark'>): string {
  return JSON.stringify([type, counterparty, remark]);
}

/**
 * The keys of the pairs that these entries bear, each once. A system account's entries bear none: nobody searches them.
 */
export function pairKeysOf(entries: readonly EntryRow[]): [number, string][] {
  const keys = new Map<string, [number, string]>();
  for (const entry of entries) {
    const identity = identityOf(entry);
    if (entry.type !== null) keys.set(`${entry.holder} ${identity}`, [entry.holder, identity]);
  }
  return [...keys.values()];
}

export type MarkKey = [holder: number, type: CoinChangeType, field: MarkField, text: string];

/** The keys of the marks that these entries bear, each once. */
export function markKeysOf(entries: readonly EntryRow[]): MarkKey[] {
  const keys = new Map<string, MarkKey>();
  for (const { holder, type, counterparty, remark } of entries) {
    if (type === null) continue;
    for (const key of [
      [holder, type, 'by', counterparty],
      [holder, type, 'said', remark],
    ] as const) {
      const [, , field, text] = key;
      if (text !== null) keys.set(JSON.stringify(key), [holder, type, field, text]);
    }
  }
  return [...keys.values()];
}

/** What a mark's texts begin with, in the index of all holders' marks, if they hold what is searched for. */
export function lookedUp(holder: number, searchText: string): string {
  return `${holder}:${beginningOf(searchText)}`;
}

/** What a change is ordered by where it may have none: null comes before everything, and an index holds no null. */
function sortsOf({ counterparty, remark, orderId }: EntryRow): NonNullable<EntryRow['sorts']> {
  return { counterparty: counterparty ?? '', remark: remark ?? '', orderId: orderId ?? 0 };
}

export interface Marked {
  entries: EntryRow[];
  marks: MarkRow[];
  pairs: PairRow[];
  tallies: Tallies;
}

/** The entries with their marks, of which those of `known` are there already; new ones are numbered from `firstId`. */
export function mark(
  entries: readonly EntryRow[],
  known: { pairs: readonly PairRow[]; marks: readonly MarkRow[] },
  counted: Tallies,
  firstId: number,
): Marked {
  const pairs = new Map(known.pairs.map((row) => [`${row.holder} ${row.identity}`, row]));
  const ids = new Map(known.marks.map((row) => [keyOf(row.holder, row.type, row.field, row.text), row.id]));
  const fresh: { marks: MarkRow[]; pairs: PairRow[] } = { marks: [], pairs: [] };
  const nextId = () => firstId + fresh.marks.length + fresh.pairs.length;
  const markOf = (holder: number, type: CoinChangeType, field: MarkField, text: string): number => {
    const key = keyOf(holder, type, field, text);
    const id = ids.get(key) ?? nextId();
    if (!ids.has(key)) {
      ids.set(key, id);
      fresh.marks.push({
        id,
        holder,
        type,
        field,
        text,
        texts: endingsOf([text]).map((ending) => `${holder}:${ending}`),
      });
    }
    return id;
  };
  const borne: number[] = [];
  const marked = entries.map((entry): EntryRow => {
    const { holder, type, counterparty, remark } = entry;
    if (type === null) return entry;
    const identity = identityOf(entry);
    const key = `${holder} ${identity}`;
    let pair = pairs.get(key);
    if (pair === undefined) {
      const by = counterparty === null ? {} : { by: markOf(holder, type, 'by', counterparty) };
      const said = remark === null ? {} : { said: markOf(holder, type, 'said', remark) };
      pair = { id: nextId(), holder, identity, ...by, ...said };
      pairs.set(key, pair);
      fresh.pairs.push(pair);
    }
    const { id, by, said } = pair;
    borne.push(...[id, by, said].filter((one) => one !== undefined));
    return {
      ...entry,
      ...(by === undefined ? {} : { by }),
      ...(said === undefined ? {} : { said }),
      sorts: sortsOf(entry),
    };
  });
  return { entries: marked, ...fresh, tallies: tallied(counted, borne) };
}

function keyOf(...key: MarkKey): string {
  return JSON.stringify(key);
}

/**
 * What a search for changes looks up. Many changes of a user bear the same texts: each set of them is a label, kept once, and the
 * changes point at it. "`searchText` is a literal substring: coin changes: remark, counterparty" is then a question about the labels, of
 * which there are few, and how many changes bear one is kept beside it.
 */
import type { LabelRow, TallyRow } from './kept-rows.ts';
import type { EntryRow } from './rows.ts';
import { beginningOf, endingsOf } from './search.ts';

/** What makes two changes of one holder bear the same label. */
export function identityOf({ type, counterparty, remark }: Pick<EntryRow, 'type' | 'counterparty' | 'remark'>): string {
  return JSON.stringify([type, counterparty, remark]);
}

/** The keys of the labels that these entries bear, each once. A system account's entries bear none: nobody searches them. */
export function labelKeysOf(entries: readonly EntryRow[]): [number, string][] {
  const keys = new Map<string, [number, string]>();
  for (const entry of entries) {
    const identity = identityOf(entry);
    if (entry.type !== null) keys.set(`${entry.holder} ${identity}`, [entry.holder, identity]);
  }
  return [...keys.values()];
}

/** What a label's texts begin with, in the index of all holders' labels, if they hold what is searched for. */
export function lookedUp(holder: number, searchText: string): string {
  return `${holder}:${beginningOf(searchText)}`;
}

export interface Labelled {
  entries: EntryRow[];
  fresh: LabelRow[];
  tallies: TallyRow[];
}

/** The entries with their labels, of which `known` are there already; new ones are numbered from `firstId`. */
export function label(
  entries: readonly EntryRow[], known: readonly LabelRow[], counted: ReadonlyMap<number, number>, firstId: number,
): Labelled {
  const labels = new Map(known.map((row) => [`${row.holder} ${row.identity}`, row.id]));
  const counts = new Map<number, number>();
  const fresh: LabelRow[] = [];
  const labelled = entries.map((entry): EntryRow => {
    const { holder, type, counterparty, remark } = entry;
    if (type === null) return entry;
    const identity = identityOf(entry);
    const key = `${holder} ${identity}`;
    const id = labels.get(key) ?? firstId + fresh.length;
    if (!labels.has(key)) {
      labels.set(key, id);
      fresh.push({ id, holder, identity, type, counterparty, remark, texts: endingsOf([remark, counterparty]).map((ending) => `${holder}:${ending}`) });
    }
    counts.set(id, (counts.get(id) ?? counted.get(id) ?? 0) + 1);
    return { ...entry, label: id };
  });
  return { entries: labelled, fresh, tallies: [...counts].map(([id, count]) => ({ label: id, count })) };
}

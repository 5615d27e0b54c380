/**
 * The texts of changes: counterparties and remarks. Each text is stored once for a holder, a type and a field (table
 * `marks` of store/database.ts), so that a search reads few texts. Changes of one holder and type that share
 * counterparty and remark have one pair row, which holds the ids of both texts. Without pairs, a change would be
 * counted twice if a search finds both of its texts.
 */
import type { CoinChangeType } from '../../../contract/coin.ts';
import type { TextField, ChangeTextRow, TextPairRow } from '../rows/lookup-rows.ts';
import type { EntryRow } from '../rows/ledger-rows.ts';
import { searchPrefixOf, suffixesOf } from '../lists/text-search.ts';
import { changedCounts, type TextCounts } from './text-counts.ts';

/** Returns the key of a pair among the pairs of one holder. Equal type, counterparty and remark give the same key. */
export function pairIdentityOf({
  type,
  counterparty,
  remark,
}: Pick<EntryRow, 'type' | 'counterparty' | 'remark'>): string {
  return JSON.stringify([type, counterparty, remark]);
}

/**
 * Returns the keys of the pairs of these entries, without repetitions. A system account's entries have none, because
 * nobody searches them.
 */
export function pairKeysOf(entries: readonly EntryRow[]): [number, string][] {
  const keys = new Map<string, [number, string]>();
  for (const entry of entries) {
    const identity = pairIdentityOf(entry);
    if (entry.type !== null) keys.set(`${entry.holder} ${identity}`, [entry.holder, identity]);
  }
  return [...keys.values()];
}

type ChangeTextKey = [holder: number, type: CoinChangeType, field: TextField, text: string];

/** Returns the keys of the texts of these entries, without repetitions. */
export function textKeysOf(entries: readonly EntryRow[]): ChangeTextKey[] {
  const keys = new Map<string, ChangeTextKey>();
  for (const { holder, type, counterparty, remark } of entries) {
    if (type === null) continue;
    const texts: [TextField, string | null][] = [
      ['by', counterparty],
      ['said', remark],
    ];
    for (const [field, text] of texts)
      if (text !== null) keys.set(keyOf(holder, type, field, text), [holder, type, field, text]);
  }
  return [...keys.values()];
}

/**
 * Returns the prefix for the index of all holders' texts. It finds this holder's texts that may contain `searchText`.
 */
export function indexedPrefix(holder: number, searchText: string): string {
  return `${holder}:${searchPrefixOf(searchText)}`;
}

interface EntriesWithTexts {
  entries: EntryRow[];
  /** The new texts. */
  texts: ChangeTextRow[];
  /** The new pairs. */
  pairs: TextPairRow[];
  /** The pages of counts that these entries change. */
  counts: TextCounts;
}

/**
 * Returns the entries with the ids of their texts. Texts and pairs in `stored` exist already. New ones get the ids
 * from `firstId` on. `storedCounts` has the stored counts of all ids that these entries use, and of the new ids.
 */
export function withTexts(
  entries: readonly EntryRow[],
  stored: { pairs: readonly TextPairRow[]; texts: readonly ChangeTextRow[] },
  storedCounts: TextCounts,
  firstId: number,
): EntriesWithTexts {
  const pairs = new Map(stored.pairs.map((row) => [`${row.holder} ${row.identity}`, row]));
  const ids = new Map(stored.texts.map((row) => [keyOf(row.holder, row.type, row.field, row.text), row.id]));
  const added: { texts: ChangeTextRow[]; pairs: TextPairRow[] } = { texts: [], pairs: [] };
  const nextId = () => firstId + added.texts.length + added.pairs.length;
  const findOrAddText = (holder: number, type: CoinChangeType, field: TextField, text: string): number => {
    const key = keyOf(holder, type, field, text);
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = nextId();
    ids.set(key, id);
    const texts = suffixesOf([text]).map((ending) => `${holder}:${ending}`);
    added.texts.push({ id, holder, type, field, text, texts });
    return id;
  };
  const findOrAddPair = (entry: EntryRow, type: CoinChangeType): TextPairRow => {
    const { holder, counterparty, remark } = entry;
    const identity = pairIdentityOf(entry);
    const key = `${holder} ${identity}`;
    const known = pairs.get(key);
    if (known !== undefined) return known;
    const by = counterparty === null ? {} : { by: findOrAddText(holder, type, 'by', counterparty) };
    const said = remark === null ? {} : { said: findOrAddText(holder, type, 'said', remark) };
    const pair = { id: nextId(), holder, identity, ...by, ...said };
    pairs.set(key, pair);
    added.pairs.push(pair);
    return pair;
  };
  const usedIds: number[] = [];
  const withIds = entries.map((entry): EntryRow => {
    if (entry.type === null) return entry;
    const { id, by, said } = findOrAddPair(entry, entry.type);
    usedIds.push(...[id, by, said].filter((textId) => textId !== undefined));
    return {
      ...entry,
      ...(by === undefined ? {} : { by }),
      ...(said === undefined ? {} : { said }),
    };
  });
  return { entries: withIds, ...added, counts: changedCounts(storedCounts, usedIds) };
}

function keyOf(...key: ChangeTextKey): string {
  return JSON.stringify(key);
}

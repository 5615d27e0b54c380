/**
 * The index that the lists of the journal read. It has a set of entries for each acting user, each act, each record,
 * and each text that a search looks through. Ids are given out in order of time, so a set holds its entries in order.
 */
import type { JournalRow, JournalSetName, JournalSetRow } from '../rows/journal-rows.ts';
import { grown } from './growing-set.ts';
import { suffixesOf } from './text-search.ts';

type Indexed = Pick<JournalRow, 'id' | 'userId' | 'act' | 'userAccount' | 'subject' | 'remark'>;

function setsOf(row: Indexed): JournalSetName[] {
  const texts = new Set([row.userAccount, row.subject.name, row.remark].filter((text) => text !== null && text !== ''));
  const { kind, id } = row.subject;
  return [
    `by:${row.userId}`,
    `act:${row.act}`,
    `on:${kind}:${id}`,
    ...[...texts].map((text) => `text:${text}` as const),
  ];
}

const textPrefix = 'text:';

/** Returns the text whose entries a set holds; undefined for a set of another kind. */
export function textOfSet(name: JournalSetName): string | undefined {
  return name.startsWith(textPrefix) ? name.slice(textPrefix.length) : undefined;
}

/** Returns the names of the sets that hold these entries, without repetitions. */
export function journalSetsOf(rows: readonly Indexed[]): JournalSetName[] {
  return [...new Set(rows.flatMap(setsOf))];
}

/**
 * Returns the sets of `journalSetsOf(rows)` with these entries added. `stored` has the same sets before the addition.
 * The entries must be newer than all stored ones.
 */
export function withJournaled(stored: readonly JournalSetRow[], rows: readonly Indexed[]): JournalSetRow[] {
  const before = new Map(stored.map((row) => [row.name, row]));
  const added = new Map<JournalSetName, number[]>();
  for (const row of rows) {
    for (const name of setsOf(row)) {
      const ids = added.get(name);
      if (ids === undefined) added.set(name, [row.id]);
      else ids.push(row.id);
    }
  }
  return [...added].map(([name, ids]) => {
    const text = textOfSet(name);
    return {
      name,
      ...grown(before.get(name), ids),
      ...(text === undefined ? {} : { texts: suffixesOf([text]) }),
    };
  });
}

function isSame(a: JournalSetRow | undefined, b: JournalSetRow | undefined): boolean {
  return a?.gaps === b?.gaps && a?.size === b?.size && a?.last === b?.last;
}

/** Returns a line for each set that lists the wrong entries, and for each entry out of order. */
export function journalIndexProblems(rows: readonly JournalRow[], storedSets: readonly JournalSetRow[]): string[] {
  const expected = new Map(withJournaled([], rows).map((row) => [row.name, row]));
  const stored = new Map(storedSets.map((row) => [row.name, row]));
  return [
    ...[...new Set([...expected.keys(), ...stored.keys()])]
      .filter((name) => !isSame(stored.get(name), expected.get(name)))
      .map((name) => `the journal's set ${name} lists other entries than there are`),
    ...rows
      .filter(({ id, time }, at) => id !== at + 1 || time < (rows[at - 1]?.time ?? time))
      .map(({ id }) => `entry ${id} of the journal is out of order`),
  ];
}

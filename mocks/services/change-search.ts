/** Looking a search for changes up: the marks that hold the text, and how many changes bear one of them. */
import type { CoinChangeType } from '../../contract/coin.ts';
import { directionOf, type Filter, type Window } from '../domain/coin-change.ts';
import { lookedUp } from '../domain/mark.ts';
import { holds } from '../domain/page.ts';
import type { EntryRow } from '../domain/rows.ts';
import { beginningOf } from '../domain/search.ts';
import { sumOf, talliesOf, tallyPagesOf } from '../domain/tally.ts';
import type { MockDatabase } from '../store/database.ts';
import { inStep } from './in-step.ts';

/** The marks that a searched change bears one of. Every change that does is found, and no other. */
export interface Marks {
  by: ReadonlySet<number>;
  said: ReadonlySet<number>;
}

export function bearsOne({ by, said }: Marks, row: Pick<EntryRow, 'by' | 'said'>): boolean {
  return (row.by !== undefined && by.has(row.by)) || (row.said !== undefined && said.has(row.said));
}

/**
 * The marks whose text holds what is searched for, and whose changes pass the filters: a mark is of one type, and a
 * type goes one way.
 */
export async function marksOf(
  db: MockDatabase,
  holder: number,
  searchText: string,
  { type, direction }: Partial<Filter>,
): Promise<Marks> {
  const passes = (its: CoinChangeType) =>
    (type === undefined || its === type) && (direction === undefined || directionOf(its) === direction);
  // A text that the index holds whole is compared by it; of a longer one it finds the beginning. One that holds it
  // twice is found twice.
  const keys = await db.marks.where('texts').startsWith(lookedUp(holder, searchText)).primaryKeys();
  let found = keys.filter(([its]) => passes(its));
  if (beginningOf(searchText) !== searchText) {
    const rows = (await db.marks.bulkGet(found)).filter((row) => row !== undefined);
    found = rows.filter(({ text }) => holds(searchText, [text])).map(({ type: its, field, id }) => [its, field, id]);
  }
  const idsOf = (wanted: 'by' | 'said') => new Set(found.flatMap(([, field, id]) => (field === wanted ? [id] : [])));
  return { by: idsOf('by'), said: idsOf('said') };
}

/** Whether a change may be found by both its texts. */
function mayMeet({ by, said }: Marks): boolean {
  return by.size > 0 && said.size > 0;
}

/** How many changes bear one of the marks: those of each, less those that bear two of them. */
export async function borneBy(db: MockDatabase, marks: Marks): Promise<number> {
  const both = mayMeet(marks) ? await inStep(pairsOf(db, marks)) : [];
  const ids = [...marks.by, ...marks.said];
  const tallies = talliesOf(await db.tallyPages.bulkGet(tallyPagesOf([...ids, ...both])));
  return sumOf(tallies, ids) - sumOf(tallies, both);
}

/** The pairs of which both are marks that were looked for: found from whichever side has fewer. */
async function pairsOf(db: MockDatabase, { by, said }: Marks): Promise<number[]> {
  const field = by.size < said.size ? 'by' : 'said';
  const rows = (
    await Promise.all([...{ by, said }[field]].map((id) => db.pairs.where(field).equals(id).toArray()))
  ).flat();
  return rows.flatMap((row) =>
    row.by !== undefined && by.has(row.by) && row.said !== undefined && said.has(row.said) ? [row.id] : [],
  );
}

/** The same within a window, where nothing is counted beforehand. */
export async function borneWithin(db: MockDatabase, marks: Marks, { start, end }: Window): Promise<number> {
  const within = (field: 'by' | 'said', id: number) =>
    db.entries.where(`[${field}+time+id]`).between([id, start], [id, end]);
  const counts = await Promise.all([
    ...[...marks.by].map((id) => within('by', id).count()),
    ...[...marks.said].map((id) => within('said', id).count()),
  ]);
  const field = marks.by.size < marks.said.size ? 'by' : 'said';
  const other = field === 'by' ? 'said' : 'by';
  const twice = !mayMeet(marks)
    ? []
    : (await Promise.all([...marks[field]].map((id) => within(field, id).toArray()))).flat().filter((row) => {
        const id = row[other];
        return id !== undefined && marks[other].has(id);
      });
  return counts.reduce((sum, count) => sum + count, 0) - twice.length;
}

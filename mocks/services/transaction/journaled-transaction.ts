/**
 * The transaction of an act that the journal records, with the journal's entry in it. Only `journaledTransaction` makes
 * a `Journaled` answer, and the table of services asks for one wherever a call leaves an entry. Therefore a service
 * that forgets the journal doesn't compile.
 */
import type { Table } from 'dexie';
import { journalRow, type Act, type JournaledCall } from '../../domain/journal.ts';
import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import { addToJournal, journalTables } from '../../store/add-journal.ts';
import { writeTransaction, type Answer, type Call } from './call.ts';
import { inTransaction } from './in-transaction.ts';

// Not exported, so that no other module can make such an answer.
const madeHere: unique symbol = Symbol('journaled');

/** The answer of a call that leaves an entry, with the name of that call. */
export interface Journaled<Name extends JournaledCall, T> {
  readonly [madeHere]: Name;
  readonly answer: Answer<T>;
}

/** Returns the plain answer of a service, whether its call leaves an entry or not. */
export function answerOf(outcome: unknown): unknown {
  return typeof outcome === 'object' && outcome !== null && madeHere in outcome && 'answer' in outcome
    ? outcome.answer
    : outcome;
}

/**
 * The outcome of a service: its answer, and the act for the journal. `act` is null if the journal records nothing, for
 * example a change of one's own data.
 */
interface ActOutcome<T> {
  readonly answer: T;
  readonly act: Act | null;
}

/** Runs a `writeTransaction` that also adds the act's entry to the journal, if the act changed something. */
export async function journaledTransaction<Name extends JournaledCall, T>(
  call: Call,
  name: Name,
  tables: readonly Table[],
  body: (user: UserRow) => Promise<ActOutcome<T> | Refusal>,
): Promise<Journaled<Name, T>> {
  const { db, now } = call;
  const answer = await writeTransaction(call, [...tables, ...journalTables(db)], async (user): Promise<T | Refusal> => {
    const outcome = await inTransaction(body(user));
    if (isRefusal(outcome)) return outcome;
    if (outcome.act !== null) {
      const last = await db.journal.orderBy(':id').last();
      const row = journalRow(name, user, outcome.act, (last?.id ?? 0) + 1, now, last?.time ?? now);
      if (row !== null) await inTransaction(addToJournal(db, [row]));
    }
    return outcome.answer;
  });
  return { [madeHere]: name, answer };
}

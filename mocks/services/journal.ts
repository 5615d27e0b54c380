/**
 * Reads pages of the journal for admins. `transaction/journaled-transaction.ts` writes its entries, in the transaction
 * of each act.
 */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { JournalEntry } from '../../contract/journal.ts';
import type { Page } from '../domain/lists/page.ts';
import { refuse } from '../domain/refusal.ts';
import { journalTables } from '../store/add-journal.ts';
import { pageOfJournal } from './long-lists/index.ts';
import { readTransaction, type Answer, type Call } from './transaction/call.ts';

export async function pageJournal(
  call: Call,
  payload: Parsed<Endpoints['pageJournal']>,
): Promise<Answer<Page<JournalEntry>>> {
  const { db } = call;
  const { startTime, endTime } = payload;
  const start = startTime === undefined ? Number.NEGATIVE_INFINITY : Date.parse(startTime);
  const end = endTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(endTime);
  if (start > end) return refuse('startAfterEnd', { field: 'startTime' });
  return await readTransaction(call, journalTables(db), async () => await pageOfJournal(db, payload, { start, end }));
}

/**
 * Reads pages of the journal for admins. `transaction/journaled-transaction.ts` writes its entries, in the transaction
 * of each act.
 */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { JournalEntry } from '../../contract/journal.ts';
import type { Page } from '../domain/lists/page.ts';
import { isRefusal } from '../domain/refusal.ts';
import { timeWindowOf } from '../domain/lists/time-window.ts';
import { journalTables } from '../store/add-journal.ts';
import { pageOfJournal } from './long-lists/index.ts';
import { readTransaction, type Answer, type Call } from './transaction/call.ts';

export async function pageJournal(
  call: Call,
  payload: Parsed<Endpoints['pageJournal']>,
): Promise<Answer<Page<JournalEntry>>> {
  const { db } = call;
  const window = timeWindowOf(payload.startTime, payload.endTime);
  if (isRefusal(window)) return window;
  return await readTransaction(call, journalTables(db), async () => await pageOfJournal(db, payload, window));
}

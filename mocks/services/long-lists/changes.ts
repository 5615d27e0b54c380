/**
 * Finds one page of a holder's coin changes. The app asks only for lists in order of time. Unless such a list is
 * searched within a period, its cost hardly grows with the number of changes. Every other order reads all rows that
 * pass the filters and sorts them.
 */
import type { MockDatabase } from '../../store/database.ts';
import { inTransaction } from '../transaction/in-transaction.ts';
import { changesBySearch } from './changes-by-search.ts';
import { changesByTime } from './changes-by-time.ts';
import { changesByScan } from './changes-by-scan.ts';
import type { ChangeRequest, FoundChanges } from './change-request.ts';

/** The transaction must cover entries, marks, pairs, tallyPages, balances and days. */
export async function findChanges(db: MockDatabase, request: ChangeRequest): Promise<FoundChanges> {
  const { searchText = '', order, startTime, endTime } = request;
  if (order.field !== 'createTime') return await inTransaction(changesByScan(db, request));
  if (searchText === '') return await inTransaction(changesByTime(db, request));
  const isWindowed = startTime !== undefined || endTime !== undefined;
  // The stored counts of a text hold for all times, so only a search without a window can use the index.
  return await inTransaction(isWindowed ? changesByScan(db, request) : changesBySearch(db, request, searchText));
}

/**
 * Reads all changes of a request, and filters and sorts them in memory. In the app only a search within a period needs
 * this scan. Another client may also ask for other sort orders.
 */
import { compareBy } from '../../domain/lists/page.ts';
import { textsContain } from '../../domain/lists/text-search.ts';
import type { EntryRow } from '../../domain/rows/ledger-rows.ts';
import type { MockDatabase } from '../../store/database.ts';
import { entryFieldOf, offsetOf, type ChangeRequest, type FoundChanges } from './change-request.ts';
import { filteredRange } from './time-range.ts';

export async function changesByScan(db: MockDatabase, request: ChangeRequest): Promise<FoundChanges> {
  const { searchText, order, after, pageSize } = request;
  const rows = await filteredRange(db, request, undefined)
    .filter(({ counterparty, remark }) => textsContain(searchText, [counterparty, remark]))
    .toArray();
  const compare = compareBy<EntryRow>(entryFieldOf(order.field), order.order);
  rows.sort(compare);
  const rest = after === undefined ? rows.slice(offsetOf(request)) : rows.filter((row) => compare(after, row) < 0);
  return { rows: rest.slice(0, pageSize + 1), total: rows.length };
}

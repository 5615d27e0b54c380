/**
 * Upgrades a database to version 17: counts the changes behind four figures of the overview, and removes the indexes
 * that no list reads any more.
 */
import { Dexie, type Transaction } from 'dexie';
import type { CoinChangeType } from '../../../contract/coin.ts';
import { eventOfEntry } from '../../domain/overview-events.ts';
import type { OverviewYearRow } from '../../domain/rows/overview-rows.ts';
import { addOverviewDays } from '../add-overview-days.ts';

export const figureChangeStores = {
  // Only lists in order of time need an index. For every other order all rows are read and sorted. The last index lists
  // all users' changes of a type. A system account's entry has no type, so that it isn't in this index.
  entries: [
    'id, [holder+time+id], [holder+type+time+id], [holder+direction+time+id]',
    '[by+time+id], [said+time+id], [type+time+id]',
  ].join(),
  notices: 'id, [time+id], *texts',
} as const;

const countedTypes: readonly CoinChangeType[] = ['renewal', 'unlock', 'transferIn', 'adminAdd', 'adminReduce'];

export async function countFigureChanges(transaction: Transaction): Promise<void> {
  const years = transaction.table<OverviewYearRow, string>('overviewYears');
  // In the same upgrade, the step to version 11 may have counted these changes already. Therefore the counts start
  // empty.
  await years.toCollection().modify((row) => {
    Object.assign(row.figures, { spentCount: [], transferredCount: [], grantedCount: [], withdrawnCount: [] });
  });
  for (const type of countedTypes) {
    const keys = await transaction
      .table('entries')
      .where('[type+time+id]')
      .between([type, Dexie.minKey], [type, Dexie.maxKey])
      .keys();
    const counts = keys.flatMap((key) => {
      // Each key of this index is [type, time, id].
      const time = Array.isArray(key) ? Number(key[1]) : Number.NaN;
      // Only the counts are added. The sums of these changes are 0 here.
      return eventOfEntry({ type, amount: 0, time }) ?? [];
    });
    await addOverviewDays(years, counts);
  }
}

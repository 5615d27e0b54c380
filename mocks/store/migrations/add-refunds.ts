/**
 * Upgrades a database to version 10, in which orders can be refunded. Every order gets a `refundTime`, which is null.
 * From now on a change of type `refund` takes coins back, and each type of change has one direction. Therefore the
 * coins that the mall gave back earlier under this type become additions.
 */
import { Dexie, type Transaction } from 'dexie';
import { pairIdentityOf } from '../../domain/coins/change-text-index.ts';
import { withDaySums } from '../../domain/coins/day-sums.ts';
import { dayOf } from '../../domain/shanghai-day.ts';
import type {
  BalanceRow,
  DayRow,
  EntryRow,
  Holder,
  TransactionRow,
  TypeCounts,
} from '../../domain/rows/ledger-rows.ts';
import type { ChangeTextRow, TextPairRow } from '../../domain/rows/lookup-rows.ts';
import type { OrderRow } from '../../domain/rows/record-rows.ts';

/** Rows that are read and changed at once. */
const rowsAtOnce = 5_000;

export async function addRefunds(transaction: Transaction): Promise<void> {
  await transaction
    .table<OrderRow>('orders')
    .toCollection()
    .modify((row) => {
      row.refundTime = null;
    });
  const balances = transaction.table<BalanceRow, Holder>('balances');
  for (const row of await balances.toArray()) {
    if (row.counts.refund === undefined) continue;
    const given = await retypeEntries(transaction, row.holder);
    await retypeTexts(transaction, given);
    await balances.put({ ...row, counts: recounted(row.counts, given.length) });
    for (const day of new Set(given.map(({ time }) => dayOf(time)))) {
      const count = given.filter(({ time }) => dayOf(time) === day).length;
      await transaction
        .table<DayRow>('days')
        .where({ holder: row.holder, day })
        .modify((sums) => {
          sums.counts = recounted(sums.counts, count);
        });
    }
    await transaction
      .table<TransactionRow, number>('transactions')
      .bulkUpdate(given.map(({ transactionId }) => ({ key: transactionId, changes: { type: 'adminAdd' } })));
  }
}

/** Returns whether the mall gave coins under the type `refund`. A `refund` that takes coins stays as it is. */
function isGiven({ type, amount }: EntryRow): boolean {
  return type === 'refund' && amount > 0;
}

/** Returns the counts after `count` refunds became additions. */
function recounted({ refund = 0, ...others }: TypeCounts, count: number): TypeCounts {
  return {
    ...others,
    ...(refund === count ? {} : { refund: refund - count }),
    ...(count === 0 ? {} : { adminAdd: (others.adminAdd ?? 0) + count }),
  };
}

/**
 * Turns the coins that the mall gave the holder into additions, and writes all entries with new day sums. Returns the
 * changed entries as they were before.
 */
async function retypeEntries(transaction: Transaction, holder: Holder): Promise<EntryRow[]> {
  const entries = transaction.table<EntryRow, number>('entries');
  const given: EntryRow[] = [];
  let after: [number, unknown, unknown] = [holder, Dexie.minKey, Dexie.minKey];
  let today: DayRow | undefined;
  for (;;) {
    const rows: EntryRow[] = await entries
      .where('[holder+time+id]')
      .between(after, [holder, Dexie.maxKey, Dexie.maxKey], false, true)
      .limit(rowsAtOnce)
      .toArray();
    const last = rows[rows.length - 1];
    if (last === undefined) return given;
    given.push(...rows.filter(isGiven));
    const summed = withDaySums(
      rows.map((entry) => (isGiven(entry) ? { ...entry, type: 'adminAdd' as const } : entry)),
      today,
    );
    await entries.bulkPut(summed.entries);
    after = [holder, last.time, last.id];
    today = summed.last;
  }
}

/**
 * Moves the texts and pairs of these changes to their new type. If an older addition has the same text, two
 * equal text rows stay, one for each group of changes.
 */
async function retypeTexts(transaction: Transaction, given: readonly EntryRow[]): Promise<void> {
  const marks = transaction.table<ChangeTextRow>('marks');
  const keys = given.flatMap(({ by, said }) => [
    ...(by === undefined ? [] : [['refund', 'by', by] as const]),
    ...(said === undefined ? [] : [['refund', 'said', said] as const]),
  ]);
  const texts = await marks.where('[type+field+id]').anyOf(keys).toArray();
  await marks.bulkDelete(texts.map(({ type, field, id }) => [type, field, id]));
  await marks.bulkAdd(texts.map((row) => ({ ...row, type: 'adminAdd' as const })));
  const pairs = transaction.table<TextPairRow>('pairs');
  const identities = new Map(
    given.map((entry) => [pairIdentityOf(entry), pairIdentityOf({ ...entry, type: 'adminAdd' })] as const),
  );
  const old = await pairs
    .where('[holder+identity]')
    .anyOf(given.map((entry) => [entry.holder, pairIdentityOf(entry)]))
    .toArray();
  await pairs.bulkDelete(old.map(({ holder, identity }) => [holder, identity]));
  await pairs.bulkAdd(old.map((row) => ({ ...row, identity: identities.get(row.identity) ?? row.identity })));
}

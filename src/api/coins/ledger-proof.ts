/**
 * Looks for the proof that an order was carried out. The proof is the order's changes in the ledger, or else the record
 * that the order changes. Only ledger changes newer than the decision's `lastChangeId` count.
 */
import { type CoinChange, pageCoinChanges } from '../../../contract/coin.ts';
import { now } from '../../platform/clock.ts';
import { call } from '../transport/client.ts';
import { remembersKeys } from '../transport/idempotency-probe.ts';
import type { CoinDecision, CoinDecisionStep } from './coin-decisions.ts';
import { type CoinMovement, movementOf } from './decision-kinds.ts';

/** Few changes of one type are newer than the sending, so one page mostly suffices. */
const ledgerPageSize = 20;

/** Reads a page of the changes of the order's type, newest first. A null cursor means the first page. */
function readPage({ changeType, ledgerOwnerId }: CoinMovement, cursor: string | null, signal: AbortSignal) {
  return call(
    pageCoinChanges,
    {
      pageSize: ledgerPageSize,
      type: changeType,
      ...(ledgerOwnerId === null ? {} : { userId: ledgerOwnerId }),
      ...(cursor === null ? {} : { cursor }),
    },
    { signal },
  );
}

/** Yields the changes of the order's type that are newer than `lastChangeId`, newest first. */
async function* newerChanges(movement: CoinMovement, lastChangeId: number, signal: AbortSignal) {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(movement, cursor, signal);
    for (const change of page.records) {
      if (change.id <= lastChangeId) return;
      yield change;
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/**
 * Returns the step done, with the result that the ledger shows. `changes` are sorted like the items, and `newest` is
 * the newest change.
 */
function doneBy(movement: CoinMovement, changes: readonly CoinChange[], newest: CoinChange): CoinDecisionStep {
  const transfers = movement.transferRecords(changes);
  return {
    state: 'done',
    ...(transfers === null ? {} : { batch: { balance: newest.balance, transfers } }),
    result: { transactionId: newest.transactionId, coinChangeId: newest.id, balance: newest.balance },
    doneAt: now(),
  };
}

/**
 * Returns done if the ledger has every change that the order makes, else null. An order that expects no change gets
 * null, and so does a decision whose `lastChangeId` is null. A change of the ledger proves at most one item of the
 * order. Throws if a read fails.
 */
async function findInLedger(decision: CoinDecision, signal: AbortSignal): Promise<CoinDecisionStep | null> {
  const { lastChangeId } = decision;
  // If there was no list of changes before the sending, an earlier change of the same kind may look like this order's
  // change.
  if (lastChangeId === null) return null;
  const movement = movementOf(decision.order);
  /** The items whose change wasn't found yet. */
  const missing = movement.expectedChanges.map((isOwnChange, index) => ({ isOwnChange, index }));
  const found: CoinChange[] = [];
  let newest: CoinChange | null = null;
  for await (const change of newerChanges(movement, lastChangeId, signal)) {
    const item = missing.find(({ isOwnChange }) => isOwnChange(change));
    if (!item) continue;
    missing.splice(missing.indexOf(item), 1);
    found[item.index] = change;
    newest ??= change;
    if (missing.length === 0) return doneBy(movement, found, newest);
  }
  return null;
}

/**
 * Returns done if the ledger, or else the record that the decision changes, proves that the decision was carried out.
 * Otherwise returns null. Throws if a read fails.
 */
export async function findDone(decision: CoinDecision, signal: AbortSignal): Promise<CoinDecisionStep | null> {
  const found = await findInLedger(decision, signal);
  if (found) return found;
  const isProven = await movementOf(decision.order).isProvenByRecord(signal);
  return isProven ? { state: 'done', result: null, doneAt: now() } : null;
}

/**
 * Returns done if the ledger or the record proves that an order was carried out although the backend has refused it,
 * else null. If the key decides (`keyDecides`) and the backend remembers keys, returns null, because another order may
 * have made the change. Throws if a read fails.
 */
export async function findDoneDespiteRefusal(
  decision: CoinDecision,
  signal: AbortSignal = new AbortController().signal,
): Promise<CoinDecisionStep | null> {
  const found = await findDone(decision, signal);
  return found && movementOf(decision.order).keyDecides && (await remembersKeys(signal)) ? null : found;
}

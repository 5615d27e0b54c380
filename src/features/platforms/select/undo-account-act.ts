/**
 * Undoes a run over several accounts. The waiting deletions of the run are cancelled. An unsent pause or resumption is
 * cancelled, unless it replaced an earlier edit. Other accounts get their earlier status by another edit, unless the
 * person has deleted them since. Deletions that were carried out stay.
 */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { actOf, type OutboxEntry } from '../../../api/outbox/entry.ts';
import { cancelEntry } from '../../../api/outbox/outbox.ts';
import type { ListedAccount } from '../listed-accounts.ts';
import { type AccountAct, type AccountActResult, rowAfterRun, actOnAccounts, sendAccountAct } from './account-acts.ts';

/** Returns the newest waiting entry of an account. Undefined if there is none. */
type EntryOf = (id: number) => OutboxEntry | undefined;

export interface UndoneDeletions {
  /** The number of cancelled deletions that were never sent. */
  readonly unsent: number;
  /** The number of cancelled deletions that were sent, and may be carried out already. */
  readonly uncertain: number;
  /** The number of deletions that are being sent, or have left the outbox. */
  readonly tooLate: number;
  /** The accounts whose deletion still waits, because the device couldn't cancel it. */
  readonly stillWaiting: readonly Account[];
}

/** Cancels the waiting deletions of a run. */
export async function cancelDeletions({ queued }: AccountActResult, entryOf: EntryOf): Promise<UndoneDeletions> {
  let unsent = 0;
  let uncertain = 0;
  let tooLate = 0;
  const stillWaiting: Account[] = [];
  for (const account of queued) {
    const entry = entryOf(account.id);
    // A later edit shows that somebody has kept the account, and this edit must stay.
    if (entry && actOf(entry) !== 'delete') continue;
    const isCancelled = entry ? await cancelEntry(entry.id).catch(() => null) : false;
    if (isCancelled === null) stillWaiting.push(account);
    else if (!isCancelled) tooLate += 1;
    else if (entry?.left === true) uncertain += 1;
    else unsent += 1;
  }
  return { unsent, uncertain, tooLate, stillWaiting };
}

interface UndoneRun {
  /** The number of cancelled entries. */
  readonly cancelled: number;
  /** The run that gives the other accounts their earlier status. */
  readonly reverse: AccountActResult;
}

/**
 * Undoes a run that paused or resumed accounts. `rows` are the rows before the run. An account that the undoing can't
 * change is among the failures of `reverse`.
 */
export async function undoStatus(
  platform: AccountPlatform,
  act: Exclude<AccountAct, 'delete'>,
  { done, queued }: AccountActResult,
  rows: readonly ListedAccount[],
  entryOf: EntryOf,
): Promise<UndoneRun> {
  const before = new Map(rows.map((row) => [row.account.id, row]));
  const rowsToRestore: ListedAccount[] = [];
  let cancelled = 0;
  for (const { id } of queued) {
    const entry = entryOf(id);
    const row = before.get(id);
    // An entry that replaced an earlier edit can't be cancelled, because that edit would be lost with it.
    const canCancel = entry !== undefined && !entry.left && row?.entry === null;
    // If the device can't cancel the entry, another edit gives the account its earlier status.
    if (canCancel && (await cancelEntry(entry.id).catch(() => false))) cancelled += 1;
    else if (row) rowsToRestore.push(row);
  }
  rowsToRestore.push(...done.flatMap(({ id }) => before.get(id) ?? []));
  const presentRows = rowsToRestore
    .map((row) => rowAfterRun(platform, act, row, entryOf(row.account.id)))
    // Leaves out an account that the person has deleted since the run.
    .filter(({ entry }) => entry === null || actOf(entry) !== 'delete');
  const reverse = await actOnAccounts(act === 'pause' ? 'resume' : 'pause', presentRows, {
    send: sendAccountAct(platform),
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  return { cancelled, reverse };
}

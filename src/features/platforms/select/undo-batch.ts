/**
 * Undoes a run over several accounts. Entries that the run added and that still wait are cancelled. Other paused or
 * resumed accounts get their earlier status by another edit. Deletions that were sent stay.
 */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { cancelEntry } from '../../../api/outbox/outbox.ts';
import type { ListedAccount } from '../listed-accounts.ts';
import { type BatchResult, runBatch, sendAccountAct } from './batch-edits.ts';

interface UndoneBatch {
  /** The number of cancelled entries. */
  readonly cancelled: number;
  /** The run that gives the accounts their earlier status. Null after a delete. */
  readonly reverse: BatchResult | null;
}

/** `rows` are the rows before the run. `entryOf` returns the newest entry of an account. */
export async function undoBatch(
  platform: AccountPlatform,
  { act, done, queued }: BatchResult,
  rows: readonly ListedAccount[],
  entryOf: (id: number) => OutboxEntry | undefined,
): Promise<UndoneBatch> {
  const before = new Map(rows.map((row) => [row.account.id, row]));
  const back: ListedAccount[] = [];
  let cancelled = 0;
  for (const { id } of queued) {
    const entry = entryOf(id);
    const row = before.get(id);
    if (entry && row?.entry === null && (await cancelEntry(entry.id))) cancelled += 1;
    else if (row) back.push(row);
  }
  if (act === 'delete') return { cancelled, reverse: null };
  back.push(...done.flatMap(({ id }) => before.get(id) ?? []));
  const changedBack = back.map((row): ListedAccount => {
    const account = { ...row.account, status: act === 'pause' ? ('paused' as const) : ('active' as const) };
    // The run has raised the version of the record by one. If another change came too, the outbox compares the fields.
    const known = { ...account, version: account.version + 1 };
    return { account, known, entry: entryOf(row.account.id) ?? null, act: null };
  });
  const reverse = await runBatch(act === 'pause' ? 'resume' : 'pause', changedBack, {
    send: sendAccountAct(platform),
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  return { cancelled, reverse };
}

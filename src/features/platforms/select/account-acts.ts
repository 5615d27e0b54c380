/**
 * Pauses, resumes or deletes several accounts. Each change goes through the outbox as an edit of its own, so that the
 * action also works without a network. The result names each record that failed.
 */
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { type Account, accountCalls } from '../../../../contract/account.ts';
import { discardDraft } from '../../../api/edits/drafts.ts';
import { payloadOf, valuesOf, versionAfter } from '../../../api/edits/fields.ts';
import { isChangeable, needsPerson, type OutboxEntry } from '../../../api/outbox/entry.ts';
import { type EditContext, type SendResult, submitEdit } from '../../../api/outbox/outbox.ts';
import { currentUserId } from '../../../api/session/session.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { offlineReason } from '../../../device/connection-words.ts';
import { platformDescriptors } from '../descriptors.ts';
import { baseOfDeletion, type ListedAccount } from '../listed-accounts.ts';

export type AccountAct = 'pause' | 'resume' | 'delete';

interface AccountActFailure {
  readonly account: Account;
  readonly text: string;
}

export interface AccountActResult {
  readonly act: AccountAct;
  /** The accounts that the backend has changed, as they were before. */
  readonly done: readonly Account[];
  /** The accounts that the outbox changes later. */
  readonly queued: readonly Account[];
  readonly failures: readonly AccountActFailure[];
  /** The accounts that weren't started, because the person has stopped the run or left the page. */
  readonly notStarted: readonly Account[];
}

/** Returns whether a run has changed every account, or changes it later. */
export function isWholeRun({ failures, notStarted }: AccountActResult): boolean {
  return failures.length === 0 && notStarted.length === 0;
}

/** Returns whether the action changes this account. */
export function concerns(act: AccountAct, { account, known, act: waiting }: ListedAccount): boolean {
  if (known === null || waiting === 'delete') return false;
  if (act === 'delete') return true;
  return act === 'pause' ? account.status === 'active' : account.status === 'paused';
}

/**
 * Returns the names of the changed fields. If the act replaces a waiting edit, the fields of that edit are among them.
 */
function changedNames(replaced: OutboxEntry | null): string[] {
  const before = replaced?.what.kind === 'account' && isChangeable(replaced) ? replaced.what.fields : [];
  return [...new Set([...before, 'status'])];
}

type Send = (listed: ListedAccount, act: AccountAct, isUnattended: boolean) => Promise<SendResult>;

/**
 * Returns a function that gives one edit to the outbox of the present user. A run may last longer than a session. If
 * this user is no longer logged in, the function stores and sends nothing.
 */
export function sendAccountAct(platform: AccountPlatform): Send {
  const { update, delete: remove } = accountCalls[platform];
  const { fields } = platformDescriptors[platform];
  const userId = currentUserId();
  return async ({ account, known, entry }, act, isUnattended) => {
    if (currentUserId() !== userId) return { kind: 'notStored' };
    const about: EditContext = {
      what: { kind: 'account', act: 'update', platform, name: account.name, fields: changedNames(entry) },
      kind: platform,
      record: account.id,
      base: known && { version: known.version, fields: payloadOf(fields, valuesOf(fields, known)) },
      isUnattended,
    };
    if (act === 'delete') {
      const result = await submitEdit(
        remove.path,
        { id: account.id },
        {
          ...about,
          what: { kind: 'account', act: 'delete', platform, name: account.name, fields: [] },
          base: baseOfDeletion(platform, known),
        },
      );
      if (result.kind === 'done' || result.kind === 'queued') discardDraft({ form: platform, record: account.id });
      return result;
    }
    const values = { ...valuesOf(fields, account), status: act === 'pause' ? 'paused' : 'active' };
    const payload = { ...payloadOf(fields, values), id: account.id, version: known?.version ?? account.version };
    // If an edit of this account waits, the new edit continues from it. If the waiting edit can still be changed, both
    // become one.
    return await submitEdit(update.path, v.parse(update.request, payload), { ...about, from: entry });
  };
}

const versioned = v.object({ version: v.number() });

/**
 * Returns the row of an account after it was paused or resumed, so that another edit can restore the earlier status.
 * `entry` is the last waiting edit of the account; undefined for none. The new edit keeps all values of `entry` except
 * the status.
 */
export function rowAfterRun(
  platform: AccountPlatform,
  act: Exclude<AccountAct, 'delete'>,
  { account }: ListedAccount,
  entry: OutboxEntry | undefined,
): ListedAccount {
  const withNewStatus = { ...account, status: act === 'pause' ? ('paused' as const) : ('active' as const) };
  // The run has raised the version of the record by one. If another change came too, the outbox compares the fields.
  const changed = {
    account: withNewStatus,
    known: { ...withNewStatus, version: versionAfter(account.version) },
    entry: null,
    act: null,
    add: null,
  };
  const sent = v.safeParse(versioned, entry?.payload);
  if (!entry || !sent.success) return { ...changed, entry: entry ?? null };
  const { version } = sent.output;
  /** Returns the account with these fields, or without them if they make no valid account. */
  const accountWith = (fields: object): Account => {
    const found = v.safeParse(accountCalls[platform].get.response, { ...withNewStatus, ...fields, id: account.id });
    return found.success ? found.output : withNewStatus;
  };
  // An unsent entry is replaced, so the new edit begins where the entry began. A sent entry may be carried
  // out already, so the new edit begins after it.
  const known = entry.left
    ? accountWith({ ...entry.payload, version: versionAfter(version) })
    : accountWith({ ...entry.base?.fields, version: entry.base?.version ?? version });
  return { account: accountWith({ ...entry.payload, version: account.version }), known, entry, act: null, add: null };
}

/**
 * Returns why an account wasn't changed, or that the outcome is unknown. Null if the account was changed or will be.
 */
function failureText(result: SendResult): string | null {
  switch (result.kind) {
    case 'done':
    case 'queued':
      return null;
    case 'refused':
      return result.message;
    case 'conflict':
      return t`它刚在别处改过，请打开核对`;
    case 'lost':
      return t`没有收到结果，还不知道是否成功`;
    case 'notStored': {
      const { noNetwork } = offlineReason();
      return t`现在${noNetwork}，这台设备也存不下`;
    }
    default:
      return result satisfies never;
  }
}

interface AccountActOptions {
  readonly send: Send;
  readonly signal: AbortSignal;
  readonly onProgress: (finished: number) => void;
}

/**
 * Handles the accounts in their order. Once an edit waits in the outbox, the run doesn't wait for the answers to later
 * edits, because these may not come either. After an abort the remaining accounts aren't started.
 */
export async function actOnAccounts(
  act: AccountAct,
  rows: readonly ListedAccount[],
  { send, signal, onProgress }: AccountActOptions,
): Promise<AccountActResult> {
  const done: Account[] = [];
  const queued: Account[] = [];
  const failures: AccountActFailure[] = [];
  for (const [index, row] of rows.entries()) {
    if (signal.aborted)
      return { act, done, queued, failures, notStarted: rows.slice(index).map(({ account }) => account) };
    const { account, entry } = row;
    if (entry && needsPerson(entry)) {
      failures.push({ account, text: t`它有一处修改等你处理，请先打开核对` });
    } else {
      const isUnattended = queued.length > 0;
      const result = await send(row, act, isUnattended).catch((error: unknown): SendResult => ({
        kind: 'refused',
        code: null,
        message: errorText(error),
        key: null,
      }));
      const text = failureText(result);
      if (text !== null) failures.push({ account, text });
      else if (result.kind === 'done') done.push(account);
      else queued.push(account);
    }
    onProgress(index + 1);
  }
  return { act, done, queued, failures, notStarted: [] };
}

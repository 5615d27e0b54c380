/**
 * Applies waiting edits from the outbox to the backend's rows. Changed values show in place, and new accounts stand on
 * top. Accounts that wait to be deleted stay visible until the backend has deleted them. The backend's own rows are
 * never changed.
 */
import * as v from 'valibot';
import { accountIdentity, type AccountPlatform } from '../../../contract/account-fields.ts';
import { type Account, accountCalls, accountStateOf } from '../../../contract/account.ts';
import { payloadOf, valuesOf } from '../../api/edits/fields.ts';
import { actOf, isNewRecordSubject, type OutboxEntry, subjectOf } from '../../api/outbox/entry.ts';
import type { AccountFilters } from '../../api/resources/accounts.ts';
import { addedRecordId, isListed, withWaitingValues } from '../../api/outbox/use-outbox.ts';
import { platformDescriptors } from './descriptors.ts';

export interface ListedAccount {
  /**
   * The account with its waiting edits. If it isn't read yet, `version` and the times are made up and must not be
   * shown. If it isn't added yet (`act` is `add`), `id` is the id of its outbox entry.
   */
  readonly account: Account;
  /** The account as the backend has it. Null if it isn't read yet. */
  readonly known: Account | null;
  /** The last waiting entry about this account. Null if there is none. */
  readonly entry: OutboxEntry | null;
  readonly act: 'add' | 'update' | 'delete' | null;
  /** The entry that adds the account, also if edits wait behind it. Null once the account has an id. */
  readonly add: OutboxEntry | null;
}

/**
 * Returns whether this is the row of the account with this id. False for an unsent account, because the id of its
 * outbox entry may be the id of another account.
 */
export function isRowOf({ account, act }: Pick<ListedAccount, 'account' | 'act'>, id: number | undefined): boolean {
  return act !== 'add' && account.id === id;
}

/** Returns the accounts that don't wait to be deleted. Only these can be selected. */
export function withoutDeletions(
  platform: AccountPlatform,
  accounts: readonly Account[],
  entries: readonly OutboxEntry[],
): readonly Account[] {
  return accounts.filter(({ id }) => {
    const entry = entries.findLast(({ subject }) => subject === subjectOf(platform, id));
    return !entry || actOf(entry) !== 'delete';
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the account with these fields. Null if they aren't a valid account. */
function accountFrom(platform: AccountPlatform, fields: Fields): Account | null {
  const account = v.safeParse(accountCalls[platform].get.response, fields);
  return account.success ? account.output : null;
}

/** Returns an account with its waiting edits. `entries` are the entries of this platform, in order. */
function withWaiting(platform: AccountPlatform, account: Account, entries: readonly OutboxEntry[]): ListedAccount {
  const ownEntries = entries.filter(({ subject }) => subject === subjectOf(platform, account.id));
  const entry = ownEntries.at(-1) ?? null;
  if (!entry) return { account, known: account, entry: null, act: null, add: null };
  return {
    account: accountFrom(platform, withWaitingValues({ ...account }, ownEntries)) ?? account,
    known: account,
    entry,
    act: actOf(entry),
    add: null,
  };
}

/**
 * Returns the rows of accounts that wait to be added, or that were added and aren't read yet. The newest comes first.
 * Leaves out an account that is among `accounts` already.
 */
function rowsToAdd(
  platform: AccountPlatform,
  accounts: readonly Account[],
  entries: readonly OutboxEntry[],
): ListedAccount[] {
  const adds = entries.filter(
    (entry) =>
      isNewRecordSubject(entry.subject) &&
      actOf(entry) === 'add' &&
      !accounts.some(({ id }) => id === addedRecordId(entry)) &&
      !isListed(entry, accounts, accountIdentity[platform]),
  );
  return adds.toReversed().flatMap((add): ListedAccount[] => {
    const id = addedRecordId(add);
    const subjects = new Set([add.subject, ...(id === null ? [] : [subjectOf(platform, id)])]);
    const ownEntries = entries.filter(({ subject }) => subjects.has(subject));
    const at = new Date(add.createdAt).toISOString();
    const placeholders = { id: id ?? add.id, version: 1, expireTime: at, createTime: at, updateTime: at };
    const values = withWaitingValues({ remark: null, status: 'active', ...placeholders }, ownEntries);
    const account = accountFrom(platform, values);
    if (!account) return [];
    // Without an id the account waits to be added.
    if (id === null) return [{ account, known: null, entry: ownEntries.at(-1) ?? add, act: 'add', add }];
    // The account was added, but the list isn't read since. Only later edits can still wait.
    const entry = ownEntries.findLast((edit) => edit !== add) ?? null;
    return [{ account, known: null, entry, act: entry && actOf(entry), add: null }];
  });
}

/** Returns whether the add was sent and its answer was lost, so that the backend may have carried it out. */
export function isUnansweredAdd(entry: OutboxEntry): boolean {
  return actOf(entry) === 'add' && entry.left && entry.attempts > 0;
}

/**
 * Returns the entries without each add whose answer was lost, if its account is among `accounts`. The backend's numbers
 * include such an account already. An add without a lost answer stays, because its row may be read before the numbers.
 */
export function withoutCountedAdds(
  platform: AccountPlatform,
  accounts: readonly Account[],
  entries: readonly OutboxEntry[],
): readonly OutboxEntry[] {
  return entries.filter((entry) => !(isUnansweredAdd(entry) && isListed(entry, accounts, accountIdentity[platform])));
}

/**
 * Returns the base of a deletion: the version and the values that the outbox compares before it deletes. The expiry is
 * among them. If somebody has renewed the account meanwhile, a person has to confirm the deletion, because the paid
 * months would be lost. Null if the account isn't read yet.
 */
export function baseOfDeletion(platform: AccountPlatform, known: Account | null): OutboxEntry['base'] {
  if (known === null) return null;
  const { fields } = platformDescriptors[platform];
  const { version, expireTime } = known;
  return { version, fields: { ...payloadOf(fields, valuesOf(fields, known)), expireTime } };
}

/** Returns whether the account has the text in one of the fields that the backend searches. */
function matchesSearch(account: Account, search: string): boolean {
  const { name, phone } = account;
  const number = 'userNumber' in account ? account.userNumber : '';
  const company = 'companyName' in account ? account.companyName : '';
  return [name, phone, number, company].some((text) => text?.toLowerCase().includes(search.toLowerCase()) === true);
}

/** Returns whether an account passes the filters of the list at the time `now`, in milliseconds. */
export function passesFilters(account: Account, { status, searchText = '' }: AccountFilters, now: number): boolean {
  const state = accountStateOf(account.status, Date.parse(account.expireTime), now);
  return matchesSearch(account, searchText) && (status === undefined || status === state);
}

/**
 * Returns the rows of the list: new accounts that aren't among `accounts`, if the filter allows them, then the
 * backend's rows with their waiting edits.
 */
export function listedAccounts(
  platform: AccountPlatform,
  accounts: readonly Account[],
  entries: readonly OutboxEntry[],
  filter: { status: string | undefined; searchText: string },
): ListedAccount[] {
  // Only the backend decides how long a new account runs. Until then its state is unknown, so only the filter "paused"
  // can match it. `addsUnder` of list/AccountFilters.tsx counts by the same rule.
  const isShown = ({ account }: ListedAccount): boolean =>
    matchesSearch(account, filter.searchText) &&
    (filter.status === undefined || (filter.status === 'paused' && account.status === 'paused'));
  const newAccounts = rowsToAdd(platform, accounts, entries).filter(isShown);
  return [...newAccounts, ...accounts.map((account) => withWaiting(platform, account, entries))];
}

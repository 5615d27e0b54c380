/**
 * Applies waiting edits from the outbox to the backend's rows. Changed values show in place, and new accounts stand on
 * top. Deleted accounts stay visible until the backend deletes them; the backend's rows themselves never change.
 */
import * as v from 'valibot';
import { accountIdentity, type AccountPlatform } from '../../../contract/account-fields.ts';
import { type Account, accountCalls } from '../../../contract/account.ts';
import { isOfNew, type OutboxEntry, subjectOf } from '../../api/outbox/entry.ts';
import { isListed } from '../../api/outbox/use-outbox.ts';

export interface ListedAccount {
  /**
   * The account with its waiting edits. If it isn't added yet, `id`, `version` and the times are made up and must not
   * be shown.
   */
  readonly account: Account;
  /** The account as the backend has it; null if it isn't added yet. */
  readonly known: Account | null;
  /** The last waiting entry about this account; null for none. */
  readonly entry: OutboxEntry | null;
  readonly act: 'add' | 'update' | 'delete' | null;
}

function actOf({ call }: OutboxEntry): 'add' | 'update' | 'delete' {
  return call.endsWith('/delete') ? 'delete' : call.endsWith('/add') ? 'add' : 'update';
}

type Fields = Readonly<Record<string, unknown>>;

function read(platform: AccountPlatform, fields: Fields): Account | null {
  const account = v.safeParse(accountCalls[platform].get.response, fields);
  return account.success ? account.output : null;
}

/** Applies the payloads in their order. `id` and `version` stay, because they identify the record. */
function withPayloads(record: Fields, edits: readonly OutboxEntry[]): Fields {
  const typed = edits
    .flatMap(({ payload }) => Object.entries(payload))
    .filter(([name]) => name !== 'id' && name !== 'version');
  return { ...record, ...Object.fromEntries(typed) };
}

/** Returns an account with its waiting edits. `entries` are the entries of this platform, in order. */
function withWaiting(platform: AccountPlatform, account: Account, entries: readonly OutboxEntry[]): ListedAccount {
  const mine = entries.filter(({ subject }) => subject === subjectOf(platform, account.id));
  const entry = mine.at(-1) ?? null;
  if (!entry) return { account, known: account, entry: null, act: null };
  const edits = mine.filter((edit) => actOf(edit) !== 'delete');
  return {
    account: read(platform, withPayloads({ ...account }, edits)) ?? account,
    known: account,
    entry,
    act: actOf(entry),
  };
}

/** Returns the accounts that wait to be added and aren't among `accounts`, the newest first. */
function added(
  platform: AccountPlatform,
  accounts: readonly Account[],
  entries: readonly OutboxEntry[],
): ListedAccount[] {
  const adds = entries.filter(
    (entry) =>
      isOfNew(entry.subject) && actOf(entry) === 'add' && !isListed(entry, accounts, accountIdentity[platform]),
  );
  return adds.toReversed().flatMap((add) => {
    const mine = entries.filter(({ subject }) => subject === add.subject);
    const at = new Date(add.createdAt).toISOString();
    const placeholders = { id: add.id, version: 1, expireTime: at, createTime: at, updateTime: at };
    const account = read(platform, withPayloads({ remark: null, status: 'active', ...placeholders }, mine));
    return account ? [{ account, known: null, entry: mine.at(-1) ?? add, act: 'add' as const }] : [];
  });
}

function matchesSearch(account: Account, search: string): boolean {
  const { name, phone } = account;
  const number = 'userNumber' in account ? account.userNumber : '';
  const company = 'companyName' in account ? account.companyName : '';
  return [name, phone, number, company].some((text) => text?.toLowerCase().includes(search.toLowerCase()) === true);
}

/**
 * Returns the rows of the list: accounts that wait to be added, if the filter allows them, then the backend's rows with
 * their waiting edits.
 */
export function listed(
  platform: AccountPlatform,
  accounts: readonly Account[],
  entries: readonly OutboxEntry[],
  filter: { status: string | undefined; searchText: string },
): ListedAccount[] {
  // Only the backend decides how long a new account runs. Until then its state is unknown, so only the filter "paused"
  // can match it.
  const isShown = ({ account }: ListedAccount): boolean =>
    matchesSearch(account, filter.searchText) &&
    (filter.status === undefined || (filter.status === 'paused' && account.status === 'paused'));
  const newAccounts = added(platform, accounts, entries).filter(isShown);
  return [...newAccounts, ...accounts.map((account) => withWaiting(platform, account, entries))];
}

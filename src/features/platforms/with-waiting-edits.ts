/**
 * One's accounts with what waits to be sent laid over them: what was typed shows where it will be, a new one stands on
 * top, one that is to be deleted stays in sight until it is gone. Pure; the backend's own rows are never changed.
 */
import * as v from 'valibot';
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { type Account, accountCalls } from '../../../contract/account.ts';
import { isOfNew, type OutboxEntry, subjectOf } from '../../api/outbox/entry.ts';

export interface ListedAccount {
  /**
   * As it will be. Of one that isn't added yet what only the backend gives (number, end) is made up and not to be
   * shown.
   */
  readonly account: Account;
  /** As the backend has it; null of one that isn't added yet. */
  readonly known: Account | null;
  /** The last thing done to it that waits; null for none. */
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

/** What was typed, one edit over the other; what names the record stays. */
function laidOver(record: Fields, edits: readonly OutboxEntry[]): Fields {
  const typed = edits
    .flatMap(({ payload }) => Object.entries(payload))
    .filter(([name]) => name !== 'id' && name !== 'version');
  return { ...record, ...Object.fromEntries(typed) };
}

/** An account as it will be. `entries` are those of this platform, in order. */
function withWaiting(platform: AccountPlatform, account: Account, entries: readonly OutboxEntry[]): ListedAccount {
  const mine = entries.filter(({ subject }) => subject === subjectOf(platform, account.id));
  const entry = mine.at(-1) ?? null;
  if (!entry) return { account, known: account, entry: null, act: null };
  const edits = mine.filter((one) => actOf(one) !== 'delete');
  return {
    account: read(platform, laidOver({ ...account }, edits)) ?? account,
    known: account,
    entry,
    act: actOf(entry),
  };
}

/** Those that wait to be added, the newest first. */
function added(platform: AccountPlatform, entries: readonly OutboxEntry[]): ListedAccount[] {
  const adds = entries.filter((entry) => isOfNew(entry.subject) && actOf(entry) === 'add');
  return adds.toReversed().flatMap((add) => {
    const mine = entries.filter(({ subject }) => subject === add.subject);
    const at = new Date(add.createdAt).toISOString();
    const given = { id: add.id, version: 1, expireTime: at, createTime: at, updateTime: at };
    const account = read(platform, laidOver({ remark: null, status: 'active', ...given }, mine));
    return account ? [{ account, known: null, entry: mine.at(-1) ?? add, act: 'add' as const }] : [];
  });
}

function holds(account: Account, search: string): boolean {
  const { name, phone } = account;
  const number = 'userNumber' in account ? account.userNumber : '';
  const company = 'companyName' in account ? account.companyName : '';
  return [name, phone, number, company].some((text) => text?.toLowerCase().includes(search.toLowerCase()) === true);
}

/**
 * The list: what waits to be added on top where the filter lets it through, then the backend's rows as they will be.
 */
export function listed(
  platform: AccountPlatform,
  accounts: readonly Account[],
  entries: readonly OutboxEntry[],
  filter: { status: string | undefined; searchText: string },
): ListedAccount[] {
  // How long it will run, and so whether it counts as expiring, the backend says once it is there.
  const isShown = ({ account }: ListedAccount): boolean =>
    holds(account, filter.searchText) &&
    (filter.status === undefined || (filter.status === 'paused' && account.status === 'paused'));
  const news = added(platform, entries).filter(isShown);
  return [...news, ...accounts.map((account) => withWaiting(platform, account, entries))];
}

/** The selected accounts as the list shows them, and which of them each action concerns. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { listedAccounts, type ListedAccount } from '../listed-accounts.ts';
import type { SelectionAct } from './AccountSelectionBar.tsx';
import { type AccountAct, concerns } from './account-acts.ts';

const everything = { status: undefined, searchText: '' };

interface SelectedRows {
  /** The accounts as the backend has them, the first to expire first. */
  readonly accounts: readonly Account[];
  /** The accounts with the waiting edits over them. */
  readonly rows: readonly ListedAccount[];
  readonly rowsFor: (act: AccountAct) => readonly ListedAccount[];
  /** The number of accounts that each action concerns. */
  readonly countsByAct: Readonly<Record<SelectionAct, number>>;
}

/** `known` are the accounts that the list has read. An account may have changed since it was selected. */
export function selectedRows(
  platform: AccountPlatform,
  chosen: ReadonlyMap<number, Account>,
  known: readonly Account[],
  entries: readonly OutboxEntry[],
): SelectedRows {
  const newest = new Map(known.map((account) => [account.id, account]));
  const accounts = [...chosen.values()]
    .map((account) => newest.get(account.id) ?? account)
    .toSorted((a, b) => a.expireTime.localeCompare(b.expireTime) || a.id - b.id);
  const rows = listedAccounts(platform, accounts, entries, everything).filter(({ act }) => act !== 'add');
  const rowsFor = (act: AccountAct): ListedAccount[] => rows.filter((row) => concerns(act, row));
  return {
    accounts,
    rows,
    rowsFor,
    countsByAct: {
      renew: rows.filter(({ act }) => act !== 'delete').length,
      pause: rowsFor('pause').length,
      resume: rowsFor('resume').length,
      export: rows.length,
      delete: rowsFor('delete').length,
    },
  };
}

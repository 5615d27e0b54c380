/** The selected accounts as the list shows them, and which of them each action concerns. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { listedAccounts, type ListedAccount, withoutDeletions } from '../listed-accounts.ts';
import type { SelectionAct } from './AccountSelectionBar.tsx';
import { type AccountAct, concerns } from './account-acts.ts';

const everything = { status: undefined, searchText: '' };

interface SelectedRows {
  /** The accounts of `rows` as the backend has them, the first to expire first. */
  readonly accounts: readonly Account[];
  /** The accounts with the waiting edits over them. */
  readonly rows: readonly ListedAccount[];
  readonly rowsFor: (act: AccountAct) => readonly ListedAccount[];
  /** The number of accounts that each action concerns. */
  readonly countsByAct: Readonly<Record<SelectionAct, number>>;
}

/**
 * `known` are the accounts that the list has read. An account may have changed since it was selected. If it waits to be
 * deleted by now, it no longer counts as selected.
 */
export function selectedRows(
  platform: AccountPlatform,
  chosen: ReadonlyMap<number, Account>,
  known: readonly Account[],
  entries: readonly OutboxEntry[],
): SelectedRows {
  const newest = new Map(known.map((account) => [account.id, account]));
  const accounts = withoutDeletions(platform, [...chosen.values()], entries)
    .map((account) => newest.get(account.id) ?? account)
    .toSorted((a, b) => a.expireTime.localeCompare(b.expireTime) || a.id - b.id);
  // Leaves out accounts that wait to be added, or that were added and aren't read yet.
  const rows = listedAccounts(platform, accounts, entries, everything).filter(({ known: read }) => read !== null);
  const rowsFor = (act: AccountAct): ListedAccount[] => rows.filter((row) => concerns(act, row));
  return {
    accounts,
    rows,
    rowsFor,
    countsByAct: {
      renew: rows.length,
      pause: rowsFor('pause').length,
      resume: rowsFor('resume').length,
      export: rows.length,
      delete: rowsFor('delete').length,
    },
  };
}

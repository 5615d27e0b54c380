/**
 * Exports the selected accounts, or the accounts that the filters find. For the filters, the hook first reads all pages
 * of the list from the backend. If a page can't be read, the person can export the accounts of the earlier pages.
 * Without a network, the filters export only the rows that the list has read.
 */
import { useLingui } from '@lingui/react/macro';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { readAllAccounts } from '../../../api/platform-accounts/read-all.ts';
import { type FileExportState, useFileExport } from '../../../api/cache/use-file-export.ts';
import type { AccountFilters } from '../../../api/resources/accounts.ts';
import { useUser } from '../../../api/session/session.ts';
import { defaultPlatformNames } from '../../../api/resources/platform-name.ts';
import { dayKey } from '../../../platform/calendar.ts';
import { now } from '../../../platform/clock.ts';
import { network } from '../../../platform/network.ts';
import type { FileFormat } from '../../../platform/storage/table-file.ts';
import { listedAccounts } from '../listed-accounts.ts';
import { accountFile } from './account-file.ts';

export interface ExportSubject {
  /** A new value for each opening of the sheet, so that the sheet starts afresh. */
  readonly opening: string;
  /** The selected accounts. Null exports the accounts that the filters find. */
  readonly chosen: readonly Account[] | null;
  readonly filters: AccountFilters;
  /**
   * The filters in words, for the sheet and for the name of the file. For a selection, one word for the name of the
   * file. Empty if nothing is filtered.
   */
  readonly words: readonly string[];
  /** The accounts that the list has read, or the selected accounts. */
  readonly read: readonly Account[];
  /** The number of accounts that the filters find, if known, or of the selected accounts. */
  readonly total: number | undefined;
}

interface AccountExport {
  readonly state: FileExportState<Account>;
  /** Reads the accounts if that is needed, and makes the file. */
  readonly start: (format: FileFormat) => void;
  /** Exports the accounts that were read before the failure. */
  readonly exportPart: (format: FileFormat) => void;
  /** Ends the run, and goes back to the choice of the format. */
  readonly cancel: () => void;
}

export function useAccountExport(
  platform: AccountPlatform,
  { chosen, filters, read, words }: ExportSubject,
  entries: readonly OutboxEntry[],
): AccountExport {
  const { i18n } = useLingui();
  const user = useUser();
  const { start, ...rest } = useFileExport<Account>({
    read: async (onProgress, signal) => {
      const { accounts, total } = await readAllAccounts(platform, filters, { signal, onProgress });
      return { records: accounts, total };
    },
    write: async (accounts, format) => {
      const { status, searchText = '' }: AccountFilters = chosen ? {} : filters;
      // An account that waits to be deleted isn't exported. A selection holds no account that waits to be added.
      const rows = listedAccounts(platform, accounts, entries, { status, searchText }).filter(
        ({ known, act }) => act !== 'delete' && !(chosen && known === null),
      );
      const title = i18n._(defaultPlatformNames[platform]);
      const file = await accountFile({
        platform,
        rows,
        format,
        language: i18n.locale.startsWith('en') ? 'en' : 'zh',
        title,
        name: [title, user.userAccount, ...words, dayKey(now())],
      });
      return { file, rows: rows.length };
    },
  });
  return {
    ...rest,
    start: (format) => {
      if (chosen) start(format, { records: chosen, total: chosen.length });
      // The total is unknown, because the list may lack accounts.
      else if (!network.isOnline()) start(format, { records: read, total: null });
      else start(format);
    },
  };
}

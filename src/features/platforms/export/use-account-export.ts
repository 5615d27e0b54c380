/**
 * Exports the selected accounts, or all that the filters find. All pages are read first, with progress; what was read
 * before a failure can be exported alone. Without a network the rows of the list are exported.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { readAllAccounts } from '../../../api/platform-accounts/read-all.ts';
import type { AccountFilters } from '../../../api/resources/accounts.ts';
import { useUser } from '../../../api/session/session.ts';
import { CancelError } from '../../../api/transport/errors.ts';
import { dayKey } from '../../../platform/calendar.ts';
import { now } from '../../../platform/clock.ts';
import { network } from '../../../platform/network.ts';
import type { FileFormat } from '../../../platform/storage/table-file.ts';
import { platformNames } from '../descriptors.ts';
import { listedAccounts } from '../listed-accounts.ts';
import { accountFile } from './account-file.ts';

export interface ExportSubject {
  readonly opening: string;
  /** The selected accounts; null exports what the filters find. */
  readonly chosen: readonly Account[] | null;
  readonly filters: AccountFilters;
  /** The filters in words, for the sheet and the name of the file. Empty without a filter. */
  readonly words: readonly string[];
  /** The rows that the list has read. */
  readonly read: readonly Account[];
  /** The number of accounts that the filters find, if known. */
  readonly total: number | undefined;
}

type ExportState =
  | { readonly state: 'choosing' }
  | { readonly state: 'reading'; readonly read: number; readonly total: number | null }
  /** A page couldn't be read. `accounts` were read before. */
  | {
      readonly state: 'stopped';
      readonly error: Error;
      readonly accounts: readonly Account[];
      readonly total: number | null;
    }
  /** `isPartial` says that the file may lack accounts. */
  | { readonly state: 'ready'; readonly file: File; readonly rows: number; readonly isPartial: boolean };

export interface AccountExport {
  readonly state: ExportState;
  readonly start: (format: FileFormat) => void;
  /** Makes the file of what was read before the failure. */
  readonly exportPart: () => void;
  /** Goes back to the choice of the format. */
  readonly cancel: () => void;
}

export function useAccountExport(
  platform: AccountPlatform,
  subject: ExportSubject,
  entries: readonly OutboxEntry[],
): AccountExport {
  const { i18n } = useLingui();
  const user = useUser();
  const [state, setState] = useState<ExportState>({ state: 'choosing' });
  const run = useRef<AbortController | null>(null);
  const chosenFormat = useRef<FileFormat>('xlsx');
  const stop = useEffectEvent(() => run.current?.abort());
  useEffect(() => () => stop(), []);

  const finish = async (accounts: readonly Account[], isPartial: boolean, signal: AbortSignal): Promise<void> => {
    const { status, searchText = '' }: AccountFilters = subject.chosen ? {} : subject.filters;
    const rows = listedAccounts(platform, accounts, entries, { status, searchText }).filter(
      ({ known, act }) => act !== 'delete' && !(subject.chosen && known === null),
    );
    const title = i18n._(platformNames[platform]);
    const file = await accountFile({
      platform,
      rows,
      format: chosenFormat.current,
      language: i18n.locale.startsWith('en') ? 'en' : 'zh',
      title,
      name: [title, user.userAccount, ...subject.words, dayKey(now())],
    });
    if (!signal.aborted) setState({ state: 'ready', file, rows: rows.length, isPartial });
  };

  const go = async (signal: AbortSignal): Promise<void> => {
    let accounts: readonly Account[] = [];
    let total: number | null = null;
    try {
      const isOffline = !network.isOnline();
      if (subject.chosen || isOffline) {
        await finish(subject.chosen ?? subject.read, subject.chosen === null, signal);
        return;
      }
      setState({ state: 'reading', read: 0, total });
      const found = await readAllAccounts(platform, subject.filters, {
        signal,
        onProgress: (soFar, of) => {
          [accounts, total] = [soFar, of];
          if (!signal.aborted) setState({ state: 'reading', read: soFar.length, total: of });
        },
      });
      await finish(found.accounts, found.accounts.length < found.total, signal);
    } catch (error) {
      if (signal.aborted || error instanceof CancelError) return;
      const reason = error instanceof Error ? error : new Error(String(error));
      setState({ state: 'stopped', error: reason, accounts, total });
    }
  };
  const begin = (work: (signal: AbortSignal) => Promise<void>): void => {
    run.current?.abort();
    run.current = new AbortController();
    void work(run.current.signal);
  };
  return {
    state,
    start: (format) => {
      chosenFormat.current = format;
      begin(go);
    },
    exportPart: () => {
      if (state.state === 'stopped') begin((signal) => finish(state.accounts, true, signal));
    },
    cancel: () => {
      run.current?.abort();
      setState({ state: 'choosing' });
    },
  };
}

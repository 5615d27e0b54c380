/**
 * Selects the accounts that the filters find, until `maxAfterSelectAll` accounts are selected. Accounts that the list
 * hasn't read yet are read first. If they can't be read, only the accounts that the list has read are added. Accounts
 * that wait to be deleted are left out. Accounts that were selected under other filters stay selected.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { readAllAccounts } from '../../../api/platform-accounts/read-all.ts';
import type { AccountFilters } from '../../../api/resources/accounts.ts';
import { errorText, withoutFullStop } from '../../../api/transport/error-words.ts';
import { offlineReason } from '../../../device/connection-words.ts';
import { network } from '../../../platform/network.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { withoutDeletions } from '../listed-accounts.ts';
import { type Selection, withMore } from './selection.ts';

/** Maximum number of selected accounts after 全选, because most actions send one edit for each account. */
const maxAfterSelectAll = 2_000;

interface SelectAll {
  /** The progress as text. Null while nothing is read. */
  readonly reading: string | null;
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * `read` are the accounts that the list has read and that can be selected. `isWhole` says whether the list has read all
 * that the filters find. `entries` are the waiting entries of the platform.
 */
export function useSelectAll(
  platform: AccountPlatform,
  filters: AccountFilters,
  selection: Selection,
  read: readonly Account[],
  isWhole: boolean,
  entries: readonly OutboxEntry[],
): SelectAll {
  const { t } = useLingui();
  const { coins: number } = useFormat();
  const [reading, setReading] = useState<string | null>(null);
  /** Stops the reading that is under way. */
  const abortReading = useRef<AbortController | null>(null);
  const stop = (): void => {
    abortReading.current?.abort();
    abortReading.current = null;
    setReading(null);
  };
  const stopReading = useEffectEvent(stop);
  // If the filters change, reading stops, because the list then shows other accounts.
  useEffect(() => () => stopReading(), [filters.status, filters.searchText]);

  const add = (accounts: readonly Account[]): void =>
    selection.set(withMore(selection.read(), accounts, maxAfterSelectAll));
  /** `total` is the number of accounts that the filters find. */
  const addAll = (accounts: readonly Account[], total: number): void => {
    add(accounts);
    const { chosen } = selection.read();
    if (total > maxAfterSelectAll || accounts.some(({ id }) => !chosen.has(id)))
      showToast({ tone: 'info', text: t`一次最多选 ${number(maxAfterSelectAll)} 个，其余的没有选。` });
  };

  const readRest = async (signal: AbortSignal): Promise<void> => {
    setReading(t`正在读第一页`);
    try {
      const { accounts, total } = await readAllAccounts(platform, filters, {
        signal,
        limit: maxAfterSelectAll,
        onProgress: (soFar, totalFound) => {
          if (!signal.aborted)
            setReading(t`已读 ${number(soFar.length)} / ${number(Math.min(totalFound, maxAfterSelectAll))} 个`);
        },
      });
      // The person may have ended the selection meanwhile.
      if (signal.aborted || !selection.read().on) return;
      addAll(withoutDeletions(platform, accounts, entries), total);
    } catch (error) {
      if (signal.aborted || !selection.read().on) return;
      add(read);
      showToast({
        tone: 'error',
        text: plural(read.length, { other: `没有读完：${withoutFullStop(errorText(error))}。选了读过的 # 个。` }),
      });
    } finally {
      if (!signal.aborted) setReading(null);
    }
  };
  return {
    reading,
    stop,
    start: () => {
      if (isWhole) {
        addAll(read, read.length);
        return;
      }
      if (!network.isOnline()) {
        add(read);
        const { offlineNow } = offlineReason();
        showToast({
          tone: 'info',
          text: plural(read.length, { other: `${offlineNow}，选了读过的 # 个，可能不全。` }),
        });
        return;
      }
      abortReading.current = new AbortController();
      void readRest(abortReading.current.signal);
    },
  };
}

/**
 * Opens the renewal of the account that the URL names, once the account is read. If the account can't be read, a toast
 * says so, and `onGone` lets the caller remove the id from the URL.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { accountQuery } from '../../../api/resources/accounts.ts';
import { isRefusedRead } from '../../../api/transport/errors.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';

export function useRenewAddress(
  platform: AccountPlatform,
  id: number | undefined,
  { onFound, onGone }: { onFound: (account: Account) => void; onGone: () => void },
): void {
  const { t } = useLingui();
  const { data, error, isFetching } = useQuery({ ...accountQuery(platform, id ?? 0), enabled: id !== undefined });
  /** The id whose renewal was opened, so that a later read of the account doesn't open it again. */
  const opened = useRef<number | undefined>(undefined);
  const open = useEffectEvent(() => {
    if (data && opened.current !== id) {
      opened.current = id;
      onFound(data);
    }
  });
  const isRefused = isRefusedRead(error);
  // The cached account may be older than its last renewal, so the hook waits until a running read has ended.
  const isRead = data !== undefined && !isFetching && !isRefused;
  useEffect(() => {
    if (id === undefined) opened.current = undefined;
    else if (isRead) open();
  }, [id, isRead]);
  const failed = id !== undefined && !isFetching && (!data || isRefused) ? error : null;
  const showFailure = useEffectEvent((why: Error) => {
    showToast({ tone: 'error', text: t`没有读到要续期的账号：${errorText(why)}` });
    onGone();
  });
  useEffect(() => {
    if (failed) showFailure(failed);
  }, [failed]);
}

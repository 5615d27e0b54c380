/**
 * The account that the address asks to renew: its sheet opens once it is read, and the address forgets it when the
 * sheet closes. One that can't be read is said, and forgotten too.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { accountQuery } from '../../../api/resources/accounts.ts';
import { errorText } from '../../../api/transport/error-text.ts';
import { notify } from '../../../ui/feedback/toasts.ts';

export function useRenewAddress(
  platform: AccountPlatform,
  id: number | undefined,
  { onFound, onGone }: { onFound: (account: Account) => void; onGone: () => void },
): void {
  const { t } = useLingui();
  const { data, error, isFetching } = useQuery({ ...accountQuery(platform, id ?? 0), enabled: id !== undefined });
  const [opened, setOpened] = useState<number | undefined>(undefined);
  if (opened !== undefined && id !== opened) setOpened(undefined);
  // What was known of it may be older than its last renewal: the reading is waited for.
  if (id !== undefined && opened !== id && data && !isFetching) {
    setOpened(id);
    onFound(data);
  }
  const failed = id !== undefined && !data && !isFetching ? error : null;
  const tell = useEffectEvent((why: Error) => {
    notify({ tone: 'error', text: t`没有读到要续期的账号：${errorText(why)}` });
    onGone();
  });
  useEffect(() => {
    if (failed) tell(failed);
  }, [failed]);
}

/** Cancels the deletion of an account that waits in the outbox. A toast says whether it was early enough. */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { cancelEntry } from '../../../api/outbox/outbox.ts';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import type { ListedAccount } from '../listed-accounts.ts';

/** Returns a function that cancels the waiting deletion of a row. It is stable between renders. */
export function useCancelDeletion(): (listed: ListedAccount) => void {
  const { t } = useLingui();
  return useCallback(
    ({ entry }) => {
      if (entry)
        void cancelEntry(entry.id).then((isCancelled) =>
          showShortToast(isCancelled ? t`已撤销删除` : t`正在删除，来不及撤销`, isCancelled ? 'success' : 'info'),
        );
    },
    [t],
  );
}

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
      if (!entry) return;
      void cancelEntry(entry.id).then((isCancelled) => {
        if (!isCancelled) showShortToast(t`正在删除，来不及撤销`, 'info');
        // Its answer may be lost, so that the account may be gone.
        else if (entry.left) showShortToast(t`不再发送，但可能已经删除`, 'info');
        else showShortToast(t`已撤销删除`, 'success');
      });
    },
    [t],
  );
}

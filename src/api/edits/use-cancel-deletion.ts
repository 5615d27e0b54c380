/** Cancels a deletion that waits in the outbox, and says whether it was early enough and the device could do it. */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { storageFailureText } from '../../device/storage-failure.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { cancelEntry } from '../outbox/outbox.ts';

/**
 * Returns a function that cancels the waiting deletion of a row. The function is stable between renders while
 * `showToast` and the language stay the same.
 */
export function useCancelDeletion(
  showToast: (text: string, tone: 'success' | 'info' | 'error') => void,
): (listed: { readonly entry: OutboxEntry | null }) => void {
  const { t } = useLingui();
  return useCallback(
    ({ entry }) => {
      if (!entry) return;
      void cancelEntry(entry.id).then(
        (isCancelled) => {
          if (!isCancelled) showToast(t`正在删除，来不及撤销`, 'info');
          // The answer to the deletion may be lost, so the record may be gone.
          else if (entry.left) showToast(t`不再发送，但可能已经删除`, 'info');
          else showToast(t`已撤销删除`, 'success');
        },
        () => showToast(storageFailureText(), 'error'),
      );
    },
    [t, showToast],
  );
}

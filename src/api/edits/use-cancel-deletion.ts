/** Cancels a deletion that waits in the outbox, and says whether it was early enough. */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { OutboxEntry } from '../outbox/entry.ts';
import { cancelEntry } from '../outbox/outbox.ts';

/**
 * Returns a function that cancels the waiting deletion of a row. It is stable between renders if `showToast` is.
 */
export function useCancelDeletion(
  showToast: (text: string, tone: 'success' | 'info') => void,
): (listed: { readonly entry: OutboxEntry | null }) => void {
  const { t } = useLingui();
  return useCallback(
    ({ entry }) => {
      if (!entry) return;
      void cancelEntry(entry.id).then((isCancelled) =>
        showToast(isCancelled ? t`已撤销删除` : t`正在删除，来不及撤销`, isCancelled ? 'success' : 'info'),
      );
    },
    [t, showToast],
  );
}

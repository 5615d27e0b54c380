/** Cancels a deletion that waits in the outbox. A toast says whether it was early enough. */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { cancelEntry } from '../../../api/outbox/outbox.ts';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import type { ListedRecord } from './listed-records.ts';

/** Returns a function that cancels the waiting deletion of a row. It is stable between renders. */
export function useCancelDeletion(): (listed: Pick<ListedRecord<unknown>, 'entry'>) => void {
  const { t } = useLingui();
  return useCallback(
    ({ entry }) => {
      if (!entry) return;
      void cancelEntry(entry.id).then((withdrawn) =>
        showShortToast(withdrawn ? t`已撤销删除` : t`正在删除，来不及撤销`, withdrawn ? 'success' : 'info'),
      );
    },
    [t],
  );
}

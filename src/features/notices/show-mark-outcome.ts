/** Tells in a toast whether notices were marked as read. */
import { t } from '@lingui/core/macro';
import { editOutcome } from '../../api/outbox/edit-outcome.ts';
import type { SendResult } from '../../api/outbox/outbox.ts';
import { offlineReason } from '../../device/connection-words.ts';
import { showShortToast, showToast } from '../../ui/feedback/toasts.ts';

/** `doneText` says what was done, for the toast if the notices were marked. */
export function showMarkOutcome(result: SendResult, doneText: string): void {
  const { noNetwork, onceOnline } = offlineReason();
  const outcome = editOutcome(result, {
    offline: t`已记下，${onceOnline}标为已读`,
    lost: t`没有收到结果，还不知道是否已标记。请${onceOnline}再试一次。`,
    notStored: t`现在${noNetwork}，这台设备也存不下，所以没有标记。${onceOnline}再试。`,
  });
  if (outcome.state === 'failed') showToast({ tone: 'error', text: outcome.text });
  else showShortToast(outcome.state === 'done' ? doneText : outcome.text);
}

/**
 * Says when to send a call again whose outcome is unknown. If the server itself answered with an error, "once online"
 * would be wrong, because the person has a network.
 */
import { t } from '@lingui/core/macro';
import { NetworkError } from '../../api/transport/errors.ts';
import { offlineReason } from '../../device/connection-words.ts';
import { network } from '../../platform/network.ts';

/** Returns the words that stand before 再试一次 in a sentence. `error` is the error of the call. */
export function whenToRetry(error: unknown): string {
  if (error instanceof NetworkError || !network.isOnline()) return offlineReason().onceOnline;
  return t({ message: '稍后', context: 'why' });
}

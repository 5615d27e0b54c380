/**
 * Says when to send a call again whose outcome is unknown. "Once online" would send people searching for a network that
 * they have, if the server itself answered with an error.
 */
import { t } from '@lingui/core/macro';
import { NetworkError } from '../../api/transport/errors.ts';
import { offlineReason } from '../../device/connection-words.ts';
import { network } from '../../platform/network.ts';

/** Returns the part for a sentence: …再试一次. `error` is the error of the call. */
export function whenToRetry(error: unknown): string {
  if (error instanceof NetworkError || !network.isOnline()) return offlineReason().onceOnline;
  return t({ message: '稍后', context: 'why' });
}

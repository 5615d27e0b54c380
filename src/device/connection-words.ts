/**
 * Names the reason why the backend can't be reached, as parts for other sentences: no network, a Wi-Fi that needs a
 * log-in, or the server. A sentence with the true reason saves people from searching for a network that they have.
 */
import { t } from '@lingui/core/macro';
import { network, type UnreachableReason, useReachability } from '../platform/network.ts';

/** The parts that name the reason. The examples are those for a missing network; … is the rest of the sentence. */
export interface OfflineReason {
  /** 离线，… */
  readonly offlineNow: string;
  /** …不能转账 */
  readonly whileOffline: string;
  /** …再试 */
  readonly onceOnline: string;
  /** 现在… */
  readonly noNetwork: string;
}

/** Returns the parts for a state of the network. The context `why` marks parts that stand inside a sentence. */
function words(state: 'online' | UnreachableReason): OfflineReason {
  switch (state) {
    case 'server':
      return {
        offlineNow: t`服务器连不上`,
        whileOffline: t({ message: '服务器连不上时', context: 'why' }),
        onceOnline: t({ message: '等服务器恢复后', context: 'why' }),
        noNetwork: t({ message: '服务器连不上', context: 'why' }),
      };
    case 'portal':
      return {
        offlineNow: t`需要先登录 Wi-Fi`,
        whileOffline: t({ message: '登录 Wi-Fi 前', context: 'why' }),
        onceOnline: t({ message: '登录 Wi-Fi 后', context: 'why' }),
        noNetwork: t({ message: '需要先登录 Wi-Fi', context: 'why' }),
      };
    // A message may be shown while the state is still `online`, because only one request failed. The reason isn't known
    // then, so "no network" is the best guess.
    case 'network':
    case 'online':
      return {
        offlineNow: t`离线`,
        whileOffline: t({ message: '离线时', context: 'why' }),
        onceOnline: t({ message: '联网后', context: 'why' }),
        noNetwork: t({ message: '没有网络', context: 'why' }),
      };
    default:
      return state satisfies never;
  }
}

/** Returns the parts for this moment, for messages that are shown once. */
export function offlineReason(): OfflineReason {
  return words(network.state());
}

/** Returns the parts, and renders again when the reason changes. */
export function useOfflineReason(): OfflineReason {
  return words(useReachability());
}

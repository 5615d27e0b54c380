/**
 * What keeps the backend away, in the words that sentences are made with: no network at all, a Wi-Fi that wants its
 * log-in page filled in first, or only the server. Each sentence says what is the case, so that nobody looks for a
 * network that they have.
 */
import { t } from '@lingui/core/macro';
import { network, type Unreachable, useReachable } from './network.ts';

export interface WhyWords {
  /** 离线，… */
  readonly offlineNow: string;
  /** …不能转账 */
  readonly whileOffline: string;
  /** …再试 */
  readonly onceOnline: string;
  /** 现在… */
  readonly noNetwork: string;
}

function words(state: 'online' | Unreachable): WhyWords {
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
        offlineNow: t`要先登录 Wi-Fi`,
        whileOffline: t({ message: '登录 Wi-Fi 前', context: 'why' }),
        onceOnline: t({ message: '登录 Wi-Fi 后', context: 'why' }),
        noNetwork: t({ message: '要先登录 Wi-Fi', context: 'why' }),
      };
    // A request that failed by itself is told as if there were none: nothing is known but that.
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

/** As it is at this moment, for what is said once. */
export function whyWords(): WhyWords {
  return words(network.state());
}

/** As it is, and as it changes. */
export function useWhyWords(): WhyWords {
  return words(useReachable());
}

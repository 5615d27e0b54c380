/**
 * Sends a renewal of one account or of several as one decision, and returns its outcome. It can also show an earlier
 * decision, for example after a reload. The price is read again before the sending, because it may have changed since
 * the user confirmed it. A free renewal is a decision too, because sending it twice would extend the account twice.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { coinDecisionsAtom, isDecisionOfKind } from '../../../api/coins/coin-decisions.ts';
import type { CoinFlow } from '../../../api/coins/coin-flow-states.ts';
import { settledKeys } from '../../../api/coins/draft-progress.ts';
import { refusalText } from '../../../api/coins/refusal-words.ts';
import { useCoinFlow } from '../../../api/coins/use-coin-flow.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { refreshSession } from '../../../api/session/check-session.ts';
import { useUser } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import type { CoinOrderOf } from '../../../device/stored-decisions.ts';
import { usePriceCheck } from './use-platform-price.ts';

/** A renewal of one account or of several. */
export type RenewalKind = 'renewal' | 'renewMany';

export interface RenewalFlow<Kind extends RenewalKind> {
  flow: CoinFlow<Kind>;
  /** True while the price is read again, and while the decision is sent. */
  sending: boolean;
  /** Whether another decision has no outcome yet. */
  busyElsewhere: boolean;
  /**
   * The reason why nothing was renewed, for the form. Null if there is none, and for a refusal that was found among the
   * stored decisions.
   */
  refusal: string | null;
  /** Checks the price again, then sends the order. `price` is the confirmed price of one month, in coins. */
  confirm: (order: CoinOrderOf<Kind>, price: number) => void;
  /** Ends what the flow shows, for example a refusal. A decision that wasn't sent yet is then not sent. */
  close: () => void;
}

function accountIdsOf(order: CoinOrderOf<RenewalKind>): readonly number[] {
  return order.kind === 'renewal' ? [order.accountId] : order.items.map(({ accountId }) => accountId);
}

/** Returns whether one of the order's accounts was renewed by a decision that isn't among the `earlier` keys. */
function isRenewedSince(earlier: readonly string[], order: CoinOrderOf<RenewalKind>): boolean {
  const ids = new Set(accountIdsOf(order));
  return store
    .get(coinDecisionsAtom)
    .filter((decision) => isDecisionOfKind(decision, 'renewal') || isDecisionOfKind(decision, 'renewMany'))
    .filter(({ key, step }) => step.state === 'done' && !earlier.includes(key))
    .some(({ order: other }) => other.platform === order.platform && accountIdsOf(other).some((id) => ids.has(id)));
}

/**
 * `earlier` is the key of an earlier decision to show. If it is null, the flow starts with the form. `isOpen` says
 * whether the sheet is open, so that the person sees an outcome.
 */
export function useRenewalFlow<Kind extends RenewalKind>(
  kind: Kind,
  platform: AccountPlatform,
  earlier: string | null,
  isOpen: boolean,
): RenewalFlow<Kind> {
  const { t } = useLingui();
  const coinName = useCoinName();
  const user = useUser();
  const checkPrice = usePriceCheck(platform, useQueryClient());
  /** The keys of the decisions that had an outcome when the sheet was opened. */
  const [settledAtOpening] = useState(() => settledKeys(store.get(coinDecisionsAtom)));
  const { flow, isBlocked, confirm, close } = useCoinFlow<Kind>(
    {
      kind,
      key: earlier,
      // `showsOthers` returns false, so the flow shows only the decision `key` and the decision that this sheet sends.
      // Therefore the account needn't be compared.
      concerns: () => true,
      // Renewals from other tabs show above the list instead (list/RenewalUnsettled.tsx).
      showsOthers: () => false,
      seenAtOnce: new Set(['done', 'answered', 'found']),
    },
    isOpen,
  );
  return {
    flow,
    sending: flow.state === 'checking' || flow.state === 'sending',
    busyElsewhere: isBlocked,
    refusal:
      flow.state === 'refused' && flow.refusal.when !== 'found'
        ? refusalText(flow.refusal, t`服务器没有接受这次续期，${coinName}没有支出。`)
        : null,
    confirm: (order, price) =>
      confirm(order, user.coin, {
        check: async (signal) => {
          const stop = await checkPrice(price, signal);
          if (stop !== null) return { stop };
          // The form is out of date if another tab has renewed the account, or if an earlier renewal was found done.
          if (isRenewedSince(settledAtOpening, order))
            return { stop: t`没有续期：这里的账号刚续期过。重新打开后核对到期日。` };
          return 'send';
        },
        onAnswer: async (answer) => {
          // The form shows the balance beside the refusal, so the balance must be the present one.
          if ('step' in answer && answer.step.state === 'refused') await refreshSession().catch(() => {});
        },
      }),
    close,
  };
}

/**
 * Shows an adjustment whose outcome isn't known yet, and how an adjustment ended. The specification adjusts coins with
 * GET calls, which are never sent a second time. After a lost answer, the app looks the outcome up
 * (api/coins/resolve-outcome.ts) instead of repeating the call.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useCoinName } from '../../../../api/resources/coin-name.ts';
import { type CoinDecision, markOutcomeSeen } from '../../../../api/coins/coin-decisions.ts';
import type { CoinRefusal } from '../../../../api/coins/coin-flow-states.ts';
import { refusalText } from '../../../../api/coins/refusal-words.ts';
import { coinsWithUnit } from '../../../../ui/words/coin-unit.ts';
import { useFormat } from '../../../../ui/words/format.ts';
import { BalanceBeforeAfter } from '../../../../ui/figures/Outcome.tsx';
import { CoinsEnded, CoinsUnsettled } from '../../CoinOutcome.tsx';
import { useAdjustWords } from './adjust-words.ts';
import { afterAdjustment } from './adjustment.ts';

/** `balance` is the user's present balance. */
export function AdjustUnsettled({
  decision,
  balance,
}: {
  decision: CoinDecision<'adjustment'>;
  balance: number | null;
}) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const amountWithUnit = coinsWithUnit(decision.order.amount, useCoinName());
  const { way, userName } = decision.order;
  const words = useAdjustWords()(way);
  const amount = coins(decision.order.amount);
  return (
    <CoinsUnsettled
      decision={decision}
      resendForMs={0}
      balance={balance}
      underWayTitle={words.underWayTitle}
      checkingTitle={t`正在核实这笔调整`}
      decisionText={words.decided(userName, amount)}
      balanceBeforeLabel={words.before}
      resendWarning={null}
      notTwiceText={t`核实前，这 ${amountWithUnit}不会再次提交。`}
    />
  );
}

/**
 * Marks the outcome as seen shortly after the component has unmounted. React may mount the component again at once, and
 * an outcome that was seen is no longer shown.
 */
function useSeenAfterwards(key: string): void {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      setTimeout(() => {
        if (!isMounted.current) markOutcomeSeen(key);
      });
    };
  }, [key]);
}

interface EndedProps {
  onClose: () => void;
}

export function AdjustDone({ decision, onClose }: EndedProps & { decision: CoinDecision<'adjustment'> }) {
  const { coins } = useFormat();
  const {
    key,
    order: { way, amount, userName },
    step,
    balanceBefore,
  } = decision;
  const words = useAdjustWords()(way);
  useSeenAfterwards(key);
  const balance = step.state === 'done' ? step.result?.balance : undefined;
  return (
    <CoinsEnded
      state="done"
      title={words.doneTitle(coins(amount))}
      words={words.decided(userName, coins(amount))}
      onClose={onClose}
    >
      <BalanceBeforeAfter
        before={{ label: words.before, coins: balanceBefore }}
        after={{ label: words.after, coins: balance ?? afterAdjustment(way, amount, balanceBefore) }}
      />
    </CoinsEnded>
  );
}

export function AdjustRefused({
  refusal,
  onClose,
}: EndedProps & { refusal: Extract<CoinRefusal<'adjustment'>, { when: 'found' }> }) {
  const { t } = useLingui();
  const { key, order } = refusal.decision;
  const { userName } = order;
  const words = useAdjustWords()(order.way);
  useSeenAfterwards(key);
  return (
    <CoinsEnded
      state="not"
      title={words.notDoneTitle}
      words={refusalText(refusal, t`${userName}的积分变更里没有这一笔。`)}
      onClose={onClose}
    />
  );
}

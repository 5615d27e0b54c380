/**
 * Shows an adjustment of unknown outcome, and how it ended. The specification adjusts coins with GET calls, which are
 * never sent a second time. Therefore only the ledger decides whether an adjustment was made.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { type CoinDecision, markOutcomeSeen } from '../../../api/coins/coin-decisions.ts';
import type { Refusal } from '../../../api/coins/coin-flow-states.ts';
import { refusalText } from '../../../api/coins/refusal-text.ts';
import { closeUnproven, resolveDecisionsNow } from '../../../api/coins/send-decision.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { BalanceBeforeAfter, Outcome } from '../../../ui/figures/Outcome.tsx';
import { UnsettledDecision } from '../../../ui/feedback/UnsettledDecision.tsx';
import { useAdjustWords } from './adjust-words.ts';
import { afterAdjustment } from './adjustment.ts';
import css from './user.module.css';

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
  const coinName = useCoinName();
  const {
    order: { way, userName },
    step,
  } = decision;
  const words = useAdjustWords()(way);
  const amount = coins(decision.order.amount);
  return (
    <div className={css['ended']}>
      <UnsettledDecision
        intent={decision}
        resendFor={0}
        balance={balance}
        onChecked={() => closeUnproven(decision.key)}
        underWay={words.underWay}
        checking={t`正在核实这笔调整`}
        decided={words.decided(userName, amount)}
        before={words.before}
        resendWarning={null}
        stays={t`核实前，这 ${amount} ${coinName}不会再次提交。`}
        inSheet
      />
      <Button
        fullWidth
        variant="soft"
        loading={step.state !== 'unknown' || step.nextAt === null}
        onClick={resolveDecisionsNow}
      >{t`立即再查`}</Button>
    </div>
  );
}

/**
 * Marks the end as seen when the component unmounts, but only after a moment. React may mount the component again at
 * once, and a seen end is no longer shown.
 */
function useSeenAfterwards(key: string): void {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      setTimeout(() => {
        if (!here.current) markOutcomeSeen(key);
      });
    };
  }, [key]);
}

interface EndedProps {
  onClose: () => void;
}

export function AdjustDone({ decision, onClose }: EndedProps & { decision: CoinDecision<'adjustment'> }) {
  const { t } = useLingui();
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
    <div className={css['ended']}>
      <Outcome inSheet state="done" title={words.done(coins(amount))} words={words.decided(userName, coins(amount))} />
      <BalanceBeforeAfter
        before={{ label: words.before, coins: balanceBefore }}
        after={{ label: words.after, coins: balance ?? afterAdjustment(way, amount, balanceBefore) }}
      />
      <Button fullWidth variant="soft" onClick={onClose}>{t`完成`}</Button>
    </div>
  );
}

export function AdjustRefused({
  refusal,
  onClose,
}: EndedProps & { refusal: Extract<Refusal<'adjustment'>, { when: 'found' }> }) {
  const { t } = useLingui();
  const { key, order } = refusal.decision;
  const { userName } = order;
  const words = useAdjustWords()(order.way);
  useSeenAfterwards(key);
  return (
    <div className={css['ended']}>
      <Outcome
        inSheet
        state="not"
        title={words.not}
        words={refusalText(refusal, t`${userName}的积分变更里没有这一笔。`)}
      />
      <Button fullWidth variant="soft" onClick={onClose}>{t`知道了`}</Button>
    </div>
  );
}

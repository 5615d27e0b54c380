/**
 * Shows an adjustment of unknown outcome, and how it ended. The specification adjusts coins with GET calls, which are
 * never sent a second time. Therefore only the ledger decides whether an adjustment was made.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { type MoneyIntent, settleSeen } from '../../../api/coins/coin-decisions.ts';
import { resolveNow } from '../../../api/coins/send-decision.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { BeforeAfter, Outcome } from '../../../ui/figures/Outcome.tsx';
import { Unsettled } from '../../../ui/feedback/Unsettled.tsx';
import { useAdjustWords } from './adjust-words.ts';
import { afterAdjustment } from './adjustment.ts';
import css from './user.module.css';

export function AdjustUnsettled({ intent }: { intent: MoneyIntent<'adjustment'> }) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const coinName = useCoinName();
  const {
    order: { way, userName },
    step,
  } = intent;
  const words = useAdjustWords()(way);
  const amount = coins(intent.order.amount);
  return (
    <div className={css['ended']}>
      <Unsettled
        intent={intent}
        resendFor={0}
        underWay={words.underWay}
        checking={t`正在核实这笔调整`}
        decided={words.decided(userName, amount)}
        before={words.before}
        mayDo={null}
        stays={t`核实前，这 ${amount} ${coinName}不会再次提交。`}
        inSheet
      />
      <Button
        fullWidth
        variant="soft"
        loading={step.state !== 'unknown' || step.nextAt === null}
        onClick={resolveNow}
      >{t`立即再查`}</Button>
    </div>
  );
}

export function AdjustEnded({ intent }: { intent: MoneyIntent<'adjustment'> }) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const {
    key,
    order: { way, amount, userName },
    step,
    balanceBefore,
  } = intent;
  const words = useAdjustWords()(way);
  const done = step.state === 'done';
  // Unmounting counts as seen, but only after a moment: React may mount the component again at once, and a seen outcome
  // is no longer shown.
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      setTimeout(() => {
        if (!here.current) settleSeen(key);
      });
    };
  }, [key]);
  const why = (): string => {
    if (step.state !== 'refused') return '';
    return step.unsent ? t`还没有发出，页面就关闭或刷新了。` : (step.message ?? t`${userName}的积分变更里没有这一笔。`);
  };
  return (
    <div className={css['ended']}>
      <Outcome
        inSheet
        state={done ? 'done' : 'not'}
        title={done ? words.done(coins(amount)) : words.not}
        words={done ? words.decided(userName, coins(amount)) : why()}
      />
      {done && (
        <BeforeAfter
          before={{ label: words.before, coins: balanceBefore }}
          after={{ label: words.after, coins: step.result?.balance ?? afterAdjustment(way, amount, balanceBefore) }}
        />
      )}
      <Button fullWidth variant="soft" onClick={() => settleSeen(key)}>
        {done ? t`完成` : t`知道了`}
      </Button>
    </div>
  );
}

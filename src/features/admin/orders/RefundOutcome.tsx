/** Shows a refund of unknown outcome, and how a refund ended. */
import { useLingui } from '@lingui/react/macro';
import { codes } from '../../../../contract/codes.ts';
import type { CoinDecision } from '../../../api/coins/coin-decisions.ts';
import type { Refusal } from '../../../api/coins/coin-flow-states.ts';
import { refusalText } from '../../../api/coins/refusal-text.ts';
import { closeUnproven, resendWindowMs, resolveDecisionsNow } from '../../../api/coins/send-decision.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { UnsettledDecision } from '../../../ui/feedback/UnsettledDecision.tsx';
import { Outcome } from '../../../ui/figures/Outcome.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import css from './orders.module.css';

interface RefundUnsettledProps {
  decision: CoinDecision<'refund'>;
  /** The buyer's present balance. */
  balance: number | null;
}

export function RefundUnsettled({ decision, balance }: RefundUnsettledProps) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const coinName = useCoinName();
  const { order, step } = decision;
  const { userAccount } = order;
  const amount = coins(order.amount);
  return (
    <div className={css['part']}>
      <UnsettledDecision
        intent={decision}
        resendFor={resendWindowMs}
        balance={balance}
        onChecked={() => closeUnproven(decision.key)}
        underWay={t`正在退款`}
        checking={t`正在核实这笔退款`}
        decided={t`从 ${userAccount} 收回 ${amount}`}
        before={t`退款前余额`}
        resendWarning={t`如果服务器还没有收到，这一步会现在退款，只退一次。`}
        stays={t`核实前，这 ${amount} ${coinName}不会再次收回。`}
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

interface EndedProps {
  onClose: () => void;
}

export function RefundDone({ decision, onClose }: EndedProps & { decision: CoinDecision<'refund'> }) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const coinName = useCoinName();
  const { userAccount } = decision.order;
  const amount = coins(decision.order.amount);
  return (
    <div className={css['part']}>
      <Outcome inSheet state="done" title={t`已退款`} words={t`从 ${userAccount} 收回 ${amount} ${coinName}`} />
      <Button fullWidth variant="soft" onClick={onClose}>{t`完成`}</Button>
    </div>
  );
}

/** Returns why a refund wasn't carried out. A backend that has just told the order, and now doesn't find it, lacks the call. */
export function useRefundRefusal(): (refusal: Refusal<'refund'>) => string {
  const { t } = useLingui();
  const coinName = useCoinName();
  return (refusal) => {
    if (refusal.when !== 'unsent') {
      const { step } = refusal.decision;
      if (step.state === 'refused' && (step.absent === true || step.code === codes.notFound))
        return t`这里的服务器还不能退款，订单和${coinName}都没有变。`;
    }
    return refusalText(refusal, t`服务器没有接受，${coinName}没有变。`);
  };
}

export function RefundRefused({ refusal, onClose }: EndedProps & { refusal: Refusal<'refund'> }) {
  const { t } = useLingui();
  const words = useRefundRefusal();
  return (
    <div className={css['part']}>
      <Outcome inSheet state="not" title={t`没有退款`} words={words(refusal)} />
      <Button fullWidth variant="soft" onClick={onClose}>{t`知道了`}</Button>
    </div>
  );
}

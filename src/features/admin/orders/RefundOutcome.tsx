/** Shows a refund of unknown outcome, and how a refund ended. */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { codes } from '../../../../contract/codes.ts';
import type { Order } from '../../../../contract/mall.ts';
import type { CoinDecision } from '../../../api/coins/coin-decisions.ts';
import type { CoinRefusal } from '../../../api/coins/coin-flow-states.ts';
import { refusalText } from '../../../api/coins/refusal-words.ts';
import { resendWindowMs } from '../../../api/coins/resolve-outcome.ts';
import { refundChangeQuery } from '../../../api/resources/admin/all-orders.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { BalanceBeforeAfter } from '../../../ui/figures/Outcome.tsx';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import { balanceAfter, useFormat } from '../../../ui/words/format.ts';
import { CoinsEnded, CoinsUnsettled } from '../CoinOutcome.tsx';

interface RefundUnsettledProps {
  decision: CoinDecision<'refund'>;
  /** The buyer's present balance; null if it isn't known. */
  balance: number | null;
}

export function RefundUnsettled({ decision, balance }: RefundUnsettledProps) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const amountWithUnit = coinsWithUnit(decision.order.amount, useCoinName());
  const { userAccount } = decision.order;
  const amount = coins(decision.order.amount);
  return (
    <CoinsUnsettled
      decision={decision}
      resendForMs={resendWindowMs}
      balance={balance}
      underWayTitle={t`正在退款`}
      checkingTitle={t`正在核实这笔退款`}
      decisionText={t`从 ${userAccount} 收回 ${amount}`}
      balanceBeforeLabel={t`退款前余额`}
      resendWarning={t`如果服务器还没有收到，这一步会现在退款，只退一次。`}
      notTwiceText={t`核实前，这 ${amountWithUnit}不会再次收回。`}
    />
  );
}

interface EndedProps {
  onClose: () => void;
}

interface RefundDoneProps extends EndedProps {
  decision: CoinDecision<'refund'>;
  order: Order;
}

export function RefundDone({ decision, order, onClose }: RefundDoneProps) {
  const { t } = useLingui();
  const amountWithUnit = coinsWithUnit(decision.order.amount, useCoinName());
  const { data: change } = useQuery(refundChangeQuery(order));
  const { balanceBefore } = decision;
  const { userAccount } = decision.order;
  return (
    <CoinsEnded state="done" title={t`已退款`} words={t`从 ${userAccount} 收回 ${amountWithUnit}`} onClose={onClose}>
      {/* Until the ledger's change is loaded, the balance of the confirmation is shown. */}
      <BalanceBeforeAfter
        before={{ label: t`退款前余额`, coins: change ? change.balance - change.amount : balanceBefore }}
        after={{
          label: t`退款后余额`,
          coins: change ? change.balance : balanceAfter(balanceBefore, -decision.order.amount),
        }}
      />
    </CoinsEnded>
  );
}

/**
 * Returns a function that says why a refund wasn't carried out. The order was read right before the refund. If the
 * backend now answers "not found", it has no call for refunds.
 */
export function useRefundRefusal(): (refusal: CoinRefusal<'refund'>) => string {
  const { t } = useLingui();
  const coinName = useCoinName();
  return (refusal) => {
    if (refusal.when !== 'unsent') {
      const { step } = refusal.decision;
      if (step.state === 'refused' && (step.absent === true || step.code === codes.notFound))
        return t`这个服务器还不能退款，订单和${coinName}都没有变。`;
    }
    return refusalText(refusal, t`服务器没有接受，${coinName}没有变。`);
  };
}

export function RefundRefused({ refusal, onClose }: EndedProps & { refusal: CoinRefusal<'refund'> }) {
  const { t } = useLingui();
  const words = useRefundRefusal();
  return <CoinsEnded state="not" title={t`没有退款`} words={words(refusal)} onClose={onClose} />;
}

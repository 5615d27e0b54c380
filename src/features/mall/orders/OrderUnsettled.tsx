/** A payment whose outcome is unknown. The person may leave, and a toast shows the outcome later. */
import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../../../contract/mall.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import type { CoinDecision } from '../../../api/coins/coin-decisions.ts';
import { useUser } from '../../../api/session/session.ts';
import { resendWindowMs } from '../../../api/coins/resolve-outcome.ts';
import { closeUnproven, resolveDecisionsNow } from '../../../api/coins/send-decision.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import { formatYuan } from '../../../ui/words/format.ts';
import { RecheckButton, UnsettledDecision } from '../../../ui/feedback/UnsettledDecision.tsx';
import css from './OrderSheet.module.css';

export function UnsettledBody({ decision, order }: { decision: CoinDecision<'purchase'>; order: Order }) {
  const { t } = useLingui();
  const balance = useUser().coin;
  const bought = coinsWithUnit(decision.order.amount, useCoinName());
  const price = formatYuan(order.amount);
  return (
    <div className={css['paying']}>
      <UnsettledDecision
        inSheet
        decision={decision}
        resendForMs={resendWindowMs}
        balance={balance}
        onChecked={() => closeUnproven(decision.key)}
        underWayTitle={t`正在支付`}
        checkingTitle={t`正在核实这次支付`}
        decisionText={t`支付 ${price}，购买 ${bought}`}
        balanceBeforeLabel={t`支付前余额`}
        resendWarning={t`如果服务器还没有收到，这一步会现在支付，只付一次。`}
        notTwiceText={t`核实前，这个订单不会再次支付。`}
      />
    </div>
  );
}

export function UnsettledFooter({
  decision: { step },
  onLeave,
}: {
  decision: CoinDecision<'purchase'>;
  onLeave: () => void;
}) {
  const { t } = useLingui();
  return (
    <div className={css['outcomes']}>
      <RecheckButton fullWidth step={step} onRecheck={resolveDecisionsNow} />
      <Button fullWidth variant="text" onClick={onLeave}>{t`先离开`}</Button>
    </div>
  );
}

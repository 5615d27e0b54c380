/** A payment whose outcome is unknown, in neutral colours. The person may leave; a toast tells the outcome later. */
import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../../../contract/mall.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import type { MoneyIntent } from '../../../api/coins/coin-decisions.ts';
import { resendFor, resolveNow } from '../../../api/coins/send-decision.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { coins, money } from '../../../ui/words/format.ts';
import { Unsettled } from '../../../ui/feedback/Unsettled.tsx';
import css from './OrderSheet.module.css';

export function PayingBody({ intent, order }: { intent: MoneyIntent<'purchase'>; order: Order }) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const bought = coins(intent.order.amount);
  const price = money(order.amount);
  return (
    <div className={css['paying']}>
      <Unsettled
        inSheet
        intent={intent}
        resendFor={resendFor}
        underWay={t`正在支付`}
        checking={t`正在核实这次支付`}
        decided={t`支付 ${price}，购买 ${bought} ${coinName}`}
        before={t`支付前余额`}
        mayDo={t`如果服务器还没有收到，这一步会现在支付，只付一次。`}
        stays={t`核实前，这个订单不会再次支付。`}
      />
    </div>
  );
}

export function PayingFooter({ intent: { step }, onLeave }: { intent: MoneyIntent<'purchase'>; onLeave: () => void }) {
  const { t } = useLingui();
  const asking = step.state !== 'unknown' || step.nextAt === null;
  return (
    <div className={css['outcomes']}>
      <Button fullWidth variant="soft" loading={asking} onClick={resolveNow}>{t`立即再查`}</Button>
      <Button fullWidth variant="text" onClick={onLeave}>{t`先离开`}</Button>
    </div>
  );
}

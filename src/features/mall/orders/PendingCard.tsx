/**
 * A pending order as a card on top of the list: package, price, time left, and the buttons to pay and cancel. Once the
 * order has ended, or while its payment has no outcome, the card shows that state and a button that opens the order.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order } from '../../../../contract/mall.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { orderLooks } from '../../../ui/controls/order-looks.ts';
import { formatYuan } from '../../../ui/words/format.ts';
import css from '../Mall.module.css';
import { groupOrderNo } from '../../../ui/words/order-words.ts';
import { useOrderWords } from '../use-order-words.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useIsPaymentUnresolved, useCurrentOrder } from './use-pending-orders.ts';

interface PendingCardProps {
  order: Order;
  /** Whether the card's button is the page's main button. */
  main: boolean;
  onPay: () => void;
  onCancel: () => void;
  onShow: () => void;
}

export function PendingCard({ order: listed, main, onPay, onCancel, onShow }: PendingCardProps) {
  const { t } = useLingui();
  const { bundle, state } = useOrderWords();
  const order = useCurrentOrder(listed);
  const { status } = order;
  const checking = useIsPaymentUnresolved(order.id);
  const pending = status === 'pending' && !checking;
  const stateWords = (): ReactNode => {
    if (checking) return t`正在核实支付`;
    if (!pending) return state(status);
    return (
      <>
        {state(status)} · <TimeLeft order={order} />
      </>
    );
  };
  const number = groupOrderNo(order.orderNo);
  return (
    <Card className={css['pending']}>
      <div className={css['pendingHead']}>
        <p className={css['pendingTitle']}>{bundle(order)}</p>
        <p className={css['pendingPrice']}>{formatYuan(order.amount)}</p>
      </div>
      <p className={css['pendingNumber']}>{t`订单号 ${number}`}</p>
      <div className={css['pendingFoot']}>
        <StatusChip {...orderLooks[status]} label={stateWords()} />
        <div className={css['pendingActions']}>
          {pending && (
            <Button variant="text" size="small" className={css['quiet']} onClick={onCancel}>
              {t({ message: '取消', context: 'an order' })}
            </Button>
          )}
          {pending ? (
            <Button variant={main ? 'contained' : 'soft'} size="small" onClick={onPay}>{t`继续支付`}</Button>
          ) : (
            <Button variant="soft" size="small" onClick={onShow}>{t`查看`}</Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/**
 * The demo's cashier, for a backend without a payment page. The person chooses the outcome of the payment. The cashier
 * says that no money is taken.
 */
import clock from 'icon:schedule-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../../../contract/mall.ts';
import { useUser } from '../../../api/session/session.ts';
import { useOnline } from '../../../platform/network.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { formatYuan, balanceAfter } from '../../../ui/words/format.ts';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { BalanceAfter } from './BalanceAfter.tsx';
import { groupOrderNo } from '../../../ui/words/order-words.ts';
import { useOrderWords } from '../use-order-words.ts';
import css from './OrderSheet.module.css';
import { PaymentNotes } from './PaymentNotes.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import type { Payment } from './use-payment.ts';

export function CashierBody({ order, payment }: { order: Order; payment: Payment }) {
  const { t } = useLingui();
  const { coin: balance } = useUser();
  const { bundle } = useOrderWords();
  return (
    <>
      <div className={css['due']}>
        <p className={css['dueLabel']}>{t`应付金额`}</p>
        <p className={css['dueAmount']}>{formatYuan(order.amount)}</p>
        <StatusChip tone="ochre" icon={clock} label={<TimeLeft order={order} />} />
      </div>
      <DetailList flush>
        <DetailRow label={t`规格`} value={bundle(order)} />
        <DetailRow label={t`订单号`} value={groupOrderNo(order.orderNo)} />
        <DetailRow
          label={t`到账后余额`}
          value={<BalanceAfter before={balance} after={balanceAfter(balance, order.coin + order.addCoin)} />}
        />
      </DetailList>
      <div className={css['notes']}>
        <FormNote kind="info" plain>{t`这里不会真的扣款。选择这次支付的结果。`}</FormNote>
      </div>
      {/* The notes stand at the end, so that they don't push the amount and the details apart. */}
      <PaymentNotes payment={payment} />
    </>
  );
}

export function CashierFooter({ payment, onLeave }: { payment: Payment; onLeave: () => void }) {
  const { t } = useLingui();
  const online = useOnline();
  const { isBlocked, pay, sending } = payment;
  const disabled = !online || isBlocked;
  return (
    <div className={css['outcomes']}>
      <Button
        fullWidth
        loading={sending === 'success'}
        disabled={disabled || sending === 'failure'}
        onClick={() => pay('success')}
      >
        {t({ message: '支付成功', context: 'an outcome to choose' })}
      </Button>
      <Button
        fullWidth
        variant="outlined"
        loading={sending === 'failure'}
        disabled={disabled || sending === 'success'}
        onClick={() => pay('failure')}
      >
        {t({ message: '支付失败', context: 'an outcome to choose' })}
      </Button>
      <Button fullWidth variant="text" disabled={sending !== null} onClick={onLeave}>{t`先不支付`}</Button>
    </div>
  );
}

/** An expired, cancelled or refunded order, with a button that chooses the same package again. */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { Order } from '../../../../contract/mall.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { orderLooks } from '../../../ui/controls/order-looks.ts';
import { formatYuan, useFormat } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { groupOrderNo } from '../../../ui/words/order-words.ts';
import { useOrderWords } from '../use-order-words.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import css from './OrderSheet.module.css';

const ButtonLink = createLink(Button);

export function ClosedBody({ order }: { order: Order }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const { bundle } = useOrderWords();
  const coinName = useCoinName();
  const { amount, createTime, orderNo, payTime, refundTime, status } = order;
  return (
    <>
      <div className={css['over']} role="status">
        <span className={css['overTile']} aria-hidden="true">
          <Icon d={orderLooks[status].icon} size={28} />
        </span>
        <p className={css['overWords']}>
          {status === 'expired' && t`到时间没有支付，这个订单不能再支付了。`}
          {status === 'cancelled' && t`这个订单不能再支付了。`}
          {status === 'refunded' && t`这个订单已退款，买到的${coinName}已收回。`}
        </p>
      </div>
      <DetailList flush>
        <DetailRow label={t`规格`} value={bundle(order)} />
        <DetailRow label={t`金额`} value={formatYuan(amount)} />
        <DetailRow label={t`订单号`} value={groupOrderNo(orderNo)} />
        <DetailRow label={t`下单时间`} value={dateTime(createTime)} />
        {status === 'refunded' && payTime !== null && <DetailRow label={t`支付时间`} value={dateTime(payTime)} />}
        {refundTime && <DetailRow label={t`退款时间`} value={dateTime(refundTime)} />}
      </DetailList>
    </>
  );
}

export function ClosedFooter({ order, onAgain }: { order: Order; onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <Button fullWidth onClick={onAgain}>{t`重新选择规格`}</Button>
      {order.status === 'refunded' && (
        <ButtonLink fullWidth variant="text" to="/coinChange" search={{ type: 'refund' }}>
          {t`查看积分变更`}
        </ButtonLink>
      )}
    </>
  );
}

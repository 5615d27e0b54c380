/** An expired or cancelled order, with a button that chooses the same package again. */
import cancelled from 'icon:cancel-outline-rounded';
import expired from 'icon:timer-off-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../../../contract/mall.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { money, useFormat } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { groupedNumber, useOrderWords } from '../order-words.ts';
import css from './OrderSheet.module.css';

export function OverBody({ order }: { order: Order }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const { bundle } = useOrderWords();
  const isExpired = order.status === 'expired';
  return (
    <>
      <div className={css['over']} role="status">
        <span className={css['overTile']} aria-hidden="true">
          <Icon d={isExpired ? expired : cancelled} size={28} />
        </span>
        <p className={css['overWords']}>
          {isExpired ? t`到时间没有支付，这个订单不能再支付了。` : t`这个订单不能再支付了。`}
        </p>
      </div>
      <DetailList flush>
        <DetailRow label={t`规格`} value={bundle(order)} />
        <DetailRow label={t`金额`} value={money(order.amount)} />
        <DetailRow label={t`订单号`} value={groupedNumber(order.orderNo)} />
        <DetailRow label={t`下单时间`} value={dateTime(order.createTime)} />
      </DetailList>
    </>
  );
}

export function OverFooter({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui();
  return <Button fullWidth onClick={onAgain}>{t`重新选择规格`}</Button>;
}

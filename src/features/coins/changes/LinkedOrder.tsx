/**
 * The order that a change belongs to, as a link. Until the order is read, and while figures are hidden, the row shows
 * `paidFor` and the order's id.
 */
import bag from 'icon:shopping-bag-outline-rounded';
import type { Order } from '../../../../contract/mall.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { orderQuery } from '../../../api/resources/mall.ts';
import { formatYuan } from '../../../ui/words/format.ts';
import { useWordsOfOrders } from '../../../ui/words/order-words.ts';
import { useTimeInSentence } from '../../../ui/words/day-words.ts';
import { Row, RowCard, IconTile } from '../../../ui/list/Rows.tsx';
import css from './ChangeDetail.module.css';

const RowLink = createLink(Row);

interface LinkedOrderProps {
  id: number;
  /** The purchase as the change names it, or the kind of the change. */
  paidFor: string;
  /** If true, the row doesn't show the order's package, price and state. */
  hidden: boolean;
}

export function LinkedOrder({ id, paidFor, hidden }: LinkedOrderProps) {
  const { t } = useLingui();
  const timeInSentence = useTimeInSentence();
  const { data: order } = useQuery({ ...orderQuery(id), meta: { retryInStrip: true } });
  const { bundle } = useWordsOfOrders(useCoinName());
  const stateOf = ({ status, payTime, refundTime }: Order): string => {
    if (status === 'refunded' && refundTime !== null) return ` · ${t`已退款 ${timeInSentence(refundTime)}`}`;
    return status === 'paid' && payTime !== null ? ` · ${t`已支付 ${timeInSentence(payTime)}`}` : '';
  };
  const state = order === undefined ? '' : stateOf(order);
  const shown = order !== undefined && !hidden;
  const title = shown ? bundle(order) : paidFor;
  return (
    <RowCard className={css['linked']}>
      <RowLink
        to="/mall"
        search={{ order: id }}
        start={<IconTile d={bag} />}
        // The key creates a new element for each text, because a reused element that moves counts as a layout shift.
        title={<span key={title}>{title}</span>}
        caption={shown ? `${formatYuan(order.amount)}${state}` : t`订单 ${id}`}
        chevron
      />
    </RowCard>
  );
}

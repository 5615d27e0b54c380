/** The order that a change belongs to, as a link. Until the order is read, the row shows the ledger's text. */
import bag from 'icon:shopping-bag-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { orderQuery } from '../../../api/resources/mall.ts';
import { coins, money, useFormat } from '../../../ui/words/format.ts';
import { Row, RowCard, Tile } from '../../../ui/list/Rows.tsx';
import css from './CoinDetail.module.css';

const RowLink = createLink(Row);

interface LinkedOrderProps {
  id: number;
  /** The ledger's name for the purchase. */
  paidFor: string;
  /** Whether figures are hidden: the coins in the package's name, and the price. */
  hidden: boolean;
}

export function LinkedOrder({ id, paidFor, hidden }: LinkedOrderProps) {
  const { t } = useLingui();
  const { dayTime } = useFormat();
  const coinName = useCoinName();
  const { data: order } = useQuery({ ...orderQuery(id), meta: { retriedAbove: true } });
  const bought = coins(order?.coin ?? 0);
  const bonus =
    order && order.addCoin > 0 ? t`${bought} ${coinName} + 赠送 ${coins(order.addCoin)}` : `${bought} ${coinName}`;
  const state = order?.status === 'paid' && order.payTime !== null ? ` · ${t`已支付 ${dayTime(order.payTime)}`}` : '';
  const shown = order !== undefined && !hidden;
  const title = shown ? bonus : paidFor;
  return (
    <RowCard className={css['linked']}>
      <RowLink
        to="/mall"
        search={{ order: id }}
        start={<Tile d={bag} />}
        // The key creates a new element for each text, because a reused element that moves counts as a layout shift.
        title={<span key={title}>{title}</span>}
        caption={shown ? `${money(order.amount)}${state}` : t`订单 ${id}`}
        chevron
      />
    </RowCard>
  );
}

/** The facts of a refund: its coins and its time, the buyer's balance before and after, and the remark. */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../../contract/mall.ts';
import { refundChangeQuery } from '../../../api/resources/admin/all-orders.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { coinsWithBonus } from './refund.ts';

/** Every row is rendered before its value is loaded, so that nothing below moves. */
export function RefundFacts({ order }: { order: Order }) {
  const { t } = useLingui();
  const { coins, dateTime } = useFormat();
  const coinName = useCoinName();
  const { data: change, isLoading } = useQuery(refundChangeQuery(order));
  const { refundTime } = order;
  const placeholder = isLoading ? '…' : '—';
  const remark = change?.remark ?? '';
  return (
    <DetailList flush>
      <DetailRow label={t`收回`} value={<Amount value={-coinsWithBonus(order)} coinName={coinName} size="inline" />} />
      <DetailRow
        label={t`退款前后余额`}
        value={change ? `${coins(change.balance - change.amount)} → ${coins(change.balance)}` : placeholder}
      />
      <DetailRow label={t`退款备注`} value={remark === '' ? placeholder : <bdi>{remark}</bdi>} />
      <DetailRow label={t`退款时间`} value={refundTime === null ? '—' : dateTime(refundTime)} />
    </DetailList>
  );
}

/**
 * A paid order: the coins, the balance afterwards, the order's number and times, and a link to the change in the
 * ledger. Until that change is found, the link leads to the list of changes.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import paidIcon from 'icon:check-circle-outline-rounded';
import type { ReactNode } from 'react';
import type { Order } from '../../../../contract/mall.ts';
import { retryPropsOf } from '../../../api/cache/first-read.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { orderChangeQuery } from '../../../api/resources/mall.ts';
import { figuresHiddenAtom } from '../../../api/preferences.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { useFocusOnMount } from '../../../ui/feedback/use-focus-on-mount.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { CoinGlyph } from '../../../ui/figures/Coin.tsx';
import { formatYuan, useFormat } from '../../../ui/words/format.ts';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { BalanceAfter } from './BalanceAfter.tsx';
import { groupOrderNo, packageNameOf } from '../../../ui/words/order-words.ts';
import { useOrderWords } from '../use-order-words.ts';
import css from './OrderSheet.module.css';

const ButtonLink = createLink(Button);

/** `fresh` is true if the order was paid while the sheet was open. */
export function PaidBody({ order, fresh }: { order: Order; fresh: boolean }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const { bundle, state } = useOrderWords();
  const coinName = useCoinName();
  const hidden = useAtomValue(figuresHiddenAtom);
  const heading = useFocusOnMount<HTMLParagraphElement>(fresh);
  const change = useQuery({ ...orderChangeQuery(order), enabled: order.payTime !== null });
  const { addCoin, amount, coin, createTime, orderNo, payTime } = order;
  const name = packageNameOf(order);
  const balance = (): ReactNode => {
    const { data } = change;
    if (data) return <BalanceAfter before={data.balance - data.amount} after={data.balance} />;
    if (data === null) return t`稍后在积分变更里查看`;
    const retry = retryPropsOf(change);
    return retry ? <RetryButton variant="soft" size="small" {...retry} /> : '…';
  };
  return (
    <>
      <div className={css['paid']} role="status">
        <span className={css['coinTile']} aria-hidden="true">
          <CoinGlyph size={24} />
        </span>
        <p ref={heading} tabIndex={-1} className={css['arrived']}>
          <Amount value={coin + addCoin} coinName={coinName} size="xl" hidden={hidden} />
        </p>
        <StatusChip tone="accent" icon={paidIcon} label={fresh ? t`已到账` : state('paid')} />
      </div>
      <DetailList flush>
        <DetailRow label={t`支付金额`} value={formatYuan(amount)} strong />
        <DetailRow label={t`规格`} value={name === null ? bundle(order) : `${name} · ${bundle(order)}`} />
        <DetailRow label={t`到账后余额`} value={balance()} />
        <DetailRow label={t`订单号`} value={groupOrderNo(orderNo)} />
        <DetailRow label={t`下单时间`} value={dateTime(createTime)} />
        <DetailRow label={t`支付时间`} value={payTime === null ? '…' : dateTime(payTime)} />
      </DetailList>
    </>
  );
}

export function PaidFooter({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui();
  const { data: change } = useQuery({ ...orderChangeQuery(order), enabled: order.payTime !== null });
  const label = t`查看积分变更`;
  return (
    <>
      {change ? (
        <ButtonLink fullWidth variant="soft" to="/coin_detail" search={{ id: change.id }}>
          {label}
        </ButtonLink>
      ) : (
        <ButtonLink fullWidth variant="soft" to="/coinChange" search={{ type: 'recharge' }}>
          {label}
        </ButtonLink>
      )}
      <Button fullWidth variant="text" onClick={onClose}>{t`完成`}</Button>
    </>
  );
}

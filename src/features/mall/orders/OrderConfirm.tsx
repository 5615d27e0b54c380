/**
 * A pending order before its payment: package, price, balance afterwards, and the time left. If the backend has a
 * payment page, it opens in another tab, and this sheet checks the outcome.
 */
import clock from 'icon:schedule-outline-rounded';
import openNew from 'icon:open-in-new-rounded';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Order } from '../../../../contract/mall.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useUser } from '../../../api/session/session.ts';
import { useOnline } from '../../../platform/network.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CoinGlyph } from '../../../ui/figures/Coin.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { coinUnit } from '../../../ui/words/coin-unit.ts';
import { formatCoins, formatYuan, balanceAfter } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { BalanceAfter } from './BalanceAfter.tsx';
import { groupOrderNo, packageNameOf } from '../../../ui/words/order-words.ts';
import { useOrderWords } from '../use-order-words.ts';
import { usePaymentCheck } from '../use-payment-check.ts';
import css from './OrderSheet.module.css';
import { payPage } from './pay-page.ts';
import { PaymentNotes } from './PaymentNotes.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import type { Payment } from './use-payment.ts';

export function ConfirmBody({ order, payment }: { order: Order; payment: Payment }) {
  const { t } = useLingui();
  const { coin: balance } = useUser();
  const { bundle } = useOrderWords();
  const coinName = useCoinName();
  const { addCoin, amount, coin, orderNo, payUrl } = order;
  const name = packageNameOf(order);
  const page = payUrl === null ? null : payPage(payUrl);
  const host = page?.host ?? '';
  return (
    <>
      <div className={css['buying']}>
        <span className={css['coinTile']} aria-hidden="true">
          <CoinGlyph size={20} />
        </span>
        <div className={css['buyingWords']}>
          <p className={css['buyingCoins']}>
            {formatCoins(coin + addCoin)} <span className={css['unit']}>{coinUnit(coin + addCoin, coinName)}</span>
          </p>
          <p className={css['quiet']}>{name === null ? bundle(order) : `${name} · ${bundle(order)}`}</p>
        </div>
      </div>
      <DetailList flush>
        <DetailRow label={t`应付金额`} value={formatYuan(amount)} strong />
        <DetailRow
          label={t`到账后余额`}
          value={<BalanceAfter before={balance} after={balanceAfter(balance, coin + addCoin)} />}
        />
        <DetailRow label={t`订单号`} value={groupOrderNo(orderNo)} />
        <DetailRow
          label={t`支付剩余时间`}
          value={
            <span className={css['deadline']}>
              <Icon d={clock} size={18} />
              <TimeLeft order={order} bare />
            </span>
          }
        />
      </DetailList>
      {payUrl !== null && (
        <div className={css['notes']}>
          {page ? (
            <FormNote kind="info" plain>{t`支付会在新页面打开：${host}。付完回到这里，结果会自动出现。`}</FormNote>
          ) : (
            <FormNote kind="error">{t`支付链接不安全，没有打开。请联系管理员。`}</FormNote>
          )}
        </div>
      )}
      <PaymentNotes payment={payment} />
    </>
  );
}

interface ConfirmFooterProps {
  order: Order;
  payment: Payment;
  onPay: () => void;
  onCancel: () => void;
}

export function ConfirmFooter({ order, payment, onPay, onCancel }: ConfirmFooterProps) {
  const { t } = useLingui();
  const { whileOffline } = useOfflineReason();
  const online = useOnline();
  const [isPayPageOpened, setPayPageOpened] = useState(false);
  // Once the order is no longer pending, the sheet has other content by itself.
  const { isChecking, foundNone, check } = usePaymentCheck(() => {});
  const page = order.payUrl === null ? null : payPage(order.payUrl);
  const price = formatYuan(order.amount);
  const isLinkUnsafe = order.payUrl !== null && page === null;
  const disabled = !online || payment.isBlocked || isLinkUnsafe;
  const words = online ? t`支付 ${price}` : t`${whileOffline}不能支付`;
  return (
    <>
      {foundNone && (
        // The note stands above the buttons, so that they keep their places at the bottom edge.
        <div className={css['footNote']}>
          <FormNote kind="warning">{t`还没有收到付款。如果刚刚付款，请稍后再查。`}</FormNote>
        </div>
      )}
      {page ? (
        <Button
          component="a"
          href={page.href}
          target="_blank"
          rel="noopener noreferrer"
          fullWidth
          variant={isPayPageOpened ? 'outlined' : 'contained'}
          icon={openNew}
          disabled={disabled}
          onClick={() => setPayPageOpened(true)}
        >
          {words}
        </Button>
      ) : (
        <Button fullWidth disabled={disabled} onClick={onPay}>
          {words}
        </Button>
      )}
      {isPayPageOpened && (
        <Button fullWidth disabled={!online} loading={isChecking} onClick={() => void check(order.id)}>
          {t`已付款，查询结果`}
        </Button>
      )}
      <Button fullWidth variant="text" onClick={onCancel}>{t`取消订单`}</Button>
    </>
  );
}

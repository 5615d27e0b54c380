/**
 * The button that buys the chosen package: it creates an order and opens it. If an order for the same package, coins
 * and price can still be paid, the button opens that order instead. Without a network the button is disabled and says
 * why.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { MallPackage, Order } from '../../../contract/mall.ts';
import { backendNow } from '../../api/transport/backend-clock.ts';
import { errorText } from '../../api/transport/error-words.ts';
import { BusinessError } from '../../api/transport/errors.ts';
import { ordersQuery } from '../../api/resources/mall.ts';
import { usePagedList } from '../../api/cache/paged-list.ts';
import { usePlaceOrder } from '../../api/resources/place-order.ts';
import { useOnline } from '../../platform/network.ts';
import { useOfflineReason } from '../../device/connection-words.ts';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { formatYuan } from '../../ui/words/format.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import css from './Mall.module.css';
import { orderSecondsLeft } from './orders/use-order-seconds-left.ts';

interface BuyingProps {
  chosen: MallPackage;
  /** `bar`: above the tab bar of a phone. `pane`: at the end of the left pane. */
  place: 'bar' | 'pane';
  /** Opens an order. If `paying` is true, an order without a payment page opens at the demo's cashier. */
  onOrder: (id: number, paying: boolean) => void;
}

/** Returns whether `order` is a pending order of this package with the same coins and price. */
function isSamePurchase({ mallId, coin, addCoin, amount, status }: Order, chosen: MallPackage): boolean {
  return (
    status === 'pending' &&
    mallId === chosen.id &&
    coin === chosen.coin &&
    addCoin === chosen.addCoin &&
    amount === chosen.amount
  );
}

export function BuyBar({ chosen, place, onOrder }: BuyingProps) {
  const { t } = useLingui();
  const { whileOffline, onceOnline } = useOfflineReason();
  const online = useOnline();
  const queries = useQueryClient();
  const pending = usePagedList(ordersQuery('pending'));
  const placing = usePlaceOrder();
  const reasonId = useId();
  // This is a ref, because a second tap can come before React renders again.
  const isBuying = useRef(false);
  const sameOrder = pending.items?.find((order) => isSamePurchase(order, chosen));
  const price = formatYuan(chosen.amount);

  const buy = async (): Promise<void> => {
    if (isBuying.current) return;
    // The list may still have an order whose time is over. A new order takes its place.
    if (sameOrder && orderSecondsLeft(sameOrder, backendNow()) > 0) {
      onOrder(sameOrder.id, true);
      return;
    }
    isBuying.current = true;
    try {
      const order = await placing.mutateAsync(chosen.id);
      if (!isSamePurchase(order, chosen)) {
        showToast({ tone: 'info', text: t`规格刚刚变了，请核对订单里的数量和金额。` });
        void queries.invalidateQueries({ queryKey: ['mallPackages'] });
      }
      onOrder(order.id, false);
    } catch (error) {
      if (error instanceof BusinessError) {
        showToast({ tone: 'error', text: errorText(error) });
        // The package may be unavailable now, so the list must be read again.
        void queries.invalidateQueries({ queryKey: ['mallPackages'] });
      } else {
        showToast({ tone: 'error', text: t`没有收到结果，还不知道是否已下单。再点一次也只有一个订单。` });
      }
      void queries.invalidateQueries({ queryKey: ['orders'] });
    } finally {
      isBuying.current = false;
    }
  };

  const label = (): string => {
    if (!online) return t`${whileOffline}不能购买`;
    return sameOrder ? t`继续支付 ${price}` : t`购买 ${price}`;
  };
  const button = (
    <Button
      fullWidth
      disabled={!online}
      loading={placing.isPending}
      onClick={() => void buy()}
      {...(online ? {} : { 'aria-describedby': reasonId })}
    >
      {label()}
    </Button>
  );
  return (
    <>
      {place === 'pane' && <div className={css['paneAction']}>{button}</div>}
      {!online && (
        <div className={css['offline']}>
          <FormNote kind="warning" id={reasonId}>
            <Trans>转账和购买不会排队。请{onceOnline}由你亲自确认。</Trans>
          </FormNote>
        </div>
      )}
      {place === 'bar' && <ActionBar>{button}</ActionBar>}
    </>
  );
}

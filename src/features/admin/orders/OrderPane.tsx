/** One order of any user in a sheet or a pane: payment and coins, its buyer, the refund and the journal. */
import ledger from 'icon:receipt-long-outline-rounded';
import missing from 'icon:search-off-rounded';
import orders from 'icon:shopping-bag-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { Order } from '../../../../contract/mall.ts';
import { anyOrderQuery, cachedAnyOrder } from '../../../api/resources/admin/all-orders.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { WhileOffline } from '../../../ui/feedback/WhileOffline.tsx';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { CoinGlyph } from '../../../ui/figures/Coin.tsx';
import { DetailList, DetailRow, SettingRow } from '../../../ui/list/Rows.tsx';
import { formatYuan, useFormat } from '../../../ui/words/format.ts';
import { groupOrderNo } from '../../../ui/words/order-words.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { DetailPane } from '../desk/DetailPane.tsx';
import { RecordPane } from '../desk/RecordPane.tsx';
import { useSystemSearch } from '../desk/use-system.ts';
import { RecordJournal } from '../journal/RecordJournal.tsx';
import { OrderStatusChip, useBuyerName, usePackageText } from './OrderRow.tsx';
import { coinsWithBonus } from './refund.ts';
import { RefundSection } from './RefundSection.tsx';
import { isRefundOutcome, useRefund } from './use-refund.ts';
import css from './orders.module.css';

const ButtonLink = createLink(Button);
const RowLink = createLink(SettingRow);

/** Links to the buyer's orders, and, if the order was paid, to the buyer's purchases or refunds in the ledger. */
function BuyerLinks({ order }: { order: Order }) {
  const { t } = useLingui();
  const { userId, userAccount, status } = order;
  if (userId === null || userAccount === null) return null;
  const hasChanges = status === 'paid' || status === 'refunded';
  const link = { from: '/system', to: '/system' } as const;
  return (
    <div className={css['links']}>
      {hasChanges && (
        <RowLink
          {...link}
          search={{ view: 'ledger', id: userId, type: status === 'refunded' ? 'refund' : 'recharge' }}
          icon={ledger}
          label={t`查看积分变更`}
        />
      )}
      <RowLink {...link} search={{ view: 'orders', user: userId }} icon={orders} label={t`这个用户的订单`} />
    </div>
  );
}

function Facts({ order }: { order: Order }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const coinName = useCoinName();
  const buyerName = useBuyerName();
  const packageText = usePackageText();
  const { amount, createTime, expireTime, orderNo, payTime, status, userAccount, userId } = order;
  const isBuyerThere = userId !== null && userAccount !== null;
  const copy = (): void => void copyText(orderNo, t`订单号已复制`, t`复制不了，请长按订单号`);
  return (
    <DetailList flush>
      <DetailRow
        label={t({ message: '用户', context: 'one' })}
        value={<bdi>{buyerName(order)}</bdi>}
        action={
          isBuyerThere && (
            <ButtonLink
              from="/system"
              to="/system"
              search={{ view: 'users', id: userId }}
              variant="text"
              size="small"
              className={css['action']}
            >{t`查看用户`}</ButtonLink>
          )
        }
      />
      <DetailRow label={t`金额`} value={formatYuan(amount)} strong />
      <DetailRow label={t`规格`} value={packageText(order)} />
      {payTime !== null && (
        <DetailRow label={t`到账`} value={<Amount value={coinsWithBonus(order)} coinName={coinName} size="inline" />} />
      )}
      <DetailRow
        label={t`订单号`}
        value={groupOrderNo(orderNo)}
        action={<Button variant="text" size="small" className={css['action']} onClick={copy}>{t`复制`}</Button>}
      />
      <DetailRow label={t`下单时间`} value={dateTime(createTime)} />
      {status === 'pending' && <DetailRow label={t`支付截止`} value={dateTime(expireTime)} />}
      {payTime !== null && <DetailRow label={t`支付时间`} value={dateTime(payTime)} />}
    </DetailList>
  );
}

/**
 * Shows one order. While the outcome of a refund is shown, the parts below it are hidden. The outcome has another
 * height than the form before it, so these parts would jump.
 */
function OrderDetail({ order }: { order: Order }) {
  const { coins } = useFormat();
  const refunding = useRefund(order);
  return (
    <>
      <div className={css['head']}>
        <p className={css['coins']}>
          <CoinGlyph size={24} />
          <span className={css['amount']}>{coins(coinsWithBonus(order))}</span>
        </p>
        {/* A new status makes a new chip. If one element changed its width, browsers would count a layout shift. */}
        <OrderStatusChip key={order.status} status={order.status} />
      </div>
      <Facts order={order} />
      <RefundSection order={order} refunding={refunding} />
      <div hidden={isRefundOutcome(refunding.flow)}>
        <BuyerLinks order={order} />
        <RecordJournal kind="order" id={order.id} />
      </div>
    </>
  );
}

export function OrderPane({ id }: { id: number }) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const { asOf } = useFormat();
  const { close } = useSystemSearch();
  const queries = useQueryClient();
  const query = useQuery({
    ...anyOrderQuery(id),
    initialData: () => cachedAnyOrder(queries, id)?.order,
    initialDataUpdatedAt: () => cachedAnyOrder(queries, id)?.asOf,
  });
  const title = t`订单详情`;
  return (
    <RecordPane title={title} query={query} onClose={close}>
      {(order) => (
        <DetailPane tall title={title} onClose={close}>
          {order === null ? (
            <EmptyState
              place="card"
              icon={missing}
              title={t`没有找到这个订单`}
              reason={t`可能已经删除，或者链接写错了。`}
              action={<Button variant="soft" onClick={close}>{t`返回列表`}</Button>}
            />
          ) : (
            <>
              <WhileOffline note>{t`${offlineNow}，这个订单的信息${asOf(query.dataUpdatedAt)}`}</WhileOffline>
              <OrderDetail key={order.id} order={order} />
            </>
          )}
        </DetailPane>
      )}
    </RecordPane>
  );
}

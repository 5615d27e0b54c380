/**
 * The refund section of an order. It shows the form or the obstacle, then the dialog, the outcome, and later the facts
 * of the refund. An outcome stands alone until the person closes it. But a refusal for which the person waited stands
 * under the form's button.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { codes } from '../../../../contract/codes.ts';
import type { Order } from '../../../../contract/mall.ts';
import type { CoinFlowHandle } from '../../../api/coins/use-coin-flow.ts';
import { retryPropsOf } from '../../../api/cache/first-read.ts';
import { userQuery } from '../../../api/resources/admin/users.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { BusinessError } from '../../../api/transport/errors.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useOnline } from '../../../platform/network.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx';
import { WhileOffline } from '../../../ui/feedback/WhileOffline.tsx';
import { BalanceBeforeAfter } from '../../../ui/figures/Outcome.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import { balanceAfter, useFormat } from '../../../ui/words/format.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { RefundFacts } from './RefundFacts.tsx';
import { RefundDone, RefundRefused, RefundUnsettled, useRefundRefusal } from './RefundOutcome.tsx';
import { coinsWithBonus, type RefundObstacle, refundObstacle } from './refund.ts';
import { useRefundForm } from './use-refund-form.ts';
import css from './orders.module.css';

/** Returns the buyer, null if there is no such user, and undefined while the buyer isn't read. */
function useBuyer(userId: number | null) {
  const query = useQuery({ ...userQuery(userId ?? 0), enabled: userId !== null });
  const isGone = query.error instanceof BusinessError && query.error.code === codes.notFound;
  return { query, buyer: isGone ? null : query.data };
}

/** Says why a refund isn't possible. */
function ObstacleNote({ obstacle, amount }: { obstacle: RefundObstacle; amount: number }) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const amountWithUnit = coinsWithUnit(amount, useCoinName());
  const words = (): string => {
    switch (obstacle.kind) {
      case 'unpaid':
        return t`这个订单没有支付，没有可以退的。`;
      case 'refunded':
        return t`这个订单已经退款。`;
      case 'unknownBuyer':
        return t`服务器没有说明这是谁的订单，不能退款。`;
      case 'buyerGone':
        return t`买家的账号已经注销，不能退款。`;
      case 'short':
        return t`要收回 ${amountWithUnit}，买家的余额还差 ${coins(obstacle.by)}，不能退款。`;
      default:
        return obstacle satisfies never;
    }
  };
  return <FormNote kind={obstacle.kind === 'short' ? 'warning' : 'info'}>{words()}</FormNote>;
}

interface RefundProps {
  order: Order;
  refunding: CoinFlowHandle<'refund'>;
}

/** Shows what a refund would do, with its button, or why a refund isn't possible. */
function RefundForm({ order, refunding }: RefundProps) {
  const { t } = useLingui();
  const { whileOffline, onceOnline } = useOfflineReason();
  const online = useOnline();
  const refusalWords = useRefundRefusal();
  const { query, buyer } = useBuyer(order.userId);
  const { asking, refusal, reason, setReason, begin, send } = useRefundForm(order, buyer, refunding);
  const { isBlocked, close } = refunding;
  const amount = coinsWithBonus(order);
  const amountWithUnit = coinsWithUnit(amount, useCoinName());
  const obstacle = refundObstacle(order, buyer);
  const retry = retryPropsOf(query);
  const balance = buyer?.coin ?? null;
  // The person may have closed the dialog while the order is being read again.
  const isDialogOpen = asking !== null && !(asking.state === 'checking' && asking.isClosed);

  if (obstacle) return <ObstacleNote obstacle={obstacle} amount={amount} />;
  if (!buyer && retry)
    return (
      <FormNote kind="error" title={t`没有读到买家的余额`}>
        <RetryButton variant="soft" size="small" {...retry} />
      </FormNote>
    );
  return (
    <>
      <p className={css['words']}>{t`退款会收回 ${amountWithUnit}，订单变为已退款。`}</p>
      <BalanceBeforeAfter
        key={String(balance)}
        before={{ label: t`退款前余额`, coins: balance }}
        after={{ label: t`退款后余额`, coins: balanceAfter(balance, -amount) }}
      />
      {isBlocked && !asking && <FormNote kind="info">{t`另一笔还没有结果，有了结果才能退款。`}</FormNote>}
      <WhileOffline note>{t`${whileOffline}不能退款，不会排队。请${onceOnline}由你亲自确认。`}</WhileOffline>
      <Button
        fullWidth
        variant="outlined"
        tone="danger"
        loading={!buyer}
        disabled={!online || isBlocked}
        onClick={begin}
      >{t`退款`}</Button>
      {/* The refusal arrives late. It stands under the button, so that neither the figures nor the button move. */}
      {refusal && (
        <FormNote kind="error" title={t`没有退款`}>
          {refusalWords(refusal)}
        </FormNote>
      )}
      {isDialogOpen && (
        <RefundDialog
          order={asking.order}
          before={asking.balanceBefore}
          sending={asking.state !== 'confirming'}
          remark={reason}
          onRemark={setReason}
          onConfirm={send}
          onClose={close}
        />
      )}
    </>
  );
}

export function RefundSection({ order, refunding }: RefundProps) {
  const { t } = useLingui();
  const { buyer } = useBuyer(order.userId);
  const { flow, close } = refunding;
  const renderContent = () => {
    if (flow.state === 'unknown') return <RefundUnsettled decision={flow.decision} balance={buyer?.coin ?? null} />;
    if (flow.state === 'done') return <RefundDone decision={flow.decision} order={order} onClose={close} />;
    if (flow.state === 'refused' && flow.refusal.when === 'found')
      return <RefundRefused refusal={flow.refusal} onClose={close} />;
    return (
      <>
        <h3 className={css['title']}>{t({ message: '退款', context: 'heading' })}</h3>
        {order.status === 'refunded' ? (
          <RefundFacts order={order} />
        ) : (
          <RefundForm order={order} refunding={refunding} />
        )}
      </>
    );
  };
  return <section className={css['part']}>{renderContent()}</section>;
}

/**
 * The refund section of an order. It shows the form or the obstacle, then the dialog, the outcome, and later the facts
 * of the refund. Until the person closes the outcome, only the outcome is shown.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { codes } from '../../../../contract/codes.ts';
import type { Order } from '../../../../contract/mall.ts';
import { confirmBeforeSending } from '../../../api/coins/confirm-before-sending.ts';
import type { CheckResult, CoinFlowHandle } from '../../../api/coins/use-coin-flow.ts';
import { firstReadRetry } from '../../../api/cache/first-read.ts';
import { anyOrderKey, readAnyOrder } from '../../../api/resources/admin/all-orders.ts';
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
import { balanceAfter, useFormat } from '../../../ui/words/format.ts';
import { useWordsOfOrders } from '../../../ui/words/order-words.ts';
import { useReasonDraft } from '../reason-draft.ts';
import { RefundDialog, type RefundOrder } from './RefundDialog.tsx';
import { RefundFacts } from './RefundFacts.tsx';
import { RefundDone, RefundRefused, RefundUnsettled, useRefundRefusal } from './RefundOutcome.tsx';
import { coinsWithBonus, type RefundObstacle, refundObstacle } from './refund.ts';
import css from './orders.module.css';

/** Returns the buyer, null if there is no such user, and undefined while the buyer isn't read. */
function useBuyer(userId: number | null) {
  const query = useQuery({ ...userQuery(userId ?? 0), enabled: userId !== null });
  const isGone = query.error instanceof BusinessError && query.error.code === codes.notFound;
  return { query, buyer: isGone ? null : query.data };
}

function useObstacleWords(): (obstacle: RefundObstacle, coins: string) => string {
  const { t } = useLingui();
  const { coins: figure } = useFormat();
  const coinName = useCoinName();
  return (obstacle, coins) => {
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
        return t`要收回 ${coins} ${coinName}，买家的余额还差 ${figure(obstacle.by)}，不能退款。`;
      default:
        return obstacle satisfies never;
    }
  };
}

interface RefundFormProps {
  order: Order;
  refunding: CoinFlowHandle<'refund'>;
}

/** Shows what a refund would do, with its button, or why a refund isn't possible. */
function RefundForm({ order, refunding }: RefundFormProps) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const { whileOffline, onceOnline } = useOfflineReason();
  const online = useOnline();
  const queries = useQueryClient();
  const coinName = useCoinName();
  const { state } = useWordsOfOrders(coinName);
  const obstacleWords = useObstacleWords();
  const refusalWords = useRefundRefusal();
  const { query, buyer } = useBuyer(order.userId);
  const { flow, isBlocked, ask, confirm, close } = refunding;
  // The flow while the dialog is open.
  const asking = flow.state === 'confirming' || flow.state === 'checking' || flow.state === 'sending' ? flow : null;
  const refusal = flow.state === 'refused' ? flow.refusal : null;
  const { id, orderNo, userId, userAccount } = order;
  const { reason: remark, setReason: setRemark, forget } = useReasonDraft('refund', id);
  const amount = coinsWithBonus(order);
  const obstacle = refundObstacle(order, buyer);
  const retry = firstReadRetry(query);
  const balance = buyer?.coin ?? null;

  const begin = (): void => {
    if (userId === null || !buyer) return;
    const refund: RefundOrder = {
      kind: 'refund',
      orderId: id,
      orderNo,
      holderId: userId,
      userAccount: userAccount ?? buyer.userAccount,
      amount,
      // The reason is added when the person confirms.
      remark: '',
    };
    ask(refund, buyer.coin);
  };
  const check = async (signal: AbortSignal): Promise<CheckResult> => {
    const latest = await confirmBeforeSending(
      queries,
      anyOrderKey(id),
      (leaving) => readAnyOrder(id, orderNo, leaving),
      signal,
    );
    if (latest?.status === 'paid') return 'send';
    void queries.invalidateQueries({ queryKey: ['allOrders'] });
    return { stop: latest ? t`订单刚刚变了：${state(latest.status)}。没有退款。` : t`订单已经不在了，没有退款。` };
  };
  const send = (): void => {
    if (!asking) return;
    confirm({ ...asking.order, remark: remark.trim() }, asking.balanceBefore, {
      check,
      onAnswer: (answer) => {
        const ended = 'step' in answer ? answer.step.state : 'unsent';
        if (ended === 'done' || ended === 'unknown') forget();
        else {
          // The balance or the order may have changed since the confirmation, so both are read again.
          void queries.invalidateQueries({ queryKey: ['users'] });
          void queries.invalidateQueries({ queryKey: ['allOrders'] });
        }
      },
    });
  };

  if (obstacle)
    return (
      <FormNote kind={obstacle.kind === 'short' ? 'warning' : 'info'}>
        {obstacleWords(obstacle, coins(amount))}
      </FormNote>
    );
  if (!buyer && retry)
    return (
      <FormNote kind="error" title={t`没有读到买家的余额`}>
        <RetryButton variant="soft" size="small" {...retry} />
      </FormNote>
    );
  return (
    <>
      <p className={css['words']}>{t`退款会收回 ${coins(amount)} ${coinName}，订单变为已退款。`}</p>
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
      {asking && !(asking.state === 'checking' && asking.isClosed) && (
        <RefundDialog
          order={asking.order}
          before={asking.balanceBefore}
          sending={asking.state !== 'confirming'}
          remark={remark}
          onRemark={setRemark}
          onConfirm={send}
          onClose={close}
        />
      )}
    </>
  );
}

interface RefundSectionProps {
  order: Order;
  refunding: CoinFlowHandle<'refund'>;
}

export function RefundSection({ order, refunding }: RefundSectionProps) {
  const { t } = useLingui();
  const { buyer } = useBuyer(order.userId);
  const { flow, close } = refunding;
  const content = () => {
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
  return <section className={css['part']}>{content()}</section>;
}

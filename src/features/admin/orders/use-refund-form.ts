/**
 * Asks for a refund, and sends it with the reason that the person types in the dialog. Right before the sending the
 * order is read again.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '../../../../contract/mall.ts';
import type { User } from '../../../../contract/user.ts';
import { confirmBeforeSending } from '../../../api/coins/confirm-before-sending.ts';
import type { CoinFlow, CoinRefusal } from '../../../api/coins/coin-flow-states.ts';
import type { CheckResult, CoinFlowHandle } from '../../../api/coins/use-coin-flow.ts';
import { anyOrderKey, readAnyOrder } from '../../../api/resources/admin/all-orders.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useWordsOfOrders } from '../../../ui/words/order-words.ts';
import { type ReasonDraft, useReasonDraft } from '../reason-draft.ts';
import { coinsWithBonus } from './refund.ts';

type OpenDialog = Extract<CoinFlow<'refund'>, { state: 'confirming' | 'checking' | 'sending' }>;

export interface RefundFormState extends Pick<ReasonDraft, 'reason' | 'setReason'> {
  /** The flow while the dialog is open, or null. */
  readonly asking: OpenDialog | null;
  readonly refusal: CoinRefusal<'refund'> | null;
  /** Opens the dialog. Does nothing until the buyer is read, or if there is no such user. */
  readonly begin: () => void;
  /** Sends the order of the open dialog. Does nothing if no dialog is open. */
  readonly send: () => void;
}

/** `buyer` is null if there is no such user, and undefined while the buyer isn't read. */
export function useRefundForm(
  order: Order,
  buyer: User | null | undefined,
  { flow, ask, confirm }: CoinFlowHandle<'refund'>,
): RefundFormState {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { state } = useWordsOfOrders(useCoinName());
  const { id, orderNo, userId, userAccount } = order;
  const { reason, setReason, forget } = useReasonDraft('refund', id);
  const asking = flow.state === 'confirming' || flow.state === 'checking' || flow.state === 'sending' ? flow : null;

  const checkOrder = async (signal: AbortSignal): Promise<CheckResult> => {
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

  return {
    reason,
    setReason,
    asking,
    refusal: flow.state === 'refused' ? flow.refusal : null,
    begin: () => {
      if (userId === null || !buyer) return;
      ask(
        {
          kind: 'refund',
          orderId: id,
          orderNo,
          holderId: userId,
          userAccount: userAccount ?? buyer.userAccount,
          amount: coinsWithBonus(order),
          // The reason is added when the person confirms.
          remark: '',
        },
        buyer.coin,
      );
    },
    send: () => {
      if (!asking) return;
      confirm({ ...asking.order, remark: reason.trim() }, asking.balanceBefore, {
        check: checkOrder,
        onAnswer: (answer) => {
          const endState = 'step' in answer ? answer.step.state : 'unsent';
          // If the outcome is unknown the reason stays, because the refund may still be refused.
          if (endState === 'done') forget();
          else if (endState !== 'unknown') {
            // The balance or the order may have changed since the confirmation, so both are read again.
            void queries.invalidateQueries({ queryKey: ['users'] });
            void queries.invalidateQueries({ queryKey: ['allOrders'] });
          }
        },
      });
    },
  };
}

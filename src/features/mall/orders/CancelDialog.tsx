/**
 * Asks before an order is cancelled, and cancels it. If the cancellation fails, a toast says why, and the orders are
 * read again. If the backend has a payment page, the person may have paid there. Then the first button checks the
 * payment.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { cancelOrder, type Order } from '../../../../contract/mall.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { BusinessError } from '../../../api/transport/errors.ts';
import { useChangingCall } from '../../../api/cache/use-changing-call.ts';
import { useOnline } from '../../../platform/network.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { AppDialog } from '../../../ui/overlay/AppDialog.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { formatYuan } from '../../../ui/words/format.ts';
import { showToast, showShortToast } from '../../../ui/feedback/toasts.ts';
import { useOrderWords } from '../use-order-words.ts';
import { usePaymentCheck } from '../use-payment-check.ts';

interface CancelDialogProps {
  /** The order in question. Null closes the dialog. */
  order: Order | null;
  onClose: () => void;
  /** Called after the order was cancelled and the lists were read again. */
  onDone: () => void;
}

interface Cancelling {
  readonly isCancelling: boolean;
  readonly cancel: (id: number) => void;
}

/** Cancels an order. `onEnd` is called after every attempt, and `onDone` after a success, once the lists are read. */
function useCancelling(onEnd: () => void, onDone: () => void): Cancelling {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { mutate, isPending } = useChangingCall(cancelOrder);
  const onSuccess = (): void => {
    showShortToast(t`订单已取消`);
    onEnd();
    // The new lists decide which cards remain, so `onDone` has to wait for them.
    void queries.invalidateQueries({ queryKey: ['orders'] }).then(onDone);
  };
  const onError = (error: Error): void => {
    showToast({
      tone: 'error',
      text: error instanceof BusinessError ? errorText(error) : t`没有收到结果，订单的状态会重新读取。`,
    });
    void queries.invalidateQueries({ queryKey: ['orders'] });
    onEnd();
  };
  return {
    isCancelling: isPending,
    cancel: (id) => {
      if (!isPending) mutate({ id }, { onSuccess, onError });
    },
  };
}

export function CancelDialog({ order, onClose, onDone }: CancelDialogProps) {
  const { t } = useLingui();
  const { whileOffline } = useOfflineReason();
  const { bundle, state } = useOrderWords();
  const online = useOnline();
  // The order stays visible while the dialog closes.
  const shownOrder = useLastPresent(order);
  const hasPayPage = shownOrder !== null && shownOrder.payUrl !== null;
  const payment = usePaymentCheck((status) => {
    showShortToast(t`订单状态：${state(status)}`);
    onClose();
  });
  // The same dialog may open for another order next, so a check that is still under way must not reach that opening.
  const close = (): void => {
    payment.abandon();
    onClose();
  };
  const { isCancelling, cancel } = useCancelling(close, onDone);
  return (
    <AppDialog
      open={order !== null}
      role="alertdialog"
      title={t`取消这个订单？`}
      busy={isCancelling}
      onClose={close}
      actions={
        <>
          {hasPayPage && (
            <Button
              fullWidth
              disabled={!online || isCancelling}
              loading={payment.isChecking}
              onClick={() => void payment.check(shownOrder.id)}
            >{t`查询结果`}</Button>
          )}
          <Button
            fullWidth
            tone="danger"
            variant={hasPayPage ? 'text' : 'soft'}
            disabled={!online || payment.isChecking}
            loading={isCancelling}
            onClick={() => shownOrder && cancel(shownOrder.id)}
          >
            {t`取消订单`}
          </Button>
          <Button fullWidth variant="text" disabled={isCancelling} onClick={close}>{t`不取消`}</Button>
        </>
      }
    >
      {shownOrder && (
        <p>
          {bundle(shownOrder)} · {formatYuan(shownOrder.amount)}
        </p>
      )}
      {hasPayPage && (
        <FormNote kind="warning">
          {payment.foundNone
            ? t`还没有收到付款。如果刚刚付款，请稍后再查。`
            : t`如果已经付款，请不要取消，先查询结果。`}
        </FormNote>
      )}
      <p>
        {online ? t`取消后不能再支付，需要时重新下单。` : t`${whileOffline}不能取消。不支付的订单到时间会自己过期。`}
      </p>
    </AppDialog>
  );
}

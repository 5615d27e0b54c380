/** Asks before an order is cancelled, and cancels it. What the backend answers otherwise is told, and the order is read again. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelOrder, type Order } from '../../../contract/mall.ts';
import { errorText } from '../../api/error-text.ts';
import { BusinessError } from '../../api/errors.ts';
import { useSend } from '../../api/send.ts';
import { useOnline } from '../../platform/network.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { money } from '../../ui/format.ts';
import { notify, toast } from '../../ui/notices.ts';
import { useOrderWords } from './order-words.ts';

interface CancelDialogProps {
  /** The one that is asked about; null for none. */
  order: Order | null;
  onClose: () => void;
  onDone: () => void;
}

export function CancelDialog({ order, onClose, onDone }: CancelDialogProps) {
  const { t } = useLingui();
  const { bundle } = useOrderWords();
  const online = useOnline();
  const queries = useQueryClient();
  const cancelling = useSend(cancelOrder);
  // What it said stays while it closes.
  const [asked, setAsked] = useState(order);
  if (order && order !== asked) setAsked(order);

  const cancel = (): void => {
    if (!asked || cancelling.isPending) return;
    cancelling.mutate({ id: asked.id }, {
      onSuccess: () => {
        toast(t`订单已取消`);
        onClose();
        onDone();
      },
      onError: (error) => {
        notify({ tone: 'error', text: error instanceof BusinessError ? errorText(error) : t`没有收到结果，订单的状态会重新读取。` });
        void queries.invalidateQueries({ queryKey: ['orders'] });
        onClose();
      },
    });
  };

  return (
    <AppDialog
      open={order !== null}
      role="alertdialog"
      title={t`取消这个订单？`}
      busy={cancelling.isPending}
      onClose={onClose}
      actions={(
        <>
          <Button fullWidth tone="danger" variant="soft" disabled={!online} loading={cancelling.isPending} onClick={cancel}>{t`取消订单`}</Button>
          <Button fullWidth variant="text" disabled={cancelling.isPending} onClick={onClose}>{t`不取消`}</Button>
        </>
      )}
    >
      {asked && <p>{bundle(asked)} · {money(asked.amount)}</p>}
      <p>{online ? t`取消后不能再支付，需要时重新下单。` : t`离线时不能取消。不支付的订单到时间会自己过期。`}</p>
    </AppDialog>
  );
}

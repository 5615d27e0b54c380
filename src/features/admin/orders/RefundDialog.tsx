/**
 * Asks for confirmation before a refund, and takes a reason that the buyer sees. The dialog shows the coins that are
 * taken back, and the buyer's balance before and after. During the request only the button 先离开 closes the dialog,
 * and the request continues.
 */
import { useLingui } from '@lingui/react/macro';
import type { CoinOrderOf } from '../../../device/stored-decisions.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { BalanceBeforeAfter } from '../../../ui/figures/Outcome.tsx';
import { AppDialog } from '../../../ui/overlay/AppDialog.tsx';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import { balanceAfter, useFormat } from '../../../ui/words/format.ts';
import { groupOrderNo } from '../../../ui/words/order-words.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useHasJournal } from '../journal/use-has-journal.ts';
import { isReasonTooLong, ReasonField } from '../ReasonField.tsx';
import css from './orders.module.css';

type RefundOrder = CoinOrderOf<'refund'>;

interface RefundDialogProps {
  order: RefundOrder;
  /** The buyer's balance; null if it isn't known. */
  before: number | null;
  sending: boolean;
  remark: string;
  onRemark: (remark: string) => void;
  onConfirm: () => void;
  onClose: () => void;
}

export function RefundDialog({ order, before, sending, remark, onRemark, onConfirm, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const { amount, orderNo, userAccount, orderId } = order;
  const amountWithUnit = coinsWithUnit(amount, useCoinName());
  const hasJournal = useHasJournal({ kind: 'order', id: orderId });
  const isTooLong = isReasonTooLong(remark);
  return (
    <AppDialog
      open
      role="alertdialog"
      busy={sending}
      title={t`给 ${userAccount} 退款？`}
      onClose={onClose}
      actions={
        <>
          <Button fullWidth tone="danger" loading={sending} disabled={isTooLong} onClick={onConfirm}>
            {t`退款，收回 ${coins(amount)}`}
          </Button>
          <Button fullWidth variant="text" onClick={onClose}>
            {sending ? t`先离开` : t`取消`}
          </Button>
        </>
      }
    >
      {/* The field is in no form, because 完成 on a phone's keyboard would submit it. Refunds can't be undone. */}
      <div className={css['question']}>
        <p>{t`订单 ${groupOrderNo(orderNo)} 变为已退款，从买家的余额收回 ${amountWithUnit}，不能撤销。`}</p>
        <BalanceBeforeAfter
          before={{ label: t`退款前余额`, coins: before }}
          after={{ label: t`退款后余额`, coins: balanceAfter(before, -amount) }}
        />
        <ReasonField
          value={remark}
          disabled={sending}
          onChange={onRemark}
          helper={hasJournal ? t`本人在积分变更里看得到，操作记录里也有。` : t`本人在积分变更里看得到。`}
        />
      </div>
    </AppDialog>
  );
}

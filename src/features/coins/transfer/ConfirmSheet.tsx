/**
 * Asks for a confirmation: recipient, coins, and the balance before and after. Its button names the amount. During the
 * request only the close button closes the sheet; the request continues, and the page shows its state.
 */
import { useLingui } from '@lingui/react/macro';
import type { OrderOf } from '../../../platform/storage/kept-shapes.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { movedBy, useFormat } from '../../../ui/words/format.ts';
import { BeforeAfter, Moving } from '../../../ui/figures/Outcome.tsx';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';

interface ConfirmSheetProps {
  order: OrderOf<'transfer'>;
  balanceBefore: number | null;
  sending: boolean;
  onSend: () => Promise<void>;
  onClose: () => void;
  /** Closes the sheet during a request. */
  onLeave: () => void;
}

export function ConfirmSheet({ order, balanceBefore, sending, onSend, onClose, onLeave }: ConfirmSheetProps) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const { userName, userAccount, amount, remark } = order;
  return (
    <Sheet
      open
      busy={sending}
      title={t`确认转账`}
      onClose={sending ? onLeave : onClose}
      footer={
        <>
          <Button fullWidth loading={sending} onClick={() => void onSend()}>{t`确认转出 ${coins(amount)}`}</Button>
          <Button fullWidth variant="text" disabled={sending} onClick={onClose}>{t`返回修改`}</Button>
        </>
      }
    >
      <Moving words={t`转给 ${userName}`} coins={amount} />
      <DetailList flush>
        <DetailRow label={t`收款账号`} value={userAccount} />
        {remark !== '' && <DetailRow label={t`备注`} value={remark} />}
      </DetailList>
      <BeforeAfter
        before={{ label: t`转出前`, coins: balanceBefore }}
        after={{ label: t`转出后`, coins: movedBy(balanceBefore, -amount) }}
      />
      <FormNote kind="info" plain>{t`转出后不能撤回，请核对收款人。`}</FormNote>
    </Sheet>
  );
}

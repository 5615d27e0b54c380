/**
 * The sheet that asks for a confirmation of one transfer or of several, with the coins and the balance before and
 * after. During the request only the close button closes the sheet. If the transfer was sent already, it continues, and
 * the page shows its state. Otherwise it is cancelled.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { BalanceBeforeAfter, ConfirmationAmount } from '../../../ui/figures/Outcome.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { balanceAfter, useFormat } from '../../../ui/words/format.ts';

export interface ConfirmationProps {
  balanceBefore: number | null;
  sending: boolean;
  onSend: () => void;
  onClose: () => void;
}

interface ConfirmTransferProps extends ConfirmationProps {
  /** Says who gets the coins. */
  words: string;
  amount: number;
  /** Stands between the coins and the balance. */
  details?: ReactNode;
  /** Says what can't be undone. */
  warning: string;
  /** Stands at the end. */
  children?: ReactNode;
}

export function ConfirmTransfer({
  words,
  amount,
  details,
  balanceBefore,
  sending,
  warning,
  onSend,
  onClose,
  children,
}: ConfirmTransferProps) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { coins } = useFormat();
  // The balance may fall while the sheet is open, for example by a transfer in another tab. During the sending it falls
  // by this transfer itself.
  const shortBy = sending || balanceBefore === null ? 0 : amount - balanceBefore;
  return (
    <Sheet
      open
      busy={sending}
      title={t`确认转账`}
      onClose={onClose}
      footer={
        <>
          <Button
            fullWidth
            loading={sending}
            disabled={shortBy > 0}
            onClick={onSend}
          >{t`确认转出 ${coins(amount)}`}</Button>
          <Button fullWidth variant="text" disabled={sending} onClick={onClose}>{t`返回修改`}</Button>
        </>
      }
    >
      <ConfirmationAmount words={words} coins={amount} />
      {details}
      <BalanceBeforeAfter
        before={{ label: t`转出前`, coins: balanceBefore }}
        after={{ label: t`转出后`, coins: balanceAfter(balanceBefore, -amount) }}
      />
      {shortBy > 0 ? (
        <FormNote kind="error">{t`${coinName}不够，还差 ${coins(shortBy)}`}</FormNote>
      ) : (
        <FormNote kind="info" plain>
          {warning}
        </FormNote>
      )}
      {children}
    </Sheet>
  );
}

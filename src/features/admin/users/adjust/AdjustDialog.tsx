/**
 * Asks for confirmation before a user's balance changes. The dialog shows the user, the coins, and the balance before
 * and after. During the request only the button 先离开 closes the dialog, and the request continues.
 */
import { useLingui } from '@lingui/react/macro';
import { useCoinName } from '../../../../api/resources/coin-name.ts';
import type { CoinOrderOf } from '../../../../device/stored-decisions.ts';
import { AppDialog } from '../../../../ui/overlay/AppDialog.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { coinsWithUnit } from '../../../../ui/words/coin-unit.ts';
import { useFormat } from '../../../../ui/words/format.ts';
import { BalanceBeforeAfter } from '../../../../ui/figures/Outcome.tsx';
import { useAdjustWords } from './adjust-words.ts';
import { afterAdjustment } from './adjustment.ts';

type AdjustOrder = CoinOrderOf<'adjustment'>;

interface AdjustDialogProps {
  order: AdjustOrder;
  before: number | null;
  sending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function AdjustDialog({ order, before, sending, onConfirm, onClose }: AdjustDialogProps) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const coinName = useCoinName();
  const { way, amount, userAccount, userName, remark } = order;
  const words = useAdjustWords()(way);
  return (
    <AppDialog
      open
      role="alertdialog"
      busy={sending}
      title={words.dialogTitle(userName, coinsWithUnit(amount, coinName))}
      onClose={onClose}
      actions={
        <>
          <Button fullWidth tone={way === 'add' ? 'accent' : 'danger'} loading={sending} onClick={onConfirm}>
            {words.dialogButton(coins(amount))}
          </Button>
          <Button fullWidth variant="text" onClick={onClose}>
            {sending ? t`先离开` : t`取消`}
          </Button>
        </>
      }
    >
      <p>{t`账号 ${userAccount}`}</p>
      {remark !== undefined && (
        <p>
          {t`原因`} <bdi>{remark}</bdi>
        </p>
      )}
      <BalanceBeforeAfter
        before={{ label: words.before, coins: before }}
        after={{ label: words.after, coins: afterAdjustment(way, amount, before) }}
      />
    </AppDialog>
  );
}

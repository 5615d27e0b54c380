/**
 * What is about to happen, once more: who, how much, before and after. Its button names the amount. While the request is under
 * way neither a touch outside nor Escape closes it; its close button leaves the request to itself, and the page shows that.
 */
import arrow from 'icon:arrow-forward-rounded';
import { useLingui } from '@lingui/react/macro';
import type { TransferOrder } from '../../api/transfers.ts';
import { Button } from '../../ui/Button.tsx';
import { CoinGlyph } from '../../ui/Coin.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DetailList, DetailRow } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import css from './Transfer.module.css';

interface ConfirmSheetProps {
  order: TransferOrder;
  sending: boolean;
  onSend: () => Promise<void>;
  onClose: () => void;
  /** Closes it over a request under way. */
  onLeave: () => void;
}

export function ConfirmSheet({ order, sending, onSend, onClose, onLeave }: ConfirmSheetProps) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const { userName, userAccount, amount, remark, balanceBefore } = order;
  return (
    <Sheet
      open
      busy={sending}
      title={t`确认转账`}
      onClose={sending ? onLeave : onClose}
      footer={(
        <>
          <Button fullWidth loading={sending} onClick={() => void onSend()}>{t`确认转出 ${coins(amount)}`}</Button>
          <Button fullWidth variant="text" disabled={sending} onClick={onClose}>{t`返回修改`}</Button>
        </>
      )}
    >
      <div className={css['moving']}>
        <p className={css['movingTo']}>{t`转给 ${userName}`}</p>
        <p className={css['movingAmount']}><CoinGlyph size={28} /><span>{coins(amount)}</span></p>
      </div>
      <DetailList className={css['sheetDetails']}>
        <DetailRow label={t`收款账号`} value={userAccount} />
        {remark !== '' && <DetailRow label={t`备注`} value={remark} />}
      </DetailList>
      <dl className={css['beforeAfter']}>
        <div><dt>{t`转出前`}</dt><dd>{coins(balanceBefore)}</dd></div>
        <Icon d={arrow} size={20} className={css['becomes']} />
        <div><dt>{t`转出后`}</dt><dd className={css['after']}>{coins(balanceBefore - amount)}</dd></div>
      </dl>
      <FormNote kind="info" plain>{t`转出后不能撤回，请核对收款人。`}</FormNote>
    </Sheet>
  );
}

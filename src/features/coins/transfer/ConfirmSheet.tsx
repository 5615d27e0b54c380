/** Asks for a confirmation of a transfer to one recipient. */
import { useLingui } from '@lingui/react/macro';
import type { CoinOrderOf } from '../../../device/stored-decisions.ts';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { type ConfirmationProps, ConfirmTransfer } from '../form/ConfirmTransfer.tsx';

interface ConfirmSheetProps extends ConfirmationProps {
  order: CoinOrderOf<'transfer'>;
}

export function ConfirmSheet({ order, ...confirmation }: ConfirmSheetProps) {
  const { t } = useLingui();
  const { userName, userAccount, amount, remark } = order;
  return (
    <ConfirmTransfer
      {...confirmation}
      words={t`转给 ${userName}`}
      amount={amount}
      details={
        <DetailList flush>
          <DetailRow label={t`收款账号`} value={userAccount} />
          {remark !== '' && <DetailRow label={t`备注`} value={remark} />}
        </DetailList>
      }
      warning={t`转出后不能撤回，请核对收款人。`}
    />
  );
}

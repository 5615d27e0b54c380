/**
 * Asks for one confirmation of all transfers: every recipient with the amount, the sum, and the balance before and
 * after.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CoinOrderOf } from '../../../device/stored-decisions.ts';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { type ConfirmationProps, ConfirmTransfer } from '../form/ConfirmTransfer.tsx';
import { commonRemark, TransferLines } from './TransferLines.tsx';

interface BatchConfirmSheetProps extends ConfirmationProps {
  order: CoinOrderOf<'transferMany'>;
}

export function BatchConfirmSheet({ order: { transfers, amount }, ...confirmation }: BatchConfirmSheetProps) {
  const { t } = useLingui();
  const remark = commonRemark(transfers);
  return (
    <ConfirmTransfer
      {...confirmation}
      words={plural(transfers.length, { one: '转给 # 人，共', other: '转给 # 人，共' })}
      amount={amount}
      warning={t`转出后不能撤回，请核对每一位收款人。要么全部转出，要么都不转。`}
    >
      {remark !== null && remark !== '' && (
        <DetailList flush>
          <DetailRow label={t`备注`} value={remark} />
        </DetailList>
      )}
      <TransferLines transfers={transfers} showsRemarks={remark === null} flush />
    </ConfirmTransfer>
  );
}

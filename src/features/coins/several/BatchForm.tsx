/**
 * The form of transfers to several people. The recipients are looked up and shown by name. No coins move before one
 * confirmation that lists all recipients.
 */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { batchTransfersAtom, isUnsettled } from '../../../api/coins/coin-decisions.ts';
import { useUser } from '../../../api/session/session.ts';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import { filledRows, takeBack, totalOf } from './batch-draft.ts';
import css from './Batch.module.css';
import { NextBar } from '../form/NextBar.tsx';
import { BatchConfirmSheet } from './BatchConfirmSheet.tsx';
import { BatchNotes } from './BatchNotes.tsx';
import { BatchTotal, TotalInBar } from './BatchTotal.tsx';
import { CommonFields } from './CommonFields.tsx';
import { RecipientList } from './RecipientList.tsx';
import type { AutosavedBatch } from './use-batch-draft.ts';
import { useBatchForm } from './use-batch-form.ts';
import type { BatchFlowHandle } from './use-batch-transfer.ts';

const BarLink = createLink(TopBarAction);

interface BatchFormProps {
  batch: AutosavedBatch;
  flowHandle: BatchFlowHandle;
}

export function BatchForm({ batch, flowHandle }: BatchFormProps) {
  const { t } = useLingui();
  const user = useUser();
  const { draft, change } = batch;
  const { flow, refusal, isBlocked, confirm, close } = flowHandle;
  const { form, rows, refusedRows, tried, looking, onFocusRow, leaveOut, onSubmit } = useBatchForm(batch, flowHandle);
  // The note about the refusal names the refused rows already.
  const wrongRows = rows.filter((row) => row.isWrong && !refusedRows.includes(row));
  const count = filledRows(draft).length;
  const total = totalOf(draft);
  const isBatchUnderWay = useAtomValue(batchTransfersAtom).some(isUnsettled);
  // The person may close the sheet during the check. The sheet must not stay open until the check ends.
  const isSending = flow.state === 'sending' || (flow.state === 'checking' && !flow.isClosed);
  const order = isSending || flow.state === 'confirming' ? flow.order : null;
  return (
    <form ref={form} className={css['page']} noValidate onSubmit={onSubmit}>
      <BarLink to="/coinChange" search={{ type: 'transferOut' }} label={t`记录`} />
      <BatchNotes
        refusal={refusal}
        refusedPlaces={refusedRows.map(({ place }) => place)}
        onLeaveOut={leaveOut}
        wrongPlaces={tried ? wrongRows.map(({ place }) => place) : []}
        isBlocked={isBlocked}
        // Other transfers to several people that are under way may already contain the rows that were put aside.
        asideCount={isBlocked && isBatchUnderWay ? 0 : draft.aside.length}
        onTakeBack={() => change(takeBack)}
        onDropAside={() => change((before) => ({ ...before, aside: [] }))}
      />
      <CommonFields draft={draft} onChange={change} tried={tried} />
      <RecipientList draft={draft} onChange={change} rows={rows} tried={tried} onFocusRow={onFocusRow} />
      {count > 0 && <BatchTotal count={count} total={total} balance={user.coin} autosave={batch} />}
      <NextBar looking={looking} note={count > 0 ? <TotalInBar count={count} total={total} /> : undefined} />
      {order && (
        <BatchConfirmSheet
          order={order}
          balanceBefore={user.coin}
          sending={isSending}
          onSend={() => confirm(order, user.coin)}
          onClose={close}
        />
      )}
    </form>
  );
}

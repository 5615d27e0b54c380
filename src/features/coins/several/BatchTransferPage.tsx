/**
 * The page of transfers to several people. The state of the coin flow (api/coins/coin-flow.ts) decides what the page
 * shows, like on the page of a single transfer. The receipt has its own address (`?done=`).
 */
import { Navigate, getRouteApi } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { batchTransfersAtom } from '../../../api/coins/coin-decisions.ts';
import { keyOf } from '../../../api/coins/coin-flow-states.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { TransferUnsettled } from '../receipt/TransferUnsettled.tsx';
import { BatchForm } from './BatchForm.tsx';
import { BatchReceipt } from '../receipt/BatchReceipt.tsx';
import { BatchRefused } from '../receipt/BatchRefused.tsx';
import { TransferLines } from './TransferLines.tsx';
import { batchDraftOf, isEmptyBatch } from './batch-draft.ts';
import { useBatchDraft } from './use-batch-draft.ts';
import { type BatchRefusal, batchRefusalOf, useBatchTransfer } from './use-batch-transfer.ts';

const route = getRouteApi('/_frame/_user/(coins)/transferCoin_/several');

export function BatchTransferPage() {
  const { to, done } = route.useSearch();
  const transfers = useAtomValue(batchTransfersAtom);
  const named = transfers.find(({ key }) => key === done);
  // People who were selected on another page (`to`) come first, so the form opens instead of a receipt.
  const receipt = to === undefined && named?.step.state === 'done' && named.step.batch ? named : null;
  const flowHandle = useBatchTransfer(receipt !== null);
  const { flow, close } = flowHandle;
  const batch = useBatchDraft(to, flow);
  // The refusal that `BatchRefused` has shown. After 重新填写 the form marks the rows that the refusal names.
  const [foundRefusal, setFoundRefusal] = useState<BatchRefusal | null>(null);
  // After its rows were sent the form begins without them, so that nobody sends the same transfers twice by accident.
  const { isSent } = batch;
  const dropSent = useEffectEvent(() => {
    batch.dropSent();
    if (flow.state === 'confirming') close();
  });
  useEffect(() => {
    if (isSent) dropSent();
  }, [isSent]);

  // The address names the receipt from now on, so the flow is free for the next transfer.
  const onReceiptShown = (): void => {
    if (flow.state === 'done') close();
  };
  const form = (
    <BatchForm
      batch={batch}
      flowHandle={{
        ...flowHandle,
        refusal: flowHandle.refusal ?? foundRefusal,
        ask: (order, balanceBefore) => {
          setFoundRefusal(null);
          flowHandle.ask(order, balanceBefore);
        },
        confirm: (order, balanceBefore) => {
          batch.storeNow();
          flowHandle.confirm(order, balanceBefore);
        },
      }}
    />
  );
  if (flow.state === 'sending' || flow.state === 'checking') return form;
  if (flow.state === 'unknown')
    return (
      <TransferUnsettled transfer={flow.decision}>
        <Card padding="none">
          <TransferLines transfers={flow.decision.order.transfers} showsRemarks />
        </Card>
      </TransferUnsettled>
    );
  // `?done=` may name an earlier decision than the one in the flow. Then the flow counts.
  const shownKey = keyOf(flow) ?? receipt?.key;
  if (receipt !== null && receipt.key === shownKey)
    return <BatchReceipt key={receipt.key} transfer={receipt} onShown={onReceiptShown} />;
  switch (flow.state) {
    case 'idle':
    case 'confirming':
      return form;
    case 'done':
      return <Navigate to="/transferCoin/several" search={{ done: flow.decision.key }} replace />;
    case 'refused': {
      const { refusal } = flow;
      if (refusal.when !== 'found') return form;
      const openFormAgain = (): void => {
        if (isEmptyBatch(batch.draft)) batch.change(batchDraftOf(refusal.decision.order));
        setFoundRefusal(batchRefusalOf(refusal.decision));
        close();
      };
      return <BatchRefused refusal={refusal} onAgain={openFormAgain} />;
    }
    default:
      return flow satisfies never;
  }
}

/**
 * The page of transfers to several people. Each state of the flow of coins (api/coins/coin-flow.ts) has its own view,
 * as on the page of a single transfer. The receipt has its own address (`?done=`).
 */
import { Navigate, getRouteApi } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { batchTransfersAtom } from '../../../api/coins/coin-decisions.ts';
import { keyOf } from '../../../api/coins/coin-flow-states.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { TransferUnsettled } from '../receipt/TransferUnsettled.tsx';
import { useOtherTransfer } from '../transfer/use-other-transfer.ts';
import { BatchForm } from './BatchForm.tsx';
import { BatchReceipt } from './BatchReceipt.tsx';
import { BatchRefused } from './BatchRefused.tsx';
import { TransferLines } from './TransferLines.tsx';
import { draftOf, isEmptyBatch, wasSent } from './batch-draft.ts';
import { useBatchDraft } from './use-batch-draft.ts';
import { type BatchRefusal, refusalOf, useBatchTransfer } from './use-batch-transfer.ts';

const route = getRouteApi('/_frame/_user/(coins)/transferCoin_/several');

export function BatchTransferPage() {
  const { to, done } = route.useSearch();
  const transfers = useAtomValue(batchTransfersAtom);
  const named = transfers.find(({ key, step }) => key === done && step.state === 'done');
  const receipt = to === undefined && named?.step.state === 'done' && named.step.batch ? named : null;
  const transferring = useBatchTransfer(receipt !== null);
  const { flow, elsewhere, leave } = transferring;
  const batch = useBatchDraft(to, transfers);
  // A refusal that was found later, and that the person has seen on its own page.
  const [found, setFound] = useState<BatchRefusal | null>(null);
  useOtherTransfer(elsewhere);
  // Tabs share the draft. If another tab has sent it, this tab must not offer it once more. Equal transfers that the
  // person has filled in here since then are new ones.
  const isSentElsewhere = elsewhere !== null && wasSent(batch.draft, batch.changedAt, [elsewhere]);
  const dropSent = useEffectEvent(() => {
    batch.empty();
    if (flow.state === 'confirming') leave();
  });
  useEffect(() => {
    if (isSentElsewhere) dropSent();
  }, [isSentElsewhere]);

  // The next form begins empty, so that nobody sends the same transfers twice by accident.
  const onReceipt = (): void => {
    if (flow.state === 'done') {
      leave();
      batch.empty();
    }
  };
  const form = (
    <BatchForm
      batch={batch}
      transferring={{
        ...transferring,
        refusal: transferring.refusal ?? found,
        ask: (order, balanceBefore) => {
          setFound(null);
          transferring.ask(order, balanceBefore);
        },
      }}
    />
  );
  if (flow.state === 'sending' || flow.state === 'checking') return form;
  if (flow.state === 'unknown')
    return (
      <TransferUnsettled transfer={flow.decision} onClosed={batch.empty}>
        <Card padding="none">
          <TransferLines transfers={flow.decision.order.transfers} remarks />
        </Card>
      </TransferUnsettled>
    );
  // The address may name earlier transfers than those whose end the flow shows.
  const shownKey = keyOf(flow) ?? receipt?.key;
  if (receipt !== null && receipt.key === shownKey)
    return <BatchReceipt key={receipt.key} transfer={receipt} onShown={onReceipt} />;
  switch (flow.state) {
    case 'idle':
    case 'confirming':
      return form;
    case 'done':
      return <Navigate to="/transferCoin/several" search={{ done: flow.decision.key }} replace />;
    case 'refused': {
      const { refusal } = flow;
      if (refusal.when !== 'found') return form;
      const again = (): void => {
        if (isEmptyBatch(batch.draft)) batch.change(draftOf(refusal.decision.order));
        setFound(refusalOf(refusal.decision));
        leave();
      };
      return <BatchRefused refusal={refusal} onAgain={again} />;
    }
    default:
      return flow satisfies never;
  }
}

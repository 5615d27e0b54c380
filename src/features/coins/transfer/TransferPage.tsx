/**
 * The transfer page. Depending on the state of the coin flow (api/coins/coin-flow.ts), it shows the form, an unknown
 * outcome, the receipt or the refusal.
 *
 * The receipt has its own address (`?done=`), so that back and reload show it again.
 */
import { Navigate, getRouteApi, useLocation } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { type CoinDecision, transfersAtom } from '../../../api/coins/coin-decisions.ts';
import { checkLinkedTransfer } from '../../../api/coins/transfer-link.ts';
import { keyOf } from '../../../api/coins/coin-flow-states.ts';
import { TransferReceipt } from '../receipt/TransferReceipt.tsx';
import { TransferRefused } from '../receipt/TransferRefused.tsx';
import { TransferUnsettled } from '../receipt/TransferUnsettled.tsx';
import { AsideNote, RestoredNote } from './TransferNotes.tsx';
import type { TransferDraft } from './transfer-draft.ts';
import { TransferForm } from './TransferForm.tsx';
import { discardSentTransfer, readTypedTransfer, type TypedTransfer, useTransferDraft } from './use-transfer-draft.ts';
import { useTransfer } from './use-transfer.ts';

const route = getRouteApi('/_frame/_user/(coins)/transferCoin');

/** Returns the finished transfer that the address names, or null. */
function useReceipt(done: string | undefined) {
  const transfer = useAtomValue(transfersAtom).find(({ key }) => key === done);
  const step = transfer?.step;
  return transfer && step?.state === 'done' && step.result
    ? { transfer, result: step.result, doneAt: step.doneAt }
    : null;
}

interface TransferFlowProps {
  /** The values that the person typed before this form opened, for example before a code replaced them. */
  typedBefore: TypedTransfer | null;
  /** Called with each typed draft, and with null once the draft was sent or discarded. */
  onTyped: (typed: TypedTransfer | null) => void;
  /** The values of the link; empty without a link. */
  linked: TransferDraft;
  /** The link's values as one text. */
  link: string;
  /** The key of the transfer whose receipt the address names. */
  done: string | undefined;
  /** The user's transfers that the device knows. */
  decisions: readonly CoinDecision<'transfer'>[];
}

function TransferFlow({ typedBefore, onTyped, linked, link, done, decisions }: TransferFlowProps) {
  const receipt = useReceipt(done);
  const flowHandle = useTransfer(receipt !== null);
  const { flow, close } = flowHandle;
  const autosave = useTransferDraft({ linked, link, typedBefore, onTyped, flow, decisions });
  const [isAfterReceipt, setAfterReceipt] = useState(false);
  useEffect(() => discardSentTransfer(decisions), [decisions]);
  // The form begins empty after its draft was sent, so that nobody sends the same transfer twice by accident.
  const { isSent } = autosave;
  const dropSent = useEffectEvent(() => {
    autosave.clear();
    if (flow.state === 'confirming') close();
  });
  useEffect(() => {
    if (isSent) dropSent();
  }, [isSent]);

  // The address names the receipt from now on, so the flow is free for the next transfer.
  const onReceiptShown = (): void => {
    if (flow.state === 'done') close();
    setAfterReceipt(true);
  };
  const onlyAmountIsMissing = linked.account !== '' && linked.amount === '';
  const startOfLink = onlyAmountIsMissing ? 'amount' : null;
  // After a receipt the person starts with another recipient.
  const startsAt = isAfterReceipt ? 'account' : startOfLink;
  const form = (
    <TransferForm
      draft={autosave.draft}
      onChange={autosave.change}
      flowHandle={{
        ...flowHandle,
        confirm: (order, balanceBefore) => {
          autosave.storeNow();
          flowHandle.confirm(order, balanceBefore);
        },
      }}
      startsAt={startsAt}
      aside={
        <>
          <RestoredNote at={autosave.restoredAt} onDiscard={autosave.discard} />
          {autosave.aside && (
            <AsideNote draft={autosave.aside} onTakeBack={autosave.takeBack} onDrop={autosave.dropAside} />
          )}
        </>
      }
    />
  );
  if (flow.state === 'sending') return form;
  if (flow.state === 'unknown') return <TransferUnsettled transfer={flow.decision} />;
  // `?done=` may name an earlier transfer than the one in the flow. Then the page shows the flow's transfer.
  const shownKey = keyOf(flow) ?? receipt?.transfer.key;
  if (receipt !== null && receipt.transfer.key === shownKey)
    return <TransferReceipt key={receipt.transfer.key} {...receipt} onShown={onReceiptShown} />;
  switch (flow.state) {
    case 'idle':
    case 'confirming':
    case 'checking':
      return form;
    case 'done':
      return <Navigate to="/transferCoin" search={{ done: flow.decision.key }} replace />;
    case 'refused': {
      const { refusal } = flow;
      if (refusal.when !== 'found') return form;
      const openFormAgain = (): void => {
        autosave.refill(refusal.decision.order);
        close();
      };
      return <TransferRefused refusal={refusal} onAgain={openFormAgain} />;
    }
    default:
      return flow satisfies never;
  }
}

export function TransferPage() {
  const { done, ...linkSearch } = route.useSearch();
  const scan = useLocation({ select: ({ state }) => state.scan ?? '' });
  const linked = checkLinkedTransfer(linkSearch);
  const { account, amount, remark } = linked;
  const link = JSON.stringify([account, amount, remark]);
  const transfers = useAtomValue(transfersAtom);
  const [typed, setTyped] = useState(() => readTypedTransfer(transfers));
  return (
    <TransferFlow
      // The key creates a new form for another link, or a code that is scanned again.
      key={`${link} ${scan}`}
      typedBefore={typed}
      onTyped={setTyped}
      linked={{ account, amount, remark }}
      link={link}
      done={done}
      decisions={transfers}
    />
  );
}

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
  const typed = useTransferDraft({ linked, link, typedBefore, onTyped, flow, decisions });
  const [afterReceipt, setAfterReceipt] = useState(false);
  useEffect(() => discardSentTransfer(decisions), [decisions]);
  // The form begins empty after its draft was sent, so that nobody sends the same transfer twice by accident.
  const { isSent } = typed;
  const dropSent = useEffectEvent(() => {
    typed.empty();
    if (flow.state === 'confirming') close();
  });
  useEffect(() => {
    if (isSent) dropSent();
  }, [isSent]);

  const onReceipt = (): void => {
    if (flow.state === 'done') close();
    setAfterReceipt(true);
  };
  // After a receipt the person starts with another recipient. If a link names a recipient without an amount, the person
  // starts with the amount.
  const startsAt = afterReceipt ? 'account' : linked.account !== '' && linked.amount === '' ? 'amount' : null;
  const form = (
    <TransferForm
      draft={typed.draft}
      onChange={typed.change}
      flowHandle={{
        ...flowHandle,
        confirm: (order, balanceBefore) => {
          typed.storeNow();
          flowHandle.confirm(order, balanceBefore);
        },
      }}
      startsAt={startsAt}
      aside={
        <>
          <RestoredNote at={typed.restoredAt} onDiscard={typed.discard} />
          {typed.aside && <AsideNote draft={typed.aside} onTakeBack={typed.takeBack} onDrop={typed.dropAside} />}
        </>
      }
    />
  );
  if (flow.state === 'sending') return form;
  if (flow.state === 'unknown') return <TransferUnsettled transfer={flow.decision} />;
  // `?done=` may name an earlier transfer than the one in the flow. Then the page shows the flow's transfer.
  const shownKey = keyOf(flow) ?? receipt?.transfer.key;
  if (receipt?.transfer.key === shownKey && receipt)
    return <TransferReceipt key={receipt.transfer.key} {...receipt} onShown={onReceipt} />;
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
      const again = (): void => {
        typed.refill(refusal.decision.order);
        close();
      };
      return <TransferRefused refusal={refusal} onAgain={again} />;
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

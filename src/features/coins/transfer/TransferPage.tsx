/**
 * The transfer page. Each state of the flow of coins (api/coins/coin-flow.ts) shows something else: the form with its
 * confirmation, the wait, the receipt or the refusal.
 *
 * The receipt has its own address (`?done=`), so that back and reload show it again and send nothing.
 */
import { Navigate, getRouteApi, useLocation } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type CoinDecision, transfersAtom } from '../../../api/coins/coin-decisions.ts';
import { checkLinkedTransfer } from '../../../api/coins/transfer-link.ts';
import { keyOf } from '../../../api/coins/coin-flow-states.ts';
import { TransferReceipt } from '../receipt/TransferReceipt.tsx';
import { TransferRefused } from '../receipt/TransferRefused.tsx';
import { TransferUnsettled } from '../receipt/TransferUnsettled.tsx';
import { AsideNote } from './LinkNote.tsx';
import { type TransferDraft, emptyDraft, isEmptyDraft, isSameDraft } from './transfer-draft.ts';
import { TransferForm } from './TransferForm.tsx';
import { useOtherTransfer } from './use-other-transfer.ts';
import { useTransfer } from './use-transfer.ts';

const route = getRouteApi('/_frame/_user/(coins)/transferCoin');

function draftOf({ userAccount, amount, remark }: CoinDecision<'transfer'>['order']): TransferDraft {
  return { account: userAccount, amount: String(amount), remark };
}

/** Returns the finished transfer that the address names, or null. */
function useReceipt(done: string | undefined) {
  const transfer = useAtomValue(transfersAtom).find(({ key }) => key === done);
  const step = transfer?.step;
  return transfer && step?.state === 'done' && step.result
    ? { transfer, result: step.result, doneAt: step.doneAt }
    : null;
}

interface TransferFlowProps {
  /** The values that the person typed before the form was filled in anew. Null if nothing was typed. */
  typedBefore: TransferDraft | null;
  /** Called with what the person types, and with null once it was sent. */
  onTyped: (draft: TransferDraft | null) => void;
  to: string | undefined;
  amount: number | undefined;
  remark: string;
  done: string | undefined;
}

function TransferFlow({ typedBefore, onTyped, to, amount, remark, done }: TransferFlowProps) {
  const receipt = useReceipt(done);
  const transferring = useTransfer(receipt !== null);
  const { flow, elsewhere, leave } = transferring;
  const [draft, setDraft] = useState<TransferDraft>({
    ...emptyDraft,
    account: to ?? '',
    amount: amount === undefined ? '' : String(amount),
    remark,
  });
  // A receipt follows what was typed, so that nothing of it may be offered again.
  const [aside, setAside] = useState(
    done === undefined && typedBefore && !isEmptyDraft(typedBefore) && !isSameDraft(typedBefore, draft)
      ? typedBefore
      : null,
  );
  const [afterReceipt, setAfterReceipt] = useState(false);
  useOtherTransfer(elsewhere);

  // The next form begins empty, so that nobody sends the same transfer twice by accident.
  const empty = (): void => {
    setDraft(emptyDraft);
    setAside(null);
    onTyped(null);
  };
  const type = (next: TransferDraft): void => {
    setDraft(next);
    onTyped(next);
  };
  const onReceipt = (): void => {
    if (flow.state === 'done') leave();
    empty();
    setAfterReceipt(true);
  };
  // After a receipt the person chooses another recipient. A link from a person names the recipient, so the amount comes
  // next.
  const startsAt = afterReceipt ? 'account' : to !== undefined && amount === undefined ? 'amount' : null;
  const form = (
    <TransferForm
      draft={draft}
      onChange={type}
      transferring={transferring}
      startsAt={startsAt}
      aside={
        aside && (
          <AsideNote
            draft={aside}
            onTakeBack={() => {
              type(aside);
              setAside(null);
            }}
            onDrop={() => setAside(null)}
          />
        )
      }
    />
  );
  if (flow.state === 'sending') return form;
  if (flow.state === 'unknown') return <TransferUnsettled transfer={flow.decision} onClosed={empty} />;
  // The address may name an earlier transfer than the one whose end the flow shows.
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
        setDraft(draftOf(refusal.decision.order));
        leave();
      };
      return <TransferRefused refusal={refusal} onAgain={again} />;
    }
    default:
      return flow satisfies never;
  }
}

export function TransferPage() {
  const { done, ...written } = route.useSearch();
  const scan = useLocation({ select: ({ state }) => state.scan ?? '' });
  const { account, amount, remark } = checkLinkedTransfer(written);
  const [typed, setTyped] = useState<TransferDraft | null>(null);
  return (
    <TransferFlow
      // The key creates a new form for another link, or a code that is scanned again.
      key={JSON.stringify([account, amount, remark, scan])}
      typedBefore={typed}
      onTyped={setTyped}
      to={account === '' ? undefined : account}
      amount={amount === '' ? undefined : Number(amount)}
      remark={remark}
      done={done}
    />
  );
}

/**
 * The transfer page. Depending on the state of the coin flow (api/coins/coin-flow.ts), it shows the form, the wait, the
 * receipt or the refusal.
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

function transferDraftOf({ userAccount, amount, remark }: CoinDecision<'transfer'>['order']): TransferDraft {
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
  /** The values that the person typed before a link or a code replaced them. Null if nothing was typed. */
  typedBefore: TransferDraft | null;
  /** Called with each typed draft, and with null once the draft was sent. */
  onTyped: (draft: TransferDraft | null) => void;
  to: string | undefined;
  amount: number | undefined;
  remark: string;
  done: string | undefined;
}

function TransferFlow({ typedBefore, onTyped, to, amount, remark, done }: TransferFlowProps) {
  const receipt = useReceipt(done);
  const flowHandle = useTransfer(receipt !== null);
  const { flow, elsewhere, close } = flowHandle;
  const [draft, setDraft] = useState<TransferDraft>({
    ...emptyDraft,
    account: to ?? '',
    amount: amount === undefined ? '' : String(amount),
    remark,
  });
  // If the page opens with a receipt, the typed values were sent. They must not be offered again.
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
  const changeDraft = (next: TransferDraft): void => {
    setDraft(next);
    onTyped(next);
  };
  const onReceipt = (): void => {
    if (flow.state === 'done') close();
    empty();
    setAfterReceipt(true);
  };
  // After a receipt the person starts with another recipient. If a link names the recipient alone, the person starts
  // with the amount.
  const startsAt = afterReceipt ? 'account' : to !== undefined && amount === undefined ? 'amount' : null;
  const form = (
    <TransferForm
      draft={draft}
      onChange={changeDraft}
      flowHandle={flowHandle}
      startsAt={startsAt}
      aside={
        aside && (
          <AsideNote
            draft={aside}
            onTakeBack={() => {
              changeDraft(aside);
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
  // `?done=` may name an earlier transfer than the one in the flow. Then the flow counts.
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
        setDraft(transferDraftOf(refusal.decision.order));
        close();
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

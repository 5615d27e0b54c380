/**
 * The transfer page: form, confirmation and outcome. Each decision is sent once (api/coins/send-decision.ts). While a
 * transfer has no outcome, the page shows its state instead of the form, also after a reload.
 *
 * The receipt has its own address (`?done=`), so that back and reload show it again and send nothing. A transfer from
 * another tab doesn't replace the form or the receipt.
 */
import { Navigate, getRouteApi } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useUser } from '../../../api/session/session.ts';
import {
  isUnsettled,
  type MoneyIntent,
  openMoneyAtom,
  openTransferAtom,
  settleSeen,
  transfersAtom,
} from '../../../api/coins/coin-decisions.ts';
import { isBegunHere } from '../../../api/coins/send-decision.ts';
import { type Draft, emptyDraft } from './transfer-draft.ts';
import { TransferForm } from './TransferForm.tsx';
import { TransferReceipt } from '../receipt/TransferReceipt.tsx';
import { TransferRefused } from '../receipt/TransferRefused.tsx';
import { TransferUnsettled } from '../receipt/TransferUnsettled.tsx';
import { useOtherTransfer } from './use-other-transfer.ts';

const route = getRouteApi('/_frame/_user/transferCoin');

function draftOf({ order: { userAccount, amount, remark } }: MoneyIntent<'transfer'>): Draft {
  return { account: userAccount, amount: String(amount), remark };
}

function TransferFlow({
  to,
  amount,
  done,
}: {
  to?: string | undefined;
  amount?: number | undefined;
  done?: string | undefined;
}) {
  const transfers = useAtomValue(transfersAtom);
  const [draft, setDraft] = useState<Draft>({
    ...emptyDraft,
    account: to ?? '',
    amount: amount === undefined ? '' : String(amount),
  });
  // The sheet over the form shows the sending. Any other state of a transfer replaces the form.
  const [sending, setSending] = useState(false);

  // The key of the transfer that this page has shown without an outcome. Its outcome shows here even if another tab has
  // shown it.
  const [watched, setWatched] = useState<string | null>(null);

  const receipt = transfers.find((transfer) => transfer.key === done && transfer.step.state === 'done');
  // While the person fills in the form, a transfer from another tab must not replace it.
  const [filling, setFilling] = useState(false);
  const newest = useAtomValue(openTransferAtom);
  const isOther =
    newest !== null && newest.key !== watched && !isBegunHere(newest.key) && (filling || receipt !== undefined);
  const open = isOther ? null : newest;
  useOtherTransfer(isOther ? newest : null);
  // Only one decision at a time is allowed, so the form also waits for a purchase or renewal from any tab.
  const any = useAtomValue(openMoneyAtom);
  const otherKind = any !== null && isUnsettled(any) && any.order.kind !== 'transfer';

  const form = (
    <TransferForm
      draft={draft}
      onChange={setDraft}
      sending={sending}
      onSending={setSending}
      onSent={setWatched}
      busy={otherKind || (isOther && isUnsettled(newest))}
    />
  );
  if (sending) return form;
  if (open && isUnsettled(open)) {
    if (watched !== open.key) setWatched(open.key);
    if (filling) setFilling(false);
    return <TransferUnsettled transfer={open} />;
  }
  if (receipt?.step.state === 'done' && receipt.step.result) {
    if (watched !== null) setWatched(null);
    if (filling) {
      // The next form begins empty, so that nobody sends the same transfer twice by accident.
      setFilling(false);
      setDraft(emptyDraft);
    }
    return (
      <TransferReceipt key={receipt.key} transfer={receipt} result={receipt.step.result} doneAt={receipt.step.doneAt} />
    );
  }
  const ended = transfers.find((transfer) => transfer.key === watched) ?? open;
  if (ended?.step.state === 'done') return <Navigate to="/transferCoin" search={{ done: ended.key }} replace />;
  if (ended?.step.state === 'refused') {
    return (
      <TransferRefused
        transfer={ended}
        message={ended.step.message}
        unsent={ended.step.unsent === true}
        onAgain={() => {
          setDraft(draftOf(ended));
          setWatched(null);
          settleSeen(ended.key);
        }}
      />
    );
  }
  if (!filling) setFilling(true);
  return form;
}

export function TransferPage() {
  const { to, amount, done } = route.useSearch();
  const { id } = useUser();
  // The key creates a new form for another user, recipient or amount.
  return <TransferFlow key={`${id} ${to ?? ''} ${amount ?? ''}`} to={to} amount={amount} done={done} />;
}

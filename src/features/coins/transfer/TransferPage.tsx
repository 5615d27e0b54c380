/**
 * A transfer: the form, the confirmation, and how it ended. Each decision is sent once (api/coins/send-decision.ts); while one isn't
 * settled this page shows that and no form, after a reload too; what another tab sends leaves what stands here. The
 * receipt has an address of its own (`?done=`), so that going back and reloading show it again and send nothing.
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
  // The sheet over the form shows the sending itself; everything else about a transfer is shown in the form's place.
  const [sending, setSending] = useState(false);

  // Whoever watched one go on sees how it ended, also when another tab has shown that already.
  const [watched, setWatched] = useState<string | null>(null);

  const receipt = transfers.find((transfer) => transfer.key === done && transfer.step.state === 'done');
  // What another tab sends doesn't take the place of what somebody has before them here.
  const [filling, setFilling] = useState(false);
  const newest = useAtomValue(openTransferAtom);
  const isOther =
    newest !== null && newest.key !== watched && !isBegunHere(newest.key) && (filling || receipt !== undefined);
  const open = isOther ? null : newest;
  useOtherTransfer(isOther ? newest : null);
  // A purchase or a renewal, of whichever tab, is waited for as well: one of these at a time.
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
      // The next one begins empty: what is filled in already is too easily sent again.
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
  // Another recipient, or another user, is another form.
  return <TransferFlow key={`${id} ${to ?? ''} ${amount ?? ''}`} to={to} amount={amount} done={done} />;
}

/**
 * The form of transfers to several people. Every recipient is looked up and shown by name. Nothing is sent before one
 * confirmation that lists all recipients.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { lookUpAll } from './look-ups.ts';
import { useUser } from '../../../api/session/session.ts';
import { useOnline } from '../../../platform/network.ts';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import {
  accountKey,
  type BatchDraft,
  commonAmountProblem,
  commonRemarkProblem,
  excessOf,
  filledRows,
  lineOf,
  orderOf,
  removeRows,
  takeBack,
  totalOf,
} from './batch-draft.ts';
import css from './Batch.module.css';
import { NextBar } from '../form/NextBar.tsx';
import { BatchConfirmSheet } from './BatchConfirmSheet.tsx';
import { BatchNotes } from './BatchNotes.tsx';
import { BatchTotal, TotalInBar } from './BatchTotal.tsx';
import { CommonFields } from './CommonFields.tsx';
import { RecipientList } from './RecipientList.tsx';
import type { AutosavedBatch } from './use-batch-draft.ts';
import type { BatchFlowHandle } from './use-batch-transfer.ts';
import { type CheckedRow, useCheckedRows } from './use-checked-rows.ts';

const BarLink = createLink(TopBarAction);

interface BatchFormProps {
  batch: AutosavedBatch;
  flowHandle: BatchFlowHandle;
}

type RowField = NonNullable<CheckedRow['wrongText']>;

function fieldSelector(place: number, field: RowField): string {
  return `[data-place="${place}"] [data-field=${field}]`;
}

/** Returns the selector of the first element, from the top, whose text must be corrected. Null if there is none. */
function firstWrongElement(draft: BatchDraft, rows: readonly CheckedRow[]): string | null {
  if (filledRows(draft).length === 0 || excessOf(draft) > 0) return '[data-add]';
  if (commonAmountProblem(draft)) return '[name=common-amount]';
  if (commonRemarkProblem(draft)) return '[name=common-remark]';
  const row = rows.find(({ wrongText }) => wrongText !== null);
  return row?.wrongText ? fieldSelector(row.place, row.wrongText) : null;
}

export function BatchForm({ batch, flowHandle: { flow, refusal, isBlocked, ask, confirm, close } }: BatchFormProps) {
  const { t } = useLingui();
  const { draft, change } = batch;
  const user = useUser();
  const online = useOnline();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [looking, setLooking] = useState(false);
  const [focused, setFocused] = useState<number | null>(null);
  const rows = useCheckedRows(draft, { own: user.userAccount, tried, focused, refusal });
  const refused = rows.filter(({ errors }) => errors.refusal !== null);
  const wrong = rows.filter(({ isWrong }) => isWrong);
  const count = filledRows(draft).length;
  const total = totalOf(draft);
  const shortBy = user.coin === null ? 0 : Math.max(0, total - user.coin);

  const focus = (selector: string): void => form.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusRow = (place: number, field: RowField): void => focus(fieldSelector(place, field));
  const showRefused = useEffectEvent(() => {
    const [first] = refused;
    if (first) focusRow(first.place, 'account');
  });
  const isRefused = refusal !== null && flow.state !== 'confirming';
  useEffect(() => {
    if (isRefused) showRefused();
  }, [isRefused]);
  const leaveOut = (): void => {
    const ids = new Set(refused.map(({ row }) => row.id));
    change((before) => removeRows(before, ids));
  };

  const next = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!online || looking) return;
    setTried(true);
    const firstWrong = firstWrongElement(draft, rows);
    if (firstWrong !== null) {
      focus(firstWrong);
      return;
    }
    setLooking(true);
    try {
      const found = await lookUpAll(
        queries,
        filledRows(draft).map((row) => lineOf(draft, row).account),
      );
      const missing = rows.find(({ row }) => {
        const lookUp = found.get(accountKey(row.account));
        return lookUp !== undefined && lookUp.state !== 'found';
      });
      if (missing) {
        focusRow(missing.place, 'account');
        return;
      }
      if (shortBy > 0) {
        focus('[data-total]');
        return;
      }
      const order = orderOf(draft, (account) => {
        const lookUp = found.get(accountKey(account));
        if (lookUp?.state !== 'found') throw new Error('Everybody was looked up');
        return lookUp.info;
      });
      ask(order, user.coin);
    } finally {
      setLooking(false);
    }
  };

  const isSending = flow.state === 'sending' || flow.state === 'checking';
  const order = isSending || flow.state === 'confirming' ? flow.order : null;
  return (
    <form ref={form} className={css['page']} noValidate onSubmit={(event) => void next(event)}>
      <BarLink to="/coinChange" search={{ type: 'transferOut' }} label={t`记录`} />
      <BatchNotes
        refusal={refusal}
        refusedPlaces={refused.map(({ place }) => place)}
        onLeaveOut={leaveOut}
        // The note about the refusal names the refused rows already.
        wrongPlaces={tried ? wrong.filter((row) => !refused.includes(row)).map(({ place }) => place) : []}
        isBlocked={isBlocked}
        asideCount={draft.aside.length}
        onTakeBack={() => change(takeBack)}
        onDropAside={() => change((before) => ({ ...before, aside: [] }))}
      />
      <CommonFields draft={draft} onChange={change} tried={tried} />
      <RecipientList draft={draft} onChange={change} rows={rows} tried={tried} onFocusRow={setFocused} />
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

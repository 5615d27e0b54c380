/**
 * The state of the form for several recipients: the errors of its rows, their look-ups, and the focus. The sheet that
 * asks for the confirmation opens only after every recipient was found.
 */
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUser } from '../../../api/session/session.ts';
import { useOnline } from '../../../platform/network.ts';
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
  totalOf,
} from './batch-draft.ts';
import { lookUpAll } from './look-ups.ts';
import { isOrderOf } from './sent-batch.ts';
import type { AutosavedBatch } from './use-batch-draft.ts';
import type { BatchFlowHandle } from './use-batch-transfer.ts';
import { type CheckedRow, useCheckedRows } from './use-checked-rows.ts';

type RowField = NonNullable<CheckedRow['wrongField']>;

function fieldSelector(place: number, field: RowField): string {
  return `[data-place="${place}"] [data-field=${field}]`;
}

/**
 * Returns the selector of the element that takes the focus: the button 粘贴名单 if the number of rows is wrong,
 * otherwise the first wrong field. Null if nothing is wrong.
 */
function firstWrongElement(draft: BatchDraft, rows: readonly CheckedRow[]): string | null {
  if (filledRows(draft).length === 0 || excessOf(draft) > 0) return '[data-add]';
  if (commonAmountProblem(draft)) return '[name=common-amount]';
  if (commonRemarkProblem(draft)) return '[name=common-remark]';
  const row = rows.find(({ wrongField }) => wrongField !== null);
  return row?.wrongField ? fieldSelector(row.place, row.wrongField) : null;
}

export interface BatchFormState {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly rows: readonly CheckedRow[];
  /** The rows that the backend refused, unchanged since. */
  readonly refusedRows: readonly CheckedRow[];
  /** Whether the person has tried to continue. From then on a missing value is an error. */
  readonly tried: boolean;
  /** True while the look-ups that 下一步 has started are under way. */
  readonly looking: boolean;
  /** Reports which row has the focus, by its place, or null. */
  readonly onFocusRow: (place: number | null) => void;
  /** Removes the refused rows from the draft. */
  readonly leaveOut: () => void;
  readonly onSubmit: (event: SyntheticEvent) => void;
}

export function useBatchForm(
  { draft, change }: Pick<AutosavedBatch, 'draft' | 'change'>,
  { flow, refusal, ask }: Pick<BatchFlowHandle, 'flow' | 'refusal' | 'ask'>,
): BatchFormState {
  const user = useUser();
  const online = useOnline();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [looking, setLooking] = useState(false);
  const [focused, setFocused] = useState<number | null>(null);
  const rows = useCheckedRows(draft, { own: user.userAccount, tried, focused, refusal });
  const refusedRows = rows.filter(({ errors }) => errors.refusal !== null);

  const latestDraft = useRef(draft);
  useEffect(() => {
    latestDraft.current = draft;
  });

  const focus = (selector: string): void => form.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusRow = (place: number, field: RowField): void => focus(fieldSelector(place, field));
  const showRefused = useEffectEvent(() => {
    const [first] = refusedRows;
    if (first) focusRow(first.place, 'account');
  });
  const isRefused = refusal !== null && flow.state !== 'confirming';
  useEffect(() => {
    if (isRefused) showRefused();
  }, [isRefused]);

  /** Asks for the confirmation, or focuses what prevents it. */
  const askOrFocus = (lookUps: Awaited<ReturnType<typeof lookUpAll>>): void => {
    const rowToCorrect = rows.find(({ row }) => {
      const lookUp = lookUps.get(accountKey(row.account));
      return lookUp !== undefined && lookUp.state !== 'found';
    });
    if (rowToCorrect) {
      focusRow(rowToCorrect.place, 'account');
      return;
    }
    if (user.coin !== null && totalOf(draft) > user.coin) {
      focus('[data-total]');
      return;
    }
    const order = orderOf(draft, (account) => {
      const lookUp = lookUps.get(accountKey(account));
      if (lookUp?.state !== 'found') throw new Error('Somebody was not looked up');
      return lookUp.info;
    });
    // If the person has typed meanwhile, the confirmation would ask about rows that the form no longer has.
    if (isOrderOf(latestDraft.current, order)) ask(order, user.coin);
  };
  const tryToContinue = async (): Promise<void> => {
    if (!online || looking) return;
    setTried(true);
    const firstWrong = firstWrongElement(draft, rows);
    if (firstWrong !== null) {
      focus(firstWrong);
      return;
    }
    setLooking(true);
    try {
      const accounts = filledRows(draft).map((row) => lineOf(draft, row).account);
      askOrFocus(await lookUpAll(queries, accounts));
    } finally {
      setLooking(false);
    }
  };

  return {
    form,
    rows,
    refusedRows,
    tried,
    looking,
    onFocusRow: setFocused,
    leaveOut: () => {
      const ids = new Set(refusedRows.map(({ row }) => row.id));
      change((before) => removeRows(before, ids));
    },
    onSubmit: (event) => {
      event.preventDefault();
      void tryToContinue();
    },
  };
}

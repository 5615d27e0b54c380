/** Looks up the recipients of the form, and returns the errors of each row as texts. */
import { useEffect, useMemo, useState } from 'react';
import { typingPauseMs } from '../../../ui/controls/typing-pause.ts';
import { type LookUp, useLookUps } from './look-ups.ts';
import { draftCoins } from '../transfer/transfer-draft.ts';
import {
  accountKey,
  accountsToLookUp,
  type BatchDraft,
  type BatchRow,
  lineOf,
  type RowProblems,
  rowProblems,
} from './batch-draft.ts';
import { useProblemWords } from './problem-words.ts';
import type { RowErrors } from './RecipientRow.tsx';
import type { BatchRefusal } from './use-batch-transfer.ts';

/**
 * Returns the accounts once they have stayed the same for `typingPauseMs`, and the earlier accounts until then. No
 * account contains a comma, because only accounts without an error are looked up.
 */
function useAfterTypingPause(accounts: readonly string[]): readonly string[] {
  const joined = accounts.join(',');
  const [settled, setSettled] = useState(joined);
  useEffect(() => {
    if (joined === settled) return undefined;
    const timer = setTimeout(() => setSettled(joined), typingPauseMs);
    return () => clearTimeout(timer);
  }, [joined, settled]);
  return useMemo(() => settled.split(',').filter((account) => account !== ''), [settled]);
}

type WrongField = 'account' | 'amount' | 'remark';

export interface CheckedRow {
  readonly row: BatchRow;
  /** Counted from 1. */
  readonly place: number;
  readonly lookUp: LookUp | undefined;
  readonly errors: RowErrors;
  /** The first field whose text is wrong or missing, regardless of the look-up. Null if there is none. */
  readonly wrongField: WrongField | null;
  /**
   * Whether a wrong or missing text, or the look-up, prevents the sending of the row. A refusal by the backend doesn't
   * count.
   */
  readonly isWrong: boolean;
}

function firstWrongField({ account, amount, remark }: RowProblems): WrongField | null {
  if (account !== null) return 'account';
  if (amount !== null) return 'amount';
  return remark === null ? null : 'remark';
}

interface FormState {
  /** The user's own account. */
  own: string;
  /** Whether the person has tried to continue. From then on a missing amount shows as an error. */
  tried: boolean;
  /**
   * The place of the row that has the focus, or null. Until the person has tried to continue, half-typed text in that
   * row isn't an error.
   */
  focused: number | null;
  refusal: BatchRefusal | null;
}

export function useCheckedRows(draft: BatchDraft, { own, tried, focused, refusal }: FormState): CheckedRow[] {
  const words = useProblemWords();
  const problems = rowProblems(draft, own);
  const lookUps = useLookUps(useAfterTypingPause(accountsToLookUp(draft, problems)));
  return draft.rows.map((row, index) => {
    const place = index + 1;
    const { account, amount, remark } = problems.get(row.id) ?? { account: null, amount: null, remark: null };
    const line = lineOf(draft, row);
    const key = accountKey(line.account);
    const lookUp = account === null ? lookUps.get(key) : undefined;
    const lookUpError = words.lookUp(lookUp);
    const isTypingDone = tried || focused !== place;
    const refused = refusal?.lines.get(key);
    // The refusal counts only as long as the row is unchanged.
    const isRefusalCurrent = refused?.line.amount === draftCoins(line) && refused.line.remark === line.remark;
    const wrongField = firstWrongField({ account, amount, remark });
    const isAmountErrorShown = amount?.kind === 'missing' ? tried : isTypingDone;
    return {
      row,
      place,
      lookUp,
      errors: {
        account: account !== null && isTypingDone ? words.account(account) : lookUpError,
        amount: amount !== null && isAmountErrorShown ? words.amount(amount) : null,
        remark: remark && words.remark(remark),
        refusal: isRefusalCurrent ? refused.text : null,
      },
      wrongField,
      isWrong: wrongField !== null || lookUpError !== null,
    };
  });
}

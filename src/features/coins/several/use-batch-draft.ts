/**
 * Holds the draft of transfers to several people, and stores it on the device. Therefore a reload or a visit to another
 * page loses nothing. If the rows of the stored draft were sent meanwhile, the form starts without them.
 */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react';
import * as v from 'valibot';
import type { CoinDecision } from '../../../api/coins/coin-decisions.ts';
import { type CoinFlow, keyOf } from '../../../api/coins/coin-flow-states.ts';
import { now } from '../../../platform/clock.ts';
import { type Draft, discardDraft, readDraft, storeDraft, useDraftAutosave } from '../../../api/edits/drafts.ts';
import { type BatchDraft, batchDraft, emptyBatch, isEmptyBatch, withSelected } from './batch-draft.ts';
import { wasSent, withoutRows } from './sent-batch.ts';

const place = { form: 'transfers', record: null };

/** Returns the stored draft, without its rows if they were sent. Null if nothing is left. */
function readUnsent(decisions: readonly CoinDecision<'transferMany'>[]): Draft<BatchDraft, null> | null {
  const stored = readDraft(place, batchDraft, v.null());
  if (!stored || !wasSent(stored.values, stored.at, decisions)) return stored;
  const rest = withoutRows(stored.values);
  return isEmptyBatch(rest) ? null : { ...stored, values: rest };
}

function accountsOf(to: string): string[] {
  return to.split(',').filter((account) => account.trim() !== '');
}

export interface AutosavedBatch {
  readonly draft: BatchDraft;
  readonly change: Dispatch<SetStateAction<BatchDraft>>;
  /**
   * Whether a decision that the flow doesn't show has sent the rows. Then the form must not offer them any more. Rows
   * that were typed here after a sending are new, even if they are equal.
   */
  readonly isSent: boolean;
  /** Removes the rows after they were sent. */
  readonly dropSent: () => void;
  /** Stores the draft now. Call it before the draft is sent, so that the draft is older than its sending. */
  readonly storeNow: () => void;
  /** When the draft was last stored, in milliseconds. Null if no draft was stored. */
  readonly storedAt: number | null;
  /** False if the device can't store the draft. */
  readonly isStored: boolean;
}

/** `to` holds the accounts of people who were selected elsewhere, separated by commas. */
export function useBatchDraft(
  to: string | undefined,
  flow: CoinFlow<'transferMany'>,
  decisions: readonly CoinDecision<'transferMany'>[],
): AutosavedBatch {
  const navigate = useNavigate();
  const [opened] = useState(() => {
    const stored = readUnsent(decisions);
    const before = stored?.values ?? emptyBatch;
    return { draft: to === undefined ? before : withSelected(before, accountsOf(to)), at: stored?.at ?? null };
  });
  const [draft, setDraft] = useState(opened.draft);
  /** When the draft was last changed here, or stored before, in milliseconds. 0 for an empty form. */
  const [changedAt, setChangedAt] = useState(() => (to === undefined ? (opened.at ?? 0) : now()));
  const change = useCallback((next: SetStateAction<BatchDraft>): void => {
    setChangedAt(now());
    setDraft(next);
  }, []);
  const { storedAt, isStored, storeNow } = useDraftAutosave(place, draft, null, !isEmptyBatch(draft), opened.at);

  // The draft contains the selected people now, so the URL drops them. Otherwise a reload would add people again whom
  // the person has removed.
  const takeOver = useEffectEvent(() => {
    storeDraft(place, draft, null);
    void navigate({ to: '/transferCoin/several', replace: true });
  });
  useEffect(() => {
    if (to !== undefined) takeOver();
  }, [to]);

  return {
    draft,
    change,
    // All tabs share the stored draft, so another tab may have sent it.
    isSent: wasSent(
      draft,
      changedAt,
      decisions.filter(({ key }) => key !== keyOf(flow)),
    ),
    dropSent: () => {
      const rest = withoutRows(draft);
      if (isEmptyBatch(rest)) discardDraft(place);
      else storeDraft(place, rest, null);
      change(rest);
    },
    storeNow,
    storedAt,
    isStored,
  };
}

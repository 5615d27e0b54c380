/**
 * Holds the draft of transfers to several people, and stores it on the device. Therefore a reload or a visit to another
 * page loses nothing. If the stored draft was sent meanwhile, the form starts empty.
 */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react';
import * as v from 'valibot';
import type { CoinDecision } from '../../../api/coins/coin-decisions.ts';
import { now } from '../../../platform/clock.ts';
import { type Draft, discardDraft, readDraft, storeDraft, useDraftAutosave } from '../../../api/edits/drafts.ts';
import { type BatchDraft, batchDraft, emptyBatch, isEmptyBatch, wasSent, withSelected } from './batch-draft.ts';

const place = { form: 'transfers', record: null };

function readStored(decisions: readonly CoinDecision<'transferMany'>[]): Draft<BatchDraft, null> | null {
  const stored = readDraft(place, batchDraft, v.null());
  return stored && wasSent(stored.values, stored.at, decisions) ? null : stored;
}

function accountsOf(to: string): string[] {
  return to.split(',').filter((account) => account.trim() !== '');
}

export interface AutosavedBatch {
  readonly draft: BatchDraft;
  readonly change: Dispatch<SetStateAction<BatchDraft>>;
  /** When the draft was last changed here, or stored before, in milliseconds. 0 for an empty form. */
  readonly changedAt: number;
  /** Empties the form after the draft was sent. */
  readonly empty: () => void;
  /** When the draft was last stored, in milliseconds. Null if no draft was stored. */
  readonly storedAt: number | null;
  /** False if the device can't store the draft. */
  readonly isStored: boolean;
}

/** `to` holds the accounts of people who were selected elsewhere, separated by commas. */
export function useBatchDraft(
  to: string | undefined,
  decisions: readonly CoinDecision<'transferMany'>[],
): AutosavedBatch {
  const navigate = useNavigate();
  const [opened] = useState(() => {
    const stored = readStored(decisions);
    const before = stored?.values ?? emptyBatch;
    return { draft: to === undefined ? before : withSelected(before, accountsOf(to)), at: stored?.at ?? null };
  });
  const [draft, setDraft] = useState(opened.draft);
  const [changedAt, setChangedAt] = useState(() => (to === undefined ? (opened.at ?? 0) : now()));
  const change = useCallback((next: SetStateAction<BatchDraft>): void => {
    setChangedAt(now());
    setDraft(next);
  }, []);
  const { storedAt, isStored } = useDraftAutosave(place, draft, null, !isEmptyBatch(draft), opened.at);

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
    changedAt,
    empty: () => {
      discardDraft(place);
      change(emptyBatch);
    },
    storedAt,
    isStored,
  };
}

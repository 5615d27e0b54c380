/**
 * Holds the draft of transfers to several people, and stores it on the device. Therefore a reload or a visit to another
 * page loses nothing. If the rows of the stored draft were sent meanwhile, the form starts without them. If people are
 * selected elsewhere while the rows are under way, the rows wait beside the draft, and come back after a refusal.
 */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import * as v from 'valibot';
import type { CoinDecision } from '../../../api/coins/coin-decisions.ts';
import { type CoinFlow, keyOf } from '../../../api/coins/coin-flow-states.ts';
import { now } from '../../../platform/clock.ts';
import { type Draft, discardDraft, readDraft, storeDraft, useDraftAutosave } from '../../../api/edits/drafts.ts';
import { currentUserId } from '../../../api/session/session.ts';
import { type BatchDraft, batchDraft, emptyBatch, isEmptyBatch, withAside, withSelected } from './batch-draft.ts';
import { isUnderWay, wasSent, withoutRows } from './sent-batch.ts';

const place = { form: 'transfers', record: null };

/**
 * The base of the draft: an earlier draft whose rows were under way when people were selected elsewhere. `at` is when
 * the device stored it, in milliseconds. Null if there is none, or if its end is known.
 */
const waitingBatch = v.nullable(v.object({ values: batchDraft, at: v.number() }));
type WaitingBatch = v.InferOutput<typeof waitingBatch>;

/** Returns the stored draft, without its rows if they were sent. Null if nothing is left. */
function readUnsent(decisions: readonly CoinDecision<'transferMany'>[]): Draft<BatchDraft, WaitingBatch> | null {
  const stored = readDraft(place, batchDraft, waitingBatch);
  if (!stored || !wasSent(stored.values, stored.at, decisions)) return stored;
  const rest = withoutRows(stored.values);
  return isEmptyBatch(rest) && stored.base === null ? null : { ...stored, values: rest };
}

function storeBatch(draft: BatchDraft, waiting: WaitingBatch): void {
  if (isEmptyBatch(draft) && waiting === null) discardDraft(place);
  else storeDraft(place, draft, waiting);
}

/** The typed draft, and the earlier draft whose rows are under way. */
interface HeldDraft {
  readonly draft: BatchDraft;
  readonly waiting: WaitingBatch;
}

/**
 * Returns what the user `openedBy` holds once the end of the waiting rows is known: after a refusal they are aside in
 * the draft. Once the session has ended, the user's decisions are unknown, so that they tell nothing about the rows.
 */
function withKnownEnd(
  held: HeldDraft,
  decisions: readonly CoinDecision<'transferMany'>[],
  openedBy: number | null,
): HeldDraft {
  const { draft, waiting } = held;
  if (waiting === null || currentUserId() !== openedBy || isUnderWay(waiting.values, waiting.at, decisions))
    return held;
  const isSent = wasSent(waiting.values, waiting.at, decisions);
  return { draft: isSent ? draft : withAside(draft, waiting.values), waiting: null };
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
    const { values, base: waiting, at } = stored ?? { values: emptyBatch, base: null, at: null };
    if (to === undefined) return { draft: values, waiting, at };
    if (at === null || !isUnderWay(values, at, decisions))
      return { draft: withSelected(values, accountsOf(to)), waiting, at };
    return { draft: withSelected(withoutRows(values), accountsOf(to)), waiting: { values, at }, at };
  });
  const [held, setHeld] = useState<HeldDraft>(opened);
  const [openedBy] = useState(currentUserId);
  const { draft, waiting } = useMemo(() => withKnownEnd(held, decisions, openedBy), [held, decisions, openedBy]);
  /** When the draft was last changed here, or stored before, in milliseconds. 0 for an empty form. */
  const [changedAt, setChangedAt] = useState(() => (to === undefined ? (opened.at ?? 0) : now()));
  const change = useCallback(
    (next: SetStateAction<BatchDraft>): void => {
      setChangedAt(now());
      setHeld((latest) => {
        const before = withKnownEnd(latest, decisions, openedBy);
        return { ...before, draft: typeof next === 'function' ? next(before.draft) : next };
      });
    },
    [decisions, openedBy],
  );
  // The end counts once. Otherwise a later change of the decisions could bring the rows back.
  const keepEnd = useEffectEvent(() => {
    setHeld({ draft, waiting });
    storeBatch(draft, waiting);
  });
  const isEndKnown = held.waiting !== null && waiting === null;
  useEffect(() => {
    if (!isEndKnown) return undefined;
    const timer = setTimeout(() => keepEnd(), 0);
    return () => clearTimeout(timer);
  }, [isEndKnown]);
  const isTyped = waiting !== null || !isEmptyBatch(draft);
  const { storedAt, isStored, storeNow } = useDraftAutosave(place, draft, waiting, isTyped, opened.at);

  // The draft contains the selected people now, so the URL drops them. Otherwise a reload would add people again whom
  // the person has removed.
  const takeOver = useEffectEvent(() => {
    storeBatch(draft, waiting);
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
      storeBatch(rest, waiting);
      change(rest);
    },
    storeNow,
    storedAt,
    isStored,
  };
}

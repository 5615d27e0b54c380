/**
 * Holds the draft of transfers to several people, and stores it on the device. The stored draft survives a reload or a
 * visit to another page. If the rows of the stored draft were sent meanwhile, the form starts without them. If people
 * are selected on another page while the rows are being sent, the rows wait beside the draft. After a refusal they are
 * put aside in the draft.
 */
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type Dispatch, type SetStateAction } from 'react';
import * as v from 'valibot';
import { batchTransfersAtom } from '../../../api/coins/coin-decisions.ts';
import { type CoinFlow, keyOf } from '../../../api/coins/coin-flow-states.ts';
import { settledKeys } from '../../../api/coins/draft-progress.ts';
import { now } from '../../../platform/clock.ts';
import { discardDraft, readDraft, storeDraft, useDraftAutosave } from '../../../api/edits/drafts.ts';
import { currentUserId } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { type BatchDraft, batchDraft, emptyBatch, isEmptyBatch, withAside, withSelected } from './batch-draft.ts';
import { batchProgress, withoutPaidAside, withoutRows } from './sent-batch.ts';

const draftKey = { form: 'transfers', record: null };

/**
 * The base of the draft: an earlier draft whose rows were being sent when people were selected on another page. `at` is
 * when the device stored it, in milliseconds. Null if there is none, or if the outcome of its rows is known.
 */
const waitingBatch = v.nullable(v.object({ values: batchDraft, at: v.number() }));
type WaitingBatch = v.InferOutput<typeof waitingBatch>;

function accountsOf(to: string): string[] {
  return to.split(',').filter((account) => account.trim() !== '');
}

/**
 * Stores the draft, or removes it if it is empty and no rows wait beside it. Returns its time in milliseconds, or null
 * if none is stored.
 */
function storeBatch(draft: BatchDraft, waiting: WaitingBatch): number | null {
  if (!isEmptyBatch(draft) || waiting !== null) return storeDraft(draftKey, draft, waiting);
  discardDraft(draftKey);
  return null;
}

/** The values of an open form, and their times in milliseconds. */
interface HeldDraft {
  readonly draft: BatchDraft;
  /** The draft after the person's last change. Since then `draft` may have lost or got rows without the person. */
  readonly typed: BatchDraft;
  readonly waiting: WaitingBatch;
  /**
   * When the draft was last changed here, or when the form opened with people who were selected on another page.
   * Otherwise when the draft was stored before the form opened. 0 if no draft was stored.
   */
  readonly changedAt: number;
  /**
   * The keys of decisions that were settled before the last change. They count as earlier even if the clock goes back.
   */
  readonly settledBefore: readonly string[];
  /** When the rows aside last changed here, or when the draft was stored before this form opened. */
  readonly asideAt: number;
  /**
   * When the draft was stored before this form opened, or last stored because rows were sent or refused. Null if no
   * draft is stored.
   */
  readonly storedBefore: number | null;
}

/**
 * Returns what the form holds when it opens. It leaves out stored rows that were sent, or whose decision the device may
 * have removed. Rows that are being sent stay, unless people were selected on another page (`to`).
 */
function openedDraft(to: string | undefined): HeldDraft {
  const { values, base, at } = readDraft(draftKey, batchDraft, waitingBatch) ?? {
    values: emptyBatch,
    base: null,
    at: 0,
  };
  const progress = batchProgress(values, at, store.get(batchTransfersAtom));
  const mustWait = to !== undefined && progress === 'underWay';
  const rest = mustWait || progress === 'sent' || progress === 'forgotten' ? withoutRows(values) : values;
  const waiting = mustWait ? { values, at } : base;
  const draft = to === undefined ? rest : withSelected(rest, accountsOf(to));
  return {
    draft,
    typed: draft,
    waiting,
    changedAt: to === undefined ? at : now(),
    settledBefore: [],
    asideAt: at,
    storedBefore: isEmptyBatch(rest) && waiting === null ? null : at,
  };
}

/**
 * Returns the held draft after the decisions of its user have changed. Rows aside that were paid meanwhile are left
 * out. Once the outcome of the waiting rows is known, they don't wait any more. After a refusal they are put aside in
 * the draft.
 */
function withKnownOutcomes(held: HeldDraft): HeldDraft {
  const decisions = store.get(batchTransfersAtom);
  const draft = withoutPaidAside(held.draft, held.asideAt, decisions);
  const { waiting } = held;
  if (waiting !== null) {
    const progress = batchProgress(waiting.values, waiting.at, decisions);
    if (progress === 'unsent') return { ...held, draft: withAside(draft, waiting.values), waiting: null };
    if (progress !== 'underWay') return { ...held, draft, waiting: null };
  }
  return draft === held.draft ? held : { ...held, draft };
}

/** Returns whether the device has another draft that a tab stored after this form's last change. */
function isNewerStored({ draft, changedAt }: HeldDraft): boolean {
  const stored = readDraft(draftKey, batchDraft, waitingBatch);
  return stored !== null && stored.at > changedAt && JSON.stringify(stored.values) !== JSON.stringify(draft);
}

interface BatchHolder {
  readonly read: () => HeldDraft;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: Dispatch<SetStateAction<BatchDraft>>;
  /** Removes the rows after they were sent. */
  readonly dropSent: () => void;
  /**
   * Returns when the draft was last changed, in milliseconds. If the clock was put back since, the time of the change
   * becomes the present time.
   */
  readonly limitTimeOfChange: () => number;
}

/**
 * Holds the draft of a form outside of React. Each change of the decisions is therefore applied to the draft at once,
 * and only once.
 */
function holdBatch(to: string | undefined): BatchHolder {
  const openedBy = currentUserId();
  const listeners = new Set<() => void>();
  let held = withKnownOutcomes(openedDraft(to));
  const hold = (next: HeldDraft): void => {
    if (next === held) return;
    held = next.draft.aside === held.draft.aside ? next : { ...next, asideAt: now() };
    for (const listener of listeners) listener();
  };
  /** Holds and stores what is left after rows were sent or refused. */
  const holdRest = (next: HeldDraft): void => {
    if (next === held) return;
    // Another tab may have stored newer rows meanwhile. They must stay.
    hold(isNewerStored(held) ? next : { ...next, storedBefore: storeBatch(next.draft, next.waiting) });
  };
  const applyKnownOutcomes = (): void => {
    // Once the session has ended, the user's decisions are unknown, so that they tell nothing about the rows.
    if (currentUserId() === openedBy) holdRest(withKnownOutcomes(held));
  };
  return {
    read: () => held,
    subscribe: (listener) => {
      listeners.add(listener);
      const unsubscribe = store.sub(batchTransfersAtom, applyKnownOutcomes);
      applyKnownOutcomes();
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
    change: (next) => {
      const draft = typeof next === 'function' ? next(held.draft) : next;
      const settledBefore = settledKeys(store.get(batchTransfersAtom));
      hold({ ...held, draft, typed: draft, changedAt: now(), settledBefore });
    },
    dropSent: () => holdRest({ ...held, draft: withoutRows(held.draft) }),
    limitTimeOfChange: () => {
      hold({ ...held, changedAt: Math.min(held.changedAt, now()) });
      return held.changedAt;
    },
  };
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
  /** Stores the draft with the time of its last change. Call it before the sending, so that the sending is newer. */
  readonly storeNow: () => void;
  /** When the draft was last stored, in milliseconds. Null if no draft was stored. */
  readonly storedAt: number | null;
  /** False if the device can't store the draft. */
  readonly isStored: boolean;
}

/**
 * Returns the draft of the form. `to` holds the accounts of people who were selected on another page, separated by
 * commas. `flow` is the coin flow that sends this draft.
 */
export function useBatchDraft(to: string | undefined, flow: CoinFlow<'transferMany'>): AutosavedBatch {
  const navigate = useNavigate();
  const [holder] = useState(() => holdBatch(to));
  const { change, dropSent } = holder;
  const held = useSyncExternalStore(holder.subscribe, holder.read);
  const { draft, typed, waiting, changedAt, settledBefore, storedBefore } = held;
  const otherDecisions = useAtomValue(batchTransfersAtom).filter(
    ({ key }) => key !== keyOf(flow) && !settledBefore.includes(key),
  );
  const isTyped = waiting !== null || !isEmptyBatch(draft);
  const { storedAt, isStored, storeNow } = useDraftAutosave({
    draftKey,
    values: draft,
    base: waiting,
    isTyped,
    restoredAt: storedBefore,
    typedValues: typed,
  });

  // The draft contains the selected people now, so the URL drops them. Otherwise a reload would add people again whom
  // the person has removed.
  const takeOver = useEffectEvent(() => {
    storeNow();
    void navigate({ to: '/transferCoin/several', replace: true });
  });
  useEffect(() => {
    if (to !== undefined) takeOver();
  }, [to]);

  return {
    draft,
    change,
    // All tabs share the stored draft, so another tab may have sent it.
    isSent: batchProgress(draft, changedAt, otherDecisions) === 'sent',
    dropSent,
    // A later time would hide that another tab has sent the rows since their last change.
    storeNow: () => void storeNow({ at: holder.limitTimeOfChange() }),
    storedAt,
    isStored,
  };
}

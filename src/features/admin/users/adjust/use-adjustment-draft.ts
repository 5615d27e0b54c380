/**
 * The typed values of the form that adds or removes coins, with their draft on this device. Values that were sent, or
 * may have been sent, are offered again only after a refusal.
 *
 * Three points in time show whether values were sent. `Draft.at` says when the values were typed or stored,
 * `base.sentAt` when they were first sent, and each decision says when it was sent. If the clock was put back, these
 * times may be in a wrong order, so the earlier time counts.
 */
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import * as v from 'valibot';
import { type CoinDecision, coinDecisionsAtom, isDecisionOfKind } from '../../../../api/coins/coin-decisions.ts';
import { draftProgress, type DraftProgress, settledKeys } from '../../../../api/coins/draft-progress.ts';
import { discardDraft, readDraft, useDraftAutosave } from '../../../../api/edits/drafts.ts';
import { store } from '../../../../api/store.ts';
import type { CoinOrderOf } from '../../../../device/stored-decisions.ts';
import { now } from '../../../../platform/clock.ts';
import { sentReason } from '../../ReasonField.tsx';

const adjustmentValues = v.object({ way: v.picklist(['add', 'reduce']), amount: v.string(), reason: v.string() });
export type AdjustmentValues = v.InferOutput<typeof adjustmentValues>;

/**
 * The base of the draft. `sentAt` is when these values were first sent, in milliseconds. Null if they never were.
 * Drafts of earlier versions have no base, so they may have been sent at any time since they were stored.
 */
const adjustmentBase = v.nullable(v.object({ sentAt: v.nullable(v.number()) }));

const noValues: AdjustmentValues = { way: 'add', amount: '', reason: '' };

/** Returns whether the order has exactly these values. */
export function isOrderOf(order: CoinOrderOf<'adjustment'>, { way, amount, reason }: AdjustmentValues): boolean {
  return order.way === way && order.amount === Number(amount) && order.remark === sentReason(reason).remark;
}

/** Returns the key under which the device stores the draft for one user, the holder of the coins. */
function draftKeyOf(holderId: number) {
  return { form: 'adjustment', record: holderId };
}

/** Returns how far the values got. Decisions sent before `at` (milliseconds) don't count. */
function progressOf(
  holderId: number,
  values: AdjustmentValues,
  at: number,
  decisions: readonly CoinDecision[],
): DraftProgress {
  const adjustments = decisions.filter((decision) => isDecisionOfKind(decision, 'adjustment'));
  return draftProgress(at, adjustments, (order) => order.holderId === holderId && isOrderOf(order, values));
}

/**
 * Returns the stored draft, and when its values were typed, in ms. Null if there is none, or if a tab may have sent it.
 * A draft whose sending was refused counts as unsent, unless the device has forgotten the refusal.
 */
function readUnsent(holderId: number) {
  const stored = readDraft(draftKeyOf(holderId), adjustmentValues, adjustmentBase);
  if (!stored) return null;
  const { values, base, at } = stored;
  const decisions = store.get(coinDecisionsAtom);
  const typedAt = Math.min(at, base?.sentAt ?? at);
  const progress = progressOf(holderId, values, typedAt, decisions);
  const unsent = { ...stored, typedAt };
  if (progress === 'unsent') return unsent;
  if (progress !== 'forgotten') return null;
  // The device may have removed the draft's decision, so only decisions since the draft's own sending count. A draft
  // that was never sent has none, hence infinity.
  const sentAt = base === null ? at : (base.sentAt ?? Number.POSITIVE_INFINITY);
  return progressOf(holderId, values, sentAt, decisions) === 'unsent' ? unsent : null;
}

export interface AdjustmentDraft {
  readonly values: AdjustmentValues;
  readonly change: (changed: Partial<AdjustmentValues>) => void;
  /** When the restored draft was stored, in ms; null if no draft was restored. */
  readonly restoredAt: number | null;
  readonly discard: () => void;
  /**
   * Whether another tab's order of these values moved coins, or may have, since the values were typed. The form must
   * not offer them any more.
   */
  readonly isSent: boolean;
  /** Stores the draft, and that it is sent. Call it before the order is sent, so that the draft is older. */
  readonly storeAsSent: () => void;
  /** Removes the draft, because the order was carried out. */
  readonly forget: () => void;
}

/**
 * Returns the typed values. Values that weren't sent come back from the draft. `ownKey` is the key of the decision that
 * this form sends, or null.
 */
export function useAdjustmentDraft(holderId: number, ownKey: string | null = null): AdjustmentDraft {
  const draftKey = draftKeyOf(holderId);
  const [restored, setRestored] = useState(() => readUnsent(holderId));
  const [values, setValues] = useState(restored?.values ?? noValues);
  /** When the values were typed, in milliseconds. Restored values keep the time of their draft. */
  const [typedAt, setTypedAt] = useState(restored?.typedAt ?? null);
  /** The keys of the decisions that were settled before the typing. Times don't tell that if the clock was put back. */
  const [settledBefore, setSettledBefore] = useState<readonly string[]>([]);
  const [sentAt, setSentAt] = useState(restored?.base?.sentAt ?? null);
  const isTyped = values.amount !== '' || values.reason.trim() !== '';
  const { storeNow, forget } = useDraftAutosave({
    draftKey,
    values,
    base: { sentAt },
    isTyped,
    restoredAt: restored?.at ?? null,
  });
  const decisions = useAtomValue(coinDecisionsAtom);
  const otherDecisions = decisions.filter(({ key }) => key !== ownKey && !settledBefore.includes(key));
  return {
    values,
    change: (changed) => {
      setValues((before) => ({ ...before, ...changed }));
      setTypedAt(now());
      setSettledBefore(settledKeys(decisions));
      setSentAt(null);
    },
    restoredAt: restored?.at ?? null,
    discard: () => {
      setRestored(null);
      setValues(noValues);
      setTypedAt(null);
      setSentAt(null);
    },
    isSent: isTyped && typedAt !== null && progressOf(holderId, values, typedAt, otherDecisions) === 'sent',
    storeAsSent: () => {
      // The clock may have been put back since the typing or the first sending. A later time of typing would hide that
      // another tab has sent the values meanwhile.
      const at = Math.min(typedAt ?? now(), now());
      const base = { sentAt: Math.min(sentAt ?? now(), now()) };
      setTypedAt(at);
      setSentAt(base.sentAt);
      // An older draft that doesn't tell of the sending must not stay.
      if (!storeNow({ at, base })) discardDraft(draftKey);
    },
    forget,
  };
}

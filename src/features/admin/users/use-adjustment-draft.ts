/**
 * Holds the typed values of an adjustment, and stores them on the device. Values that were sent, or may have been sent,
 * are never offered again. After a refusal they are.
 */
import { useState } from 'react';
import * as v from 'valibot';
import { coinDecisionsAtom, isDecisionOfKind, isTooOldToStay } from '../../../api/coins/coin-decisions.ts';
import { readDraft, useDraftAutosave } from '../../../api/edits/drafts.ts';
import { currentUserId } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import type { CoinOrderOf } from '../../../device/stored-decisions.ts';
import { sentReason } from '../ReasonField.tsx';

const adjustmentValues = v.object({ way: v.picklist(['add', 'reduce']), amount: v.string(), reason: v.string() });
type AdjustmentValues = v.InferOutput<typeof adjustmentValues>;

const noValues: AdjustmentValues = { way: 'add', amount: '', reason: '' };

/** Returns whether the order has exactly these values. */
export function isOrderOf(order: CoinOrderOf<'adjustment'>, { way, amount, reason }: AdjustmentValues): boolean {
  return order.way === way && order.amount === Number(amount) && order.remark === sentReason(reason).remark;
}

/** Where the device stores the draft for one user, the holder of the coins. */
function draftKeyOf(holderId: number) {
  return { form: 'adjustment', record: holderId };
}

/**
 * Returns the stored draft. Null if it was sent and not refused, or if the device no longer keeps the decisions of that
 * time, so that nobody knows whether it was sent.
 */
function readUnsent(holderId: number) {
  const stored = readDraft(draftKeyOf(holderId), adjustmentValues, v.null());
  const userId = currentUserId();
  if (!stored || userId === null || isTooOldToStay({ userId, sentAt: stored.at })) return null;
  const wasSent = store
    .get(coinDecisionsAtom)
    .filter((decision) => isDecisionOfKind(decision, 'adjustment'))
    .some(
      ({ order, step, sentAt }) =>
        step.state !== 'refused' &&
        sentAt >= stored.at &&
        order.holderId === holderId &&
        isOrderOf(order, stored.values),
    );
  return wasSent ? null : stored;
}

export interface AdjustmentDraft {
  readonly values: AdjustmentValues;
  readonly change: (changed: Partial<AdjustmentValues>) => void;
  /** When the restored draft was stored, in ms; null without a draft. */
  readonly restoredAt: number | null;
  readonly discard: () => void;
  /** Stores the draft now. Call it before the order is sent, so that the draft is older than its sending. */
  readonly storeNow: () => void;
  /** Removes the draft, because the order was carried out. */
  readonly forget: () => void;
}

/** Returns the typed values. Values that weren't sent come back from the draft. */
export function useAdjustmentDraft(holderId: number): AdjustmentDraft {
  const [restored, setRestored] = useState(() => readUnsent(holderId));
  const [values, setValues] = useState(restored?.values ?? noValues);
  const isTyped = values.amount !== '' || values.reason.trim() !== '';
  const { storeNow, forget } = useDraftAutosave(draftKeyOf(holderId), values, null, isTyped, restored?.at ?? null);
  return {
    values,
    change: (changed) => setValues((before) => ({ ...before, ...changed })),
    restoredAt: restored?.at ?? null,
    discard: () => {
      setRestored(null);
      setValues(noValues);
    },
    storeNow,
    forget,
  };
}

/**
 * Holds the values of a transfer, and stores what a person types on the device. Therefore neither a reload nor the end
 * of the session loses it. A draft that was sent, or may have been sent, is never offered again.
 */
import { useState } from 'react';
import * as v from 'valibot';
import { type CoinDecision, isTooOldToStay } from '../../../api/coins/coin-decisions.ts';
import type { CoinFlow } from '../../../api/coins/coin-flow-states.ts';
import { discardDraft, readDraft, useDraftAutosave } from '../../../api/edits/drafts.ts';
import { currentUserId } from '../../../api/session/session.ts';
import { now } from '../../../platform/clock.ts';
import { emptyDraft, isEmptyDraft, isSameDraft, type TransferDraft, transferDraft, wasSent } from './transfer-draft.ts';

const place = { form: 'transfer', record: null };

function readStored() {
  return readDraft(place, transferDraft, v.string());
}

/** Values that the person has typed, and the link in whose form they were typed. */
export interface TypedTransfer {
  readonly values: TransferDraft;
  readonly link: string;
  /** When the device stored the values before this page opened, in milliseconds. Null if they were typed here. */
  readonly storedAt: number | null;
}

/**
 * Returns the values that were typed before this page opened. Null if there are none, or if they were sent. Null too if
 * they may have been sent, because the device no longer stores the decisions of that time.
 */
export function readTypedTransfer(decisions: readonly CoinDecision<'transfer'>[]): TypedTransfer | null {
  const stored = readStored();
  const userId = currentUserId();
  if (!stored || userId === null || wasSent(stored.values, stored.at, decisions)) return null;
  if (isTooOldToStay({ userId, sentAt: stored.at })) return null;
  return { values: stored.values, link: stored.base, storedAt: stored.at };
}

/** Discards the stored draft if it was sent, or may have been sent. */
export function discardSentTransfer(decisions: readonly CoinDecision<'transfer'>[]): void {
  const stored = readStored();
  const answered = decisions.filter(({ step }) => step.state === 'done' || step.state === 'unknown');
  if (stored && wasSent(stored.values, stored.at, answered)) discardDraft(place);
}

interface TransferDraftOptions {
  /** The values that the link fills in. Without a link they are empty. */
  readonly linked: TransferDraft;
  readonly link: string;
  /** The values that the person typed before this form opened, in this page or earlier. Null if there are none. */
  readonly typedBefore: TypedTransfer | null;
  /** Called with each typed draft, and with null once the draft was sent or discarded. */
  readonly onTyped: (typed: TypedTransfer | null) => void;
  /** Whether the page opens with a receipt. Then the typed values were sent, and must not be offered again. */
  readonly isReceipt: boolean;
  readonly flow: CoinFlow<'transfer'>;
  /** The transfers of the user that the device knows. */
  readonly decisions: readonly CoinDecision<'transfer'>[];
  /** A transfer that another tab has sent, or null. */
  readonly elsewhere: CoinDecision<'transfer'> | null;
}

export interface AutosavedTransfer {
  readonly draft: TransferDraft;
  readonly change: (draft: TransferDraft) => void;
  /** When the restored draft was stored, in milliseconds. Null if the form shows no restored draft. */
  readonly restoredAt: number | null;
  /** Removes the restored draft, and fills in the values of the link again. */
  readonly discard: () => void;
  /** The typed values that a link has replaced, or null. */
  readonly aside: TransferDraft | null;
  readonly takeBack: () => void;
  readonly dropAside: () => void;
  /** Stores the draft now. Call it before the draft is sent, so that the draft is older than its sending. */
  readonly storeNow: () => void;
  /** Whether another tab has sent this draft. Then the form must not offer it any more. */
  readonly isSentElsewhere: boolean;
  /** Empties the form, because the draft was sent. */
  readonly empty: () => void;
}

export function useTransferDraft({
  linked,
  link,
  typedBefore,
  onTyped,
  isReceipt,
  flow,
  decisions,
  elsewhere,
}: TransferDraftOptions): AutosavedTransfer {
  // A draft that was typed into this very link is restored. Any other draft is offered beside the link's values.
  const isRestored = !isReceipt && typedBefore !== null && typedBefore.storedAt !== null && typedBefore.link === link;
  const [draft, setDraft] = useState(isRestored ? typedBefore.values : linked);
  const [restoredAt, setRestoredAt] = useState(isRestored ? typedBefore.storedAt : null);
  /** When the draft was typed here, or stored before, in milliseconds. Null while the form has the link's values. */
  const [typedAt, setTypedAt] = useState(restoredAt);
  const [aside, setAside] = useState(
    !isReceipt &&
      !isRestored &&
      typedBefore &&
      !isEmptyDraft(typedBefore.values) &&
      !isSameDraft(typedBefore.values, draft)
      ? typedBefore.values
      : null,
  );
  // Another tab shares the stored draft, and may have sent it since.
  const [openedAt] = useState(now);
  const isAsideSent = aside !== null && wasSent(aside, typedBefore?.storedAt ?? openedAt, decisions);
  const isSent = flow.state === 'done' || flow.state === 'unknown';
  const isTyped = !isSent && !isEmptyDraft(draft) && !isSameDraft(draft, linked);
  const { storeNow } = useDraftAutosave(place, draft, link, isTyped, restoredAt);

  const change = (next: TransferDraft): void => {
    setDraft(next);
    setTypedAt(now());
    onTyped({ values: next, link, storedAt: null });
  };
  const replaceBy = (next: TransferDraft): void => {
    setDraft(next);
    setTypedAt(null);
    setRestoredAt(null);
    onTyped(null);
  };
  const empty = (): void => {
    replaceBy(emptyDraft);
    setAside(null);
  };

  return {
    draft,
    change,
    restoredAt,
    discard: () => {
      discardDraft(place);
      replaceBy(linked);
    },
    aside: isAsideSent ? null : aside,
    takeBack: () => {
      if (aside) change(aside);
      setAside(null);
    },
    dropAside: () => {
      setAside(null);
      // Values that were typed here have replaced the others, on the device too, and stay.
      if (typedAt !== null) return;
      discardDraft(place);
      onTyped(null);
    },
    storeNow,
    // All tabs share the stored draft.
    isSentElsewhere: elsewhere?.step.state === 'done' && typedAt !== null && wasSent(draft, typedAt, [elsewhere]),
    empty,
  };
}

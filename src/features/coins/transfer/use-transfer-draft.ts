/**
 * Holds the values of a transfer. The device stores the typed values, so that neither a reload nor the end of the
 * session loses them. A draft that was sent, or may have been sent, isn't offered again.
 */
import { useState } from 'react';
import * as v from 'valibot';
import type { CoinDecision } from '../../../api/coins/coin-decisions.ts';
import { type CoinFlow, keyOf } from '../../../api/coins/coin-flow-states.ts';
import { draftProgress, type DraftProgress, settledKeys } from '../../../api/coins/draft-progress.ts';
import { discardDraft, readDraft, useDraftAutosave } from '../../../api/edits/drafts.ts';
import { now } from '../../../platform/clock.ts';
import {
  emptyDraft,
  isEmptyDraft,
  isOrderOf,
  isSameDraft,
  type TransferDraft,
  transferDraft,
  transferDraftOf,
} from './transfer-draft.ts';

const draftKey = { form: 'transfer', record: null };

function readStored() {
  return readDraft(draftKey, transferDraft, v.string());
}

/** Values that the person has typed. */
interface TypedValues {
  readonly values: TransferDraft;
  /** When they were typed, or when the device stored them, in milliseconds. */
  readonly at: number;
}

/** Values that the person has typed, and the link in whose form they were typed. */
export interface TypedTransfer extends TypedValues {
  readonly link: string;
  /** Whether the device stored the values before this page opened. Otherwise they were typed here. */
  readonly wasStored: boolean;
}

/** Returns how far these values got since they were typed or stored. */
function progressOf({ values, at }: TypedValues, decisions: readonly CoinDecision<'transfer'>[]): DraftProgress {
  return draftProgress(at, decisions, (order) => isOrderOf(values, order));
}

/**
 * Returns the values that were typed before this page opened. Null if there are none, or if they may have been sent.
 */
export function readTypedTransfer(decisions: readonly CoinDecision<'transfer'>[]): TypedTransfer | null {
  const stored = readStored();
  if (!stored || progressOf(stored, decisions) !== 'unsent') return null;
  return { values: stored.values, link: stored.base, at: stored.at, wasStored: true };
}

/** Discards the stored draft once it was sent. If its transfer may still be refused, the draft stays. */
export function discardSentTransfer(decisions: readonly CoinDecision<'transfer'>[]): void {
  const stored = readStored();
  if (stored && progressOf(stored, decisions) === 'sent') discardDraft(draftKey);
}

interface TransferDraftOptions {
  /** The values that the link fills in. Without a link they are empty. */
  readonly linked: TransferDraft;
  /** The values of the link as one text, which tells the links apart. */
  readonly link: string;
  /** The values that the person typed before this form opened, in this page or earlier. Null if there are none. */
  readonly typedBefore: TypedTransfer | null;
  /** Called with each typed draft, and with null once the draft was sent or discarded. */
  readonly onTyped: (typed: TypedTransfer | null) => void;
  readonly flow: CoinFlow<'transfer'>;
  /** The transfers of the user that the device knows. */
  readonly decisions: readonly CoinDecision<'transfer'>[];
}

export interface AutosavedTransfer {
  readonly draft: TransferDraft;
  readonly change: (draft: TransferDraft) => void;
  /**
   * Fills the form with the values of an order that was refused. If the person has typed other values, they go aside.
   */
  readonly refill: (order: CoinDecision<'transfer'>['order']) => void;
  /** When the restored draft was stored, in milliseconds. Null if the form shows no restored draft. */
  readonly restoredAt: number | null;
  /** Removes the restored draft, and fills in the values of the link again. */
  readonly discard: () => void;
  /** The typed values that other values have replaced, or null. */
  readonly aside: TransferDraft | null;
  /** Fills the form with the values aside. */
  readonly takeBack: () => void;
  /** Forgets the values aside, and removes them from the device unless newer values have replaced them. */
  readonly dropAside: () => void;
  /** Stores the draft with the time of its typing. Call it before the draft is sent, so that its sending is newer. */
  readonly storeNow: () => void;
  /** Whether a transfer that the flow doesn't show has sent these values. The form must not offer them any more. */
  readonly isSent: boolean;
  /** Empties the form, because the draft was sent. */
  readonly clear: () => void;
}

/** Returns the values of one form, which belongs to one link. The page mounts a new form for another link. */
export function useTransferDraft({
  linked,
  link,
  typedBefore,
  onTyped,
  flow,
  decisions,
}: TransferDraftOptions): AutosavedTransfer {
  // A draft of this very link that the device stored before this page opened is restored. Any other draft is offered
  // beside the link's values.
  const isRestored =
    typedBefore !== null &&
    typedBefore.wasStored &&
    typedBefore.link === link &&
    progressOf(typedBefore, decisions) === 'unsent';
  const [draft, setDraft] = useState(isRestored ? typedBefore.values : linked);
  const [restoredAt, setRestoredAt] = useState(isRestored ? typedBefore.at : null);
  /** When the draft was typed here, or stored before, in milliseconds. Null while the form has the link's values. */
  const [typedAt, setTypedAt] = useState(restoredAt);
  const isOffered =
    typedBefore !== null && !isRestored && !isEmptyDraft(typedBefore.values) && !isSameDraft(typedBefore.values, draft);
  const [aside, setAside] = useState<TypedValues | null>(isOffered ? typedBefore : null);
  const [openedAt] = useState(now);
  /**
   * The keys of the transfers that were settled before the typing. They count as earlier even if the clock goes back.
   */
  const [settledBefore, setSettledBefore] = useState<readonly string[]>([]);
  // All tabs share the stored draft, and another tab may have sent it.
  const otherDecisions = decisions.filter(({ key }) => key !== keyOf(flow) && !settledBefore.includes(key));
  const isShownAsSent = flow.state === 'done' || flow.state === 'unknown';
  const isTyped = !isShownAsSent && !isEmptyDraft(draft) && !isSameDraft(draft, linked);
  const autosave = useDraftAutosave({ draftKey, values: draft, base: link, isTyped, restoredAt });

  const change = (next: TransferDraft): void => {
    const at = now();
    setDraft(next);
    setTypedAt(at);
    setSettledBefore(settledKeys(decisions));
    onTyped({ values: next, link, at, wasStored: false });
  };
  /** Fills in values that nobody has typed. */
  const replaceBy = (next: TransferDraft): void => {
    setDraft(next);
    setTypedAt(null);
    setSettledBefore([]);
    setRestoredAt(null);
    onTyped(null);
  };

  return {
    draft,
    change,
    refill: (order) => {
      const isOther = !isEmptyDraft(draft) && !isOrderOf(draft, order);
      if (typedAt !== null && isOther) setAside({ values: draft, at: typedAt });
      change(transferDraftOf(order));
    },
    restoredAt,
    discard: () => {
      autosave.discardOwn();
      replaceBy(linked);
    },
    aside: aside !== null && progressOf(aside, decisions) === 'unsent' ? aside.values : null,
    takeBack: () => {
      if (aside) change(aside.values);
      setAside(null);
    },
    dropAside: () => {
      setAside(null);
      // Values that were typed in this form have replaced the dropped ones on the device too. They must stay.
      if (typedAt !== null) return;
      // Another tab may have stored other values since.
      const stored = readStored();
      if (stored && aside && isSameDraft(stored.values, aside.values)) discardDraft(draftKey);
      onTyped(null);
    },
    storeNow: () => {
      if (typedAt === null) {
        autosave.storeNow();
        return;
      }
      // The clock may have been put back since the typing. If the stored time were later than another tab's sending,
      // that sending would count as older than this draft.
      const at = Math.min(typedAt, now());
      setTypedAt(at);
      onTyped({ values: draft, link, at, wasStored: false });
      autosave.storeNow({ at });
    },
    isSent: progressOf({ values: draft, at: typedAt ?? openedAt }, otherDecisions) === 'sent',
    clear: () => replaceBy(emptyDraft),
  };
}

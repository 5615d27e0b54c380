/**
 * Stores the reason that an administrator types for an act on one record or on several users. Each change is stored as
 * a draft, so that the reason is restored if the person leaves and comes back.
 */
import { useState } from 'react';
import * as v from 'valibot';
import { discardDraft, readDraft, storeDraft } from '../../api/edits/drafts.ts';

const reasonDraft = v.object({ reason: v.string() });

export interface ReasonDraft {
  reason: string;
  setReason: (reason: string) => void;
  /** Empties the reason and removes its draft, because the act is done. */
  forget: () => void;
}

/**
 * Returns the reason of an act on a record, with the draft of an earlier visit. `record` is null for an act on several
 * users. The draft is read only on the first render, so another record needs another component (`key`).
 */
export function useReasonDraft(act: 'ban' | 'refund' | 'coins', record: number | null): ReasonDraft {
  const draftKey = { form: `${act}-reason`, record };
  const [reason, setReason] = useState(() => readDraft(draftKey, reasonDraft, v.null())?.values.reason ?? '');
  const store = (next: string): void => {
    setReason(next);
    if (next.trim() === '') discardDraft(draftKey);
    else storeDraft(draftKey, { reason: next }, null);
  };
  return { reason, setReason: store, forget: () => store('') };
}

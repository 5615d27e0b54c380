/**
 * The reason of an act on one record or on several users, as somebody is typing it. It is stored as a draft at every
 * letter, so that it is still there if the record or the selection is left.
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
 * users. A component stays with its record.
 */
export function useReasonDraft(act: 'ban' | 'refund' | 'coins', record: number | null): ReasonDraft {
  const place = { form: `${act}-reason`, record };
  const [reason, setReason] = useState(() => readDraft(place, reasonDraft, v.null())?.values.reason ?? '');
  const keep = (next: string): void => {
    setReason(next);
    if (next.trim() === '') discardDraft(place);
    else storeDraft(place, { reason: next }, null);
  };
  return { reason, setReason: keep, forget: () => keep('') };
}

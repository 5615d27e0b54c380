/**
 * The reason of an act on one record, as somebody is typing it. It is stored as a draft at every letter, so that it is
 * still there if the record is left and opened again.
 */
import { useState } from 'react';
import * as v from 'valibot';
import { discardDraft, readDraft, storeDraft } from '../../api/edits/drafts.ts';

const reasonDraft = v.object({ reason: v.string() });

interface KeptReason {
  reason: string;
  setReason: (reason: string) => void;
  /** Empties the reason and removes its draft, because the act is done. */
  forget: () => void;
}

/** Returns the reason of an act on a record, with the draft of an earlier visit. A component stays with its record. */
export function useKeptReason(act: 'ban' | 'refund', record: number): KeptReason {
  const place = { form: `${act}-reason`, record };
  const [reason, setReason] = useState(() => readDraft(place, reasonDraft, v.null())?.values.reason ?? '');
  const keep = (next: string): void => {
    setReason(next);
    if (next.trim() === '') discardDraft(place);
    else storeDraft(place, { reason: next }, null);
  };
  return { reason, setReason: keep, forget: () => keep('') };
}

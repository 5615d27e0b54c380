/**
 * Runs a confirmed delete and says its outcome: deleted, waiting, refused, unknown or not stored. If somebody else has
 * changed the record meanwhile, the dialog says so, and a second press deletes the record despite that change. Once the
 * delete is done or waits in the outbox, the draft of the record is discarded.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { offlineReason } from '../../device/connection-words.ts';
import { editOutcome } from '../outbox/edit-outcome.ts';
import type { EditContext, OpenedEntry, SendResult } from '../outbox/outbox.ts';
import { discardDraft, editDraftKey } from './drafts.ts';

type Theirs = Readonly<Record<string, unknown>>;

/** The record to delete, as the outbox keeps it. `record` is null while the outbox holds its add, sent or not. */
interface RecordDeletion extends Required<Pick<EditContext, 'what' | 'kind' | 'record' | 'base'>> {
  /** The entry that adds the record; null if no add of it is in the outbox. */
  unsent: OpenedEntry | null;
  send: (about: EditContext) => Promise<SendResult>;
}

export interface UseDeleteResult {
  busy: boolean;
  error: string | null;
  /**
   * Sends the delete. `name` is the record's name for the texts. If the dialog may close, resolves with a text and
   * whether the record is deleted. Resolves with null if the dialog must stay open and show `error`.
   */
  run: (name: string, deletion: RecordDeletion) => Promise<{ text: string; gone: boolean } | null>;
  /** Forgets the state of the last delete, because the dialog asks about another record. */
  reset: () => void;
}

/** Returns the state of a delete, and the function that runs it. */
export function useDelete(): UseDeleteResult {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /**
   * Somebody else's version of the record, which the dialog has announced. A second press deletes the record despite
   * this version.
   */
  const [announcedVersion, setAnnouncedVersion] = useState<Theirs | null>(null);

  function reset(): void {
    setAnnouncedVersion(null);
    setError(null);
  }

  const run: UseDeleteResult['run'] = async (name, { send, unsent, base, ...deletion }) => {
    const { kind, record } = deletion;
    setError(null);
    setBusy(true);
    const about = { ...deletion, base: base && { ...base, fields: announcedVersion ?? base.fields }, from: unsent };
    const result = await send(about).finally(() => setBusy(false));
    // The network may have been lost since the dialog opened, so the words are read now.
    const { noNetwork, onceOnline } = offlineReason();
    const outcome = editOutcome(result, {
      offline: t`已记下，${onceOnline}删除 ${name}`,
      lost: t`没有收到结果，还不知道是否已删除。再删除一次不会有别的影响。`,
      notStored: t`现在${noNetwork}，这台设备也存不下，所以没有删除。${onceOnline}再试。`,
      conflict: t`它刚在别处改过。仍要删除就再按一次。`,
    });
    if (outcome.state === 'done' || outcome.state === 'queued') {
      reset();
      discardDraft(editDraftKey(kind, record, unsent));
      const gone = outcome.state === 'done';
      return { text: outcome.state === 'queued' ? outcome.text : t`已删除 ${name}`, gone };
    }
    if (result.kind === 'conflict') setAnnouncedVersion(result.theirs);
    setError(outcome.text);
    return null;
  };
  return { busy, error, run, reset };
}

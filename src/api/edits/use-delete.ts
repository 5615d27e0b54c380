/**
 * Runs a confirmed delete and tells its outcome: deleted, waiting or unknown. If somebody else changed the record
 * meanwhile, the person is told once. A second press then deletes the record.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { offlineReason } from '../../device/connection-words.ts';
import { editOutcome } from '../outbox/edit-outcome.ts';
import type { SendResult } from '../outbox/outbox.ts';

type Theirs = Readonly<Record<string, unknown>>;

export interface UseDeleteResult {
  busy: boolean;
  error: string | null;
  /**
   * Sends the delete. `seen` is the other change that the person was told of. Resolves with the text and whether the
   * record is gone, if the dialog may close. Resolves with null if the dialog stays open and shows `error`.
   */
  run: (
    name: string,
    send: (seen: Theirs | null) => Promise<SendResult>,
  ) => Promise<{ text: string; gone: boolean } | null>;
  /** Forgets the state of the last delete, because the dialog asks about another record. */
  reset: () => void;
}

export function useDelete(): UseDeleteResult {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [seen, setSeen] = useState<Theirs | null>(null);

  const run: UseDeleteResult['run'] = async (name, send) => {
    setError(null);
    setBusy(true);
    const result = await send(seen).finally(() => setBusy(false));
    // The network may have gone since the dialog opened, so the words are read now.
    const { noNetwork, onceOnline } = offlineReason();
    const outcome = editOutcome(result, {
      offline: t`已记下，${onceOnline}删除 ${name}`,
      lost: t`没有收到结果，还不知道是否已删除。再删除一次不会有别的影响。`,
      unkept: t`现在${noNetwork}，这台设备也存不下，所以没有删除。${onceOnline}再试。`,
      conflict: t`它刚在别处改过。仍要删除就再按一次。`,
    });
    if (outcome.state === 'done') return { text: t`已删除 ${name}`, gone: true };
    if (outcome.state === 'queued') return { text: outcome.text, gone: false };
    if (result.kind === 'conflict') setSeen(result.theirs);
    setError(outcome.text);
    return null;
  };
  return {
    busy,
    error,
    run,
    reset: () => {
      setSeen(null);
      setError(null);
    },
  };
}

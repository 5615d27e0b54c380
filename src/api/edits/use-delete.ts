/**
 * A delete that was asked about, told by what came of it: gone, noted down to go, or not known, and then that again
 * does no harm. What somebody else made of the record meanwhile is told once; whoever presses again means it.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { whyWords } from '../../platform/why-words.ts';
import type { SendResult } from '../outbox/outbox.ts';

type Theirs = Readonly<Record<string, unknown>>;

export interface Deleting {
  busy: boolean;
  error: string | null;
  /**
   * Sends it; `seen` is what of somebody else's was told already. Resolves with what to say, and whether it is gone,
   * where the question is over; with null where the dialog stays and says why.
   */
  run: (
    name: string,
    send: (seen: Theirs | null) => Promise<SendResult>,
  ) => Promise<{ text: string; gone: boolean } | null>;
  /** Another record is asked about. */
  anew: () => void;
}

export function useDeleting(): Deleting {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [seen, setSeen] = useState<Theirs | null>(null);

  const run: Deleting['run'] = async (name, send) => {
    setError(null);
    setBusy(true);
    const result = await send(seen).finally(() => setBusy(false));
    // As it is now: when this was asked there may have been a network.
    const { noNetwork, onceOnline } = whyWords();
    switch (result.kind) {
      case 'done':
        return { text: t`已删除 ${name}`, gone: true };
      case 'kept':
        return { text: t`已记下，${onceOnline}删除 ${name}`, gone: false };
      case 'lost':
        setError(t`没有收到结果，还不知道是否已删除。再删除一次不会有别的影响。`);
        return null;
      case 'unkept':
        setError(t`现在${noNetwork}，这台设备也存不下，所以没有删除。${onceOnline}再试。`);
        return null;
      case 'refused':
        setError(result.message);
        return null;
      case 'conflict':
        setSeen(result.theirs);
        setError(t`它刚在别处改过。仍要删除就再按一次。`);
        return null;
      default:
        return result satisfies never;
    }
  };
  return {
    busy,
    error,
    run,
    anew: () => {
      setSeen(null);
      setError(null);
    },
  };
}

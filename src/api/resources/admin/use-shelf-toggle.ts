/**
 * Something on and off its shelf from its row, at once and with a way back; one switch of each at a time. A lost answer
 * is said to be one, and the list is read again to show what became of it.
 */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { whyWords } from '../../../platform/why-words.ts';
import { errorText } from '../../transport/error-text.ts';
import { BusinessError } from '../../transport/errors.ts';

interface Turned {
  id: number;
  status: 0 | 1;
}

/** How it went: the record as it stands; noted down, to go once there is a network; or not at all, and why. */
export type Turn<R> = { readonly stands: R } | 'noted' | { readonly problem: string };

/** Steady over renders, or `turn` is a new function in each. */
export interface Turnable<R extends Turned> {
  nameOf: (record: R) => string;
  /** Sends the record's other status. An error it throws leaves open what became of it, but for a refusal. */
  send: (record: R, status: 0 | 1) => Promise<Turn<R>>;
  /** The lists are read anew. */
  changed: () => Promise<void>;
  tell: (notice: { tone: 'success' | 'error'; text: string }) => void;
}

export interface Turning<R> {
  /** Those under way. */
  busy: ReadonlySet<number>;
  done: { key: string; text: string } | null;
  turn: (record: R) => void;
  undo: () => void;
  forget: () => void;
}

export function useTurning<R extends Turned>({ nameOf, send, changed, tell }: Turnable<R>): Turning<R> {
  const { t } = useLingui();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<{ key: string; text: string; record: R } | null>(null);
  const deeds = useRef(0);
  const underWay = useRef(new Set<number>());

  const put = useCallback(
    async (record: R, undoable: boolean): Promise<void> => {
      const { id, status } = record;
      if (underWay.current.has(id)) return;
      const name = nameOf(record);
      underWay.current.add(id);
      setBusy(new Set(underWay.current));
      setDone(null);
      try {
        const went = await send(record, status === 1 ? 0 : 1);
        if (went === 'noted') {
          const { onceOnline } = whyWords();
          tell({
            tone: 'success',
            text: status === 1 ? t`已记下，${onceOnline}下架 ${name}` : t`已记下，${onceOnline}上架 ${name}`,
          });
          return;
        }
        if ('problem' in went) {
          tell({ tone: 'error', text: went.problem });
          return;
        }
        const { stands } = went;
        deeds.current += 1;
        const text = stands.status === 1 ? t`已上架 ${name}` : t`已下架 ${name}`;
        if (undoable) setDone({ key: String(deeds.current), text, record: stands });
        else tell({ tone: 'success', text });
      } catch (error) {
        const words = errorText(error);
        tell({
          tone: 'error',
          text: error instanceof BusinessError ? words : t`${words}。${name} 可能已经改了，列表会重新读取。`,
        });
      } finally {
        underWay.current.delete(id);
        setBusy(new Set(underWay.current));
      }
      await changed();
    },
    [t, nameOf, send, changed, tell],
  );
  const turn = useCallback((record: R) => void put(record, true), [put]);

  return {
    busy,
    done,
    turn,
    undo: () => {
      if (done) void put(done.record, false);
    },
    forget: () => setDone(null),
  };
}

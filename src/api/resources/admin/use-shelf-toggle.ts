/**
 * Switches a record of a shelf on or off from its row, at once and with an undo. Each record has at most one switch
 * under way. After a lost answer the person is told so, and the list is read again.
 */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { whyWords } from '../../../platform/why-words.ts';
import { errorText } from '../../transport/error-text.ts';
import { BusinessError } from '../../transport/errors.ts';

interface Toggled {
  id: number;
  status: 0 | 1;
}

/** The outcome: the current record, `noted` for an edit that waits in the outbox, or the text of a problem. */
export type Turn<R> = { readonly stands: R } | 'noted' | { readonly problem: string };

/** Keep this object's functions the same over renders, because otherwise `turn` changes with each render. */
export interface Turnable<R extends Toggled> {
  nameOf: (record: R) => string;
  /** Sends the new status. A thrown BusinessError is a refusal; after any other error the outcome is unknown. */
  send: (record: R, status: 0 | 1) => Promise<Turn<R>>;
  /** Reads the lists again. */
  changed: () => Promise<void>;
  tell: (notice: { tone: 'success' | 'error'; text: string }) => void;
}

export interface Turning<R> {
  /** The ids of records whose switch is under way. */
  busy: ReadonlySet<number>;
  done: { key: string; text: string } | null;
  turn: (record: R) => void;
  undo: () => void;
  forget: () => void;
}

/**
 * Returns the state and the functions of the switches. `done` holds the text of the undo card. Errors are shown through
 * `tell`, never thrown.
 */
export function useTurning<R extends Toggled>({ nameOf, send, changed, tell }: Turnable<R>): Turning<R> {
  const { t } = useLingui();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<{ key: string; text: string; record: R } | null>(null);
  const toggleCount = useRef(0);
  const busyIds = useRef(new Set<number>());

  const toggle = useCallback(
    async (record: R, undoable: boolean): Promise<void> => {
      const { id, status } = record;
      if (busyIds.current.has(id)) return;
      const name = nameOf(record);
      busyIds.current.add(id);
      setBusy(new Set(busyIds.current));
      setDone(null);
      try {
        const result = await send(record, status === 1 ? 0 : 1);
        if (result === 'noted') {
          const { onceOnline } = whyWords();
          tell({
            tone: 'success',
            text: status === 1 ? t`已记下，${onceOnline}下架 ${name}` : t`已记下，${onceOnline}上架 ${name}`,
          });
          return;
        }
        if ('problem' in result) {
          tell({ tone: 'error', text: result.problem });
          return;
        }
        const { stands } = result;
        toggleCount.current += 1;
        const text = stands.status === 1 ? t`已上架 ${name}` : t`已下架 ${name}`;
        if (undoable) setDone({ key: String(toggleCount.current), text, record: stands });
        else tell({ tone: 'success', text });
      } catch (error) {
        const words = errorText(error);
        tell({
          tone: 'error',
          text: error instanceof BusinessError ? words : t`${words}。${name} 可能已经改了，列表会重新读取。`,
        });
      } finally {
        busyIds.current.delete(id);
        setBusy(new Set(busyIds.current));
      }
      await changed();
    },
    [t, nameOf, send, changed, tell],
  );
  const turn = useCallback((record: R) => void toggle(record, true), [toggle]);

  return {
    busy,
    done,
    turn,
    undo: () => {
      if (done) void toggle(done.record, false);
    },
    forget: () => setDone(null),
  };
}

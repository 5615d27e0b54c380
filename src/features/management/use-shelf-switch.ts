/**
 * On and off the shelf, at once and with a way back. It touches that one thing: what somebody else changed of the record meanwhile
 * stays. A lost answer is said to be one, and the list is read again to show what became of it.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { codes } from '../../../contract/codes.ts';
import { errorText } from '../../api/error-text.ts';
import { BusinessError } from '../../api/errors.ts';
import { type Shelf, showShelved, type Shelved } from '../../api/shelves.ts';
import { uuid } from '../../platform/uuid.ts';
import { notify } from '../../ui/notices.ts';
import type { Kind } from './kind.ts';

/** Others may save the same record again and again; this often it is tried. */
const tries = 3;

/** Sets one field of a record, whatever version it has by now, unless somebody else set that very field: then gives theirs. */
export async function setField<R extends Shelved, F extends 'status' | 'sort'>(shelf: Shelf<R>, record: R, field: F, value: R[F]): Promise<R> {
  let stands = record;
  for (let left = tries; ; left -= 1) {
    try {
      await shelf.update({ id: record.id, version: stands.version, [field]: value }, uuid());
      return { ...stands, [field]: value, version: Math.min(stands.version + 1, Number.MAX_SAFE_INTEGER) };
    } catch (error) {
      const now = error instanceof BusinessError && error.code === codes.conflict ? shelf.read(error.data) : null;
      if (!now || left === 0) throw error;
      if (now[field] !== record[field]) return now;
      stands = now;
    }
  }
}

export interface ShelfSwitch<R> {
  /** Those under way. */
  busy: ReadonlySet<number>;
  done: { key: string; text: string } | null;
  turn: (record: R) => void;
  undo: () => void;
  forget: () => void;
}

export function useShelfSwitch<R extends Shelved>(kind: Kind<R>): ShelfSwitch<R> {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<{ key: string; text: string; record: R } | null>(null);
  const deeds = useRef(0);
  const underWay = useRef(new Set<number>());
  const { shelf, nameOf } = kind;

  const put = useCallback(async (record: R, undoable: boolean): Promise<void> => {
    const { id, status } = record;
    if (underWay.current.has(id)) return;
    const name = nameOf(record);
    underWay.current.add(id);
    setBusy(new Set(underWay.current));
    setDone(null);
    try {
      const stands = await setField<R, 'status'>(shelf, record, 'status', status === 1 ? 0 : 1);
      showShelved(queries, shelf, stands);
      deeds.current += 1;
      const text = stands.status === 1 ? t`已上架 ${name}` : t`已下架 ${name}`;
      if (undoable) setDone({ key: String(deeds.current), text, record: stands });
      else notify({ tone: 'success', text });
    } catch (error) {
      const words = errorText(error);
      notify({ tone: 'error', text: error instanceof BusinessError ? words : t`${words}。${name} 可能已经改了，列表会重新读取。` });
    } finally {
      underWay.current.delete(id);
      setBusy(new Set(underWay.current));
    }
    await shelf.changed();
  }, [t, queries, shelf, nameOf]);
  const turn = useCallback((record: R) => void put(record, true), [put]);

  return {
    busy, done, turn,
    undo: () => {
      if (done) void put(done.record, false);
    },
    forget: () => setDone(null),
  };
}

/** On and off the shelf from a row. It touches that one thing: what somebody else changed of the record meanwhile stays. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { codes } from '../../../contract/codes.ts';
import { BusinessError } from '../../api/errors.ts';
import { type Shelf, showShelved, type Shelved } from '../../api/shelves.ts';
import { type Turning, useTurning } from '../../api/use-turning.ts';
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

export function useShelfSwitch<R extends Shelved>({ shelf, nameOf }: Kind<R>): Turning<R> {
  const queries = useQueryClient();
  const send = useCallback(async (record: R, status: 0 | 1): Promise<R> => {
    const stands = await setField<R, 'status'>(shelf, record, 'status', status);
    showShelved(queries, shelf, stands);
    return stands;
  }, [queries, shelf]);
  return useTurning({ nameOf, send, changed: shelf.changed, tell: notify });
}

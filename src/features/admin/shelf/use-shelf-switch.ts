/**
 * Puts a record on or off the shelf from its row. Only the status is sent, so that other people's changes of the record
 * stay. Without a network the change waits in the outbox.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { codes } from '../../../../contract/codes.ts';
import { BusinessError } from '../../../api/transport/errors.ts';
import { unkeptWords } from '../../../api/outbox/queued-message.ts';
import type { SendResult } from '../../../api/outbox/outbox.ts';
import { type Shelf, showShelved, type Shelved } from '../../../api/resources/admin/shelves.ts';
import { type Turn, type Turning, useTurning } from '../../../api/resources/admin/use-shelf-toggle.ts';
import { network } from '../../../platform/network.ts';
import { uuid } from '../../../platform/uuid.ts';
import { notify } from '../../../ui/feedback/toasts.ts';
import type { Kind } from './kind.ts';
import { snapshotOf } from './form/record-form.ts';

/** How often a change is sent again after a conflict. Somebody else may save the same record again and again. */
const retries = 3;

/**
 * Sets one field of a record, whatever its present version is. Resolves with the changed record. If somebody else
 * changed the same field, resolves with their record instead. Throws if conflicts continue after all retries.
 */
export async function setField<R extends Shelved, F extends 'status' | 'sort'>(
  shelf: Shelf<R>,
  record: R,
  field: F,
  value: R[F],
): Promise<R> {
  let present = record;
  for (let left = retries; ; left -= 1) {
    try {
      await shelf.update({ id: record.id, version: present.version, [field]: value }, uuid());
      return { ...present, [field]: value, version: Math.min(present.version + 1, Number.MAX_SAFE_INTEGER) };
    } catch (error) {
      const now = error instanceof BusinessError && error.code === codes.conflict ? shelf.read(error.data) : null;
      if (!now || left === 0) throw error;
      if (now[field] !== record[field]) return now;
      present = now;
    }
  }
}

/** Puts the change into the outbox, in the same shape as the form of the record does. */
async function queueStatusEdit<R extends Shelved>(
  { shelf, form, fields, nameOf }: Kind<R>,
  record: R,
  status: 0 | 1,
): Promise<SendResult> {
  const base = snapshotOf(fields, record);
  return shelf.save(
    { id: record.id, version: record.version, status },
    {
      what: { kind: 'record', act: 'update', of: form, name: nameOf(record), fields: ['status'] },
      kind: form,
      record: record.id,
      base: { version: record.version, fields: { status: record.status } },
      draft: { values: { ...base.values, status: String(status) }, base },
    },
  );
}

export function useShelfSwitch<R extends Shelved>(kind: Kind<R>): Turning<R> {
  const queries = useQueryClient();
  const send = useCallback(
    async (record: R, status: 0 | 1): Promise<Turn<R>> => {
      if (!network.isOnline()) {
        const result = await queueStatusEdit(kind, record, status);
        if (result.kind === 'done' || result.kind === 'kept') return 'noted';
        return { problem: result.kind === 'refused' ? result.message : unkeptWords() };
      }
      const present = await setField<R, 'status'>(kind.shelf, record, 'status', status);
      showShelved(queries, kind.shelf, present);
      return { stands: present };
    },
    [queries, kind],
  );
  return useTurning({ nameOf: kind.nameOf, send, changed: kind.shelf.changed, tell: notify });
}

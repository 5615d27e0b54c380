/**
 * Puts a record on or off the shelf from its row. Only the status is sent, so that other people's changes of the record
 * stay.
 */
import { useCallback } from 'react';
import { snapshotOf } from '../../../api/edits/fields.ts';
import type { SendResult } from '../../../api/outbox/outbox.ts';
import type { ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import { type ShelfToggle, useShelfToggle } from '../use-shelf-toggle.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';
import type { ShelfKind } from './kind.ts';
import { useShownName } from './use-shown-name.ts';

/** Saves the change, now or once there is a network, in the same shape as the form of the record does. */
function saveStatus<R extends ShelfRecord>(
  { shelf, form, table, nameOf }: ShelfKind<R>,
  record: R,
  status: 0 | 1,
): Promise<SendResult> {
  const before = snapshotOf(table.fields, record);
  return shelf.save(
    { id: record.id, version: record.version, status },
    {
      what: { kind: 'record', act: 'update', of: form, name: nameOf(record), fields: ['status'] },
      kind: form,
      record: record.id,
      base: { version: record.version, fields: { status: record.status } },
      // If the edit waits, the record's form opens with these values.
      draft: { values: { ...before.values, status: String(status) }, base: before },
    },
  );
}

export function useShelfRecordToggle<R extends ShelfRecord>(kind: ShelfKind<R>): ShelfToggle<R> {
  const save = useCallback((record: R, status: 0 | 1) => saveStatus(kind, record, status), [kind]);
  return useShelfToggle({ nameOf: useShownName(kind), save, refetchLists: kind.shelf.invalidate, showToast });
}

/**
 * Marks notices as read, now or once there is a network. Marks that aren't sent yet share one entry of the outbox, as
 * long as its call can carry them.
 */
import { maxNoticeIds } from '../../../../contract/notice.ts';
import { markedNoticeIds, readMarksKind as kind } from './pending-read-marks.ts';
import { outboxEntriesAtom } from '../../outbox/outbox-state.ts';
import { isReadable, type OutboxEntry } from '../../outbox/entry.ts';
import { submitEdit, type SendResult } from '../../outbox/outbox.ts';
import { store } from '../../store.ts';

const subject = `${kind}:1`;

/** Returns the outbox entry with marks that aren't sent yet. More marks can join it. Null if there is none. */
function findOpenEntry(): OutboxEntry | null {
  const entries = store.get(outboxEntriesAtom)?.filter(isReadable) ?? [];
  return (
    entries.findLast((entry) => entry.subject === subject && !entry.left && entry.step.state === 'waiting') ?? null
  );
}

/**
 * Marks these notices, or all notices of the user. Returns the outcome of the outbox. At most `maxNoticeIds` ids
 * are marked at once. The other ids are left out.
 */
export function markNoticesRead(what: readonly number[] | 'all'): Promise<SendResult> {
  if (what.length === 0) return Promise.resolve({ kind: 'done' });
  const openEntry = findOpenEntry();
  if (what === 'all')
    return submitEdit(
      '/api/notice/read',
      { all: true },
      { what: { kind, count: null }, kind, record: 1, from: openEntry },
    );
  const joined = [...new Set([...(openEntry ? markedNoticeIds(openEntry) : []), ...what])];
  const canJoin = joined.length <= maxNoticeIds && openEntry?.payload['all'] !== true;
  const ids = canJoin ? joined : [...what].slice(0, maxNoticeIds);
  return submitEdit(
    '/api/notice/read',
    { ids },
    { what: { kind, count: ids.length }, kind, record: 1, from: canJoin ? openEntry : null },
  );
}

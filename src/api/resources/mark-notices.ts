/**
 * Marks notices as read, now or once there is a network. Several marks that haven't left yet are one. Without a network
 * "all" means those that one could see: what comes meanwhile stays new.
 */
import { idsOf, marksKind as kind } from './notice-marks.ts';
import { outboxAtom } from '../outbox/outbox-state.ts';
import { isReadable, type OutboxEntry } from '../outbox/entry.ts';
import { sendOrKeep, type SendResult } from '../outbox/outbox.ts';
import { store } from '../store.ts';

const subject = `${kind}:1`;
/** As many as one call takes. */
const most = 1_000;

/** The marks that haven't left yet, which another one may join. */
function openMarks(): OutboxEntry | null {
  const entries = store.get(outboxAtom)?.filter(isReadable) ?? [];
  return (
    entries.findLast((entry) => entry.subject === subject && !entry.left && entry.step.state === 'waiting') ?? null
  );
}

/** Marks these, or all there are at the backend. */
export function markRead(what: readonly number[] | 'all'): Promise<SendResult> {
  if (what.length === 0) return Promise.resolve({ kind: 'done' });
  const open = openMarks();
  if (what === 'all')
    return sendOrKeep('/api/notice/read', { all: true }, { what: { kind, count: null }, kind, record: 1, from: open });
  const joined = [...new Set([...(open ? idsOf(open) : []), ...what])];
  const fits = joined.length <= most && open?.payload['all'] !== true;
  const ids = fits ? joined : [...what].slice(0, most);
  return sendOrKeep(
    '/api/notice/read',
    { ids },
    { what: { kind, count: ids.length }, kind, record: 1, from: fits ? open : null },
  );
}

/** A waiting edit of the outbox that marks notices as read, for unit tests. */
import type { OutboxEntry } from '../../../src/api/outbox/entry.ts';
import { student } from '../users.ts';
import { waitingEntry } from './waiting-entry.ts';

/** Returns the student's edit, with the given fields instead. `payload` names the notices. */
export function waitingMarks(payload: OutboxEntry['payload'], fields: Partial<OutboxEntry> = {}): OutboxEntry {
  return waitingEntry({
    userId: student.id,
    call: '/api/notice/read',
    payload,
    what: { kind: 'noticesRead', count: 1 },
    subject: 'noticesRead:1',
    createdAt: 1,
    ...fields,
  });
}

/** A waiting edit of the outbox that marks notices as read, for unit tests. */
import type { OutboxEntry } from '../../../src/api/outbox/entry.ts';
import { student } from '../users.ts';

/** Returns the student's edit. `payload` names the notices. */
export function waitingMarks(payload: OutboxEntry['payload'], more: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id: 1,
    userId: student.id,
    key: '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1',
    call: '/api/notice/read',
    payload,
    what: { kind: 'noticesRead', count: 1 },
    subject: 'noticesRead:1',
    base: null,
    draft: null,
    createdAt: 1,
    left: false,
    attempts: 0,
    step: { state: 'waiting' },
    ...more,
  };
}

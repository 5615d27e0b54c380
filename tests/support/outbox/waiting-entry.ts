/** A waiting edit of the outbox, for unit tests. */
import type { OutboxEntry } from '../../../src/api/outbox/entry.ts';
import { agent } from '../users.ts';

/**
 * Returns an edit that was never sent, of one of the agent's accounts. `fields` replace the values below, which are
 * arbitrary. A second entry needs an id and a key of its own. If an edit is about another record, give `call`, `what`
 * and `subject` together.
 */
export function waitingEntry(fields: Partial<OutboxEntry>): OutboxEntry {
  return {
    id: 1,
    userId: agent.id,
    key: '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1',
    call: '/api/gxy/update',
    payload: {},
    what: { kind: 'account', act: 'update', platform: 'gxy', name: '王思明', fields: [] },
    subject: 'gxy:12',
    base: null,
    draft: null,
    createdAt: 0,
    left: false,
    attempts: 0,
    step: { state: 'waiting' },
    ...fields,
  };
}

/**
 * Sending without a net: where this device can't write an edit down, it is sent all the same, as the one entry of an
 * outbox in memory. While its answer is missing it stays there, so that saving the same again is the same decision,
 * with the same key.
 */
import type { OutboxEntry, SendResult } from './entry.ts';
import { type Deed, place } from './queue-entry.ts';
import { sendAll, type SenderPorts } from './sender.ts';

const unanswered = new Map<string, OutboxEntry>();

export async function onlyInMemory(userId: number, deed: Deed, ports: SenderPorts): Promise<SendResult> {
  const { written } = place([], deed, new Map());
  if (written === null) return { kind: 'unkept' };
  const said = JSON.stringify([userId, deed.call, deed.payload]);
  let entry: OutboxEntry | null = unanswered.get(said) ?? {
    ...written,
    payload: { ...written.payload },
    id: 0,
    userId,
    createdAt: ports.now(),
    left: false,
    attempts: 0,
    step: { state: 'waiting' },
  };
  if (entry.step.state !== 'waiting') entry = { ...entry, step: { state: 'waiting' } };
  const put = (next: OutboxEntry): OutboxEntry => {
    entry = next;
    return next;
  };
  const rows: SenderPorts['rows'] = {
    readAll: async () => (entry ? [entry] : []),
    claim: async (one, sentAt) => put({ ...one, left: true, leftAt: sentAt, step: { state: 'sending', sentAt } }),
    settle: async (one, change) => put({ ...one, ...change }) !== null,
    finish: async () => void (entry = null),
    recover: async () => 0,
  };
  await sendAll(userId, { ...ports, rows, changed: () => {} }, () => new AbortController().signal);
  const end: OutboxEntry | null = entry;
  unanswered.delete(said);
  if (!end) return { kind: 'done' };
  switch (end.step.state) {
    case 'needsYou':
      return { kind: 'refused', code: end.step.code, message: end.step.message, key: null };
    case 'conflict':
      return { kind: 'conflict', theirs: end.step.theirs, key: null };
    default:
      unanswered.set(said, end);
      return { kind: 'lost' };
  }
}

// @vitest-environment happy-dom
/** Tests that marks that wait for the network share one call, as long as it can carry them. */
import { beforeEach, expect, test, vi } from 'vitest';
import { maxNoticeIds } from '../../../../contract/notice.ts';
import { waitingMarks } from '../../../../tests/support/outbox/waiting-marks.ts';
import { student } from '../../../../tests/support/users.ts';
import type { OutboxEntry } from '../../outbox/entry.ts';
import { setEntries } from '../../outbox/outbox-state.ts';
import { setSessionUser } from '../../session/session.ts';
import { markNoticesRead } from './mark-notices-read.ts';

const submitEdit = vi.hoisted(() => vi.fn<typeof import('../../outbox/outbox.ts').submitEdit>());
vi.mock('../../outbox/outbox.ts', () => ({ submitEdit }));

/** Makes this entry with marks wait on the device. */
function wait(payload: OutboxEntry['payload'], more: Partial<OutboxEntry> = {}): OutboxEntry {
  const entry = waitingMarks(payload, more);
  setEntries(student.id, [entry]);
  return entry;
}
/** Returns the payload of the only call, and the entry that it replaces. */
function submitted(): [unknown, unknown] {
  expect(submitEdit).toHaveBeenCalledOnce();
  const [, payload, { from }] = submitEdit.mock.calls[0] ?? expect.fail('nothing was submitted');
  return [payload, from];
}
const ids = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

beforeEach(() => {
  submitEdit.mockReset();
  submitEdit.mockResolvedValue({ kind: 'done' });
  setSessionUser({ user: student, asOf: 1 }, true);
  setEntries(student.id, []);
});

test('nothing is sent for no notices', async () => {
  expect(await markNoticesRead([])).toEqual({ kind: 'done' });
  expect(submitEdit).not.toHaveBeenCalled();
});

test('marks join the marks that wait, each once', async () => {
  const waiting = wait({ ids: [1, 2] });
  await markNoticesRead([2, 3]);
  expect(submitted()).toEqual([{ ids: [1, 2, 3] }, waiting]);
});

test('marks of all notices replace the marks that wait', async () => {
  const waiting = wait({ ids: [1, 2] });
  await markNoticesRead('all');
  expect(submitted()).toEqual([{ all: true }, waiting]);
});

test.each([
  ['a call that marks all, because the others would stay unread', { all: true }, {}],
  ['a call that has left the device, because it may have been carried out', { ids: [1] }, { left: true }],
  ['a call that is as long as it may be', { ids: ids(maxNoticeIds) }, {}],
])('marks do not replace %s', async (_, payload, more) => {
  wait(payload, more);
  await markNoticesRead([9_000]);
  expect(submitted()).toEqual([{ ids: [9_000] }, null]);
});

test('one call carries no more marks than the contract allows', async () => {
  await markNoticesRead(ids(maxNoticeIds + 5));
  expect(submitted()).toEqual([{ ids: ids(maxNoticeIds) }, null]);
});

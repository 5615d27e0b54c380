/** Tests when a run gives a pending request up. */
import 'fake-indexeddb/auto';
import { closeDevice } from '../../../tests/support/outbox/device.ts';
import { afterAll, expect, test } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../../tests/support/eventually.ts';
import { openTab, plugIn, unplug } from '../../../tests/support/outbox/tab.ts';
import { currentUserId } from '../session/session.ts';
import { submitEdit } from './outbox.ts';

afterAll(closeDevice);

const rename = (userName: string) => {
  const id = currentUserId() ?? 0;
  return submitEdit(
    '/api/user/update',
    { id, userName },
    { what: { kind: 'userName', name: userName }, kind: 'userName', record: id },
  );
};

/** Longer than `pendingRequestWaitMs` of sender-runs.ts, in milliseconds. */
const longerThanOlderRequestsMs = 3_500;

/** Resolves after a time, or fails if the request is aborted before. */
async function hold({ signal }: Request, ms: number): Promise<null> {
  return await wait(ms, null, { signal }).catch(() => {
    throw new TypeError('aborted');
  });
}

test('a slow request that began after the network came back is waited for', async () => {
  const wire = await openTab('agent');
  let begun = 0;
  wire.intercept = async (request, pathname) => {
    if (pathname !== '/api/user/update') return null;
    begun += 1;
    return await hold(request, longerThanOlderRequestsMs);
  };
  unplug(wire);
  await plugIn(wire);
  expect(await rename('陈一')).toEqual({ kind: 'done' });
  expect(begun).toBe(1);
  await wire.backend.close();
});

test('a request that hangs since before the network came back is given up and sent again', async () => {
  const wire = await openTab('agent');
  let begun = 0;
  wire.intercept = async (request, pathname) => {
    if (pathname !== '/api/user/update') return null;
    begun += 1;
    return begun > 1 ? null : await hold(request, 60_000);
  };
  const saving = rename('陈二');
  await eventually(() => expect(begun).toBe(1));
  unplug(wire);
  await plugIn(wire);
  expect((await saving).kind).toMatch(/^(?:done|queued)$/u);
  expect(begun).toBe(2);
  await wire.backend.close();
});

/** Tests what stays in memory of an edit that the device can't store. */
import { expect, test } from 'vitest';
import { NetworkError } from '../transport/errors.ts';
import { clearSessionCaches } from '../session/forget.ts';
import type { NewEdit } from './queue-entry.ts';
import { sendWithoutStorage } from './send-without-storage.ts';
import type { SenderPorts } from './sender.ts';

/** Returns the ports of the sender. Each call adds its key to `keys`, calls `lose`, and fails like a lost network. */
function portsFor(keys: unknown[], isSessionUser: () => boolean, lose = (): void => {}): SenderPorts {
  let online = true;
  return {
    rows: {
      readEntries: async () => [],
      markSending: async () => null,
      storeStep: async () => false,
      removeSentEntry: async () => {},
      resetInterrupted: async () => 0,
    },
    call: async (_endpoint, _payload, { idempotencyKey }) => {
      keys.push(idempotencyKey);
      online = false;
      lose();
      throw new NetworkError('lost');
    },
    readSessionUserId: async () => 1,
    remembersKeys: async () => true,
    isSessionUser,
    isOnline: () => online,
    now: () => 1000,
    newKey: () => 'new',
    errorText: () => '',
    onEntryChanged: () => {},
    onEntryDone: () => {},
  };
}

const keyOf = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`;
const editOf = (remark: string, last: number): NewEdit => ({
  key: keyOf(last),
  call: '/api/platform/update',
  payload: { id: 7, version: 1, description: remark },
  what: { kind: 'record', act: 'update', of: 'platform', name: '工学云', fields: ['description'] },
  kind: 'platform',
  record: 7,
  base: null,
  draft: null,
  from: null,
});

const noIds: ReadonlyMap<string, number> = new Map();

test('the same edit of the same user is sent with the same key, but not after that user has logged out', async () => {
  const keys: unknown[] = [];
  for (const last of [1, 2])
    await sendWithoutStorage(
      1,
      editOf('一', last),
      portsFor(keys, () => true),
      noIds,
    );
  expect(keys).toEqual([keyOf(1), keyOf(1)]);
  clearSessionCaches();
  await sendWithoutStorage(
    1,
    editOf('一', 3),
    portsFor(keys, () => true),
    noIds,
  );
  expect(keys.at(-1)).toBe(keyOf(3));
});

test('an edit is forgotten if its user logs out before the answer', async () => {
  const keys: unknown[] = [];
  let stays = true;
  const logOut = (): void => {
    stays = false;
    clearSessionCaches();
  };
  await sendWithoutStorage(
    1,
    editOf('二', 4),
    portsFor(keys, () => stays, logOut),
    noIds,
  );
  await sendWithoutStorage(
    1,
    editOf('二', 5),
    portsFor(keys, () => true),
    noIds,
  );
  expect(keys).toEqual([keyOf(4), keyOf(5)]);
});

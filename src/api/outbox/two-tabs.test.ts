/** Tests two tabs of one browser that share the outbox. */
import 'fake-indexeddb/auto';
import { closeDevice } from '../../../tests/support/outbox/device.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { openWire } from '../../../tests/support/outbox/wire.ts';

afterAll(closeDevice);

/** Loads the modules anew, as another tab does. Database, locks, messages and cookies are shared. */
async function openTab() {
  vi.resetModules();
  const tab = {
    ...(await import('./outbox.ts')),
    ...(await import('./outbox-state.ts')),
    ...(await import('../session/log-in.ts')),
    ...(await import('../session/check-session.ts')),
    ...(await import('../store.ts')),
  };
  tab.startOutboxState(() => {});
  return tab;
}

/** Opens two tabs of one user. The answer to the first rename is held until `answerFirst` is called. */
async function openTwoTabs() {
  const wire = await openWire();
  const { backend } = wire;
  const arrived: string[] = [];
  let answerFirst: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  wire.intercept = async (request, pathname) => {
    if (pathname !== '/api/user/update') return null;
    arrived.push(await request.text());
    if (arrived.length === 1) await held;
    return null;
  };

  const first = await openTab();
  const { id } = await first.logIn({ userAccount: 'agent', userPassword: 'demo1234' });
  await first.startOutbox(id);
  const second = await openTab();
  await second.refreshSession();
  await second.startOutbox(id);
  const rename = (tab: typeof first, userName: string) =>
    tab.submitEdit(
      '/api/user/update',
      { id, userName },
      { what: { kind: 'userName', name: userName }, kind: 'userName', record: id },
    );
  return { backend, id, first, second, arrived, rename, answerFirst: () => answerFirst() };
}

test('while one tab waits for an answer, another tab neither sends that entry nor a later one', async () => {
  const { backend, id, first, second, arrived, rename, answerFirst } = await openTwoTabs();
  const saving = rename(first, '一');
  await eventually(() => expect(arrived).toHaveLength(1));
  const next = rename(second, '二');
  await eventually(() => expect(second.store.get(second.outboxEntriesAtom)).toHaveLength(2));
  expect(arrived).toHaveLength(1);
  answerFirst();
  expect([(await saving).kind, (await next).kind]).toEqual(['done', 'done']);
  expect(arrived.map((body) => JSON.parse(body) as unknown)).toEqual([
    { id, userName: '一' },
    { id, userName: '二' },
  ]);
  await backend.close();
});

test('a form hears that its edit was withdrawn in another tab, not that it was saved', async () => {
  const { backend, id, first, second, arrived, rename, answerFirst } = await openTwoTabs();
  const saving = rename(first, '一');
  await eventually(() => expect(arrived).toHaveLength(1));
  const next = rename(second, '二');
  await eventually(() => expect(second.store.get(second.outboxEntriesAtom)).toHaveLength(2));
  const entries = (second.store.get(second.outboxEntriesAtom) ?? []).toSorted((one, other) => one.id - other.id);
  expect(await first.cancelEntry(entries[1]?.id ?? 0)).toBe(true);
  expect(await next).toMatchObject({ kind: 'refused', code: null, key: null });
  answerFirst();
  expect(await saving).toEqual({ kind: 'done' });
  expect(arrived.map((body) => JSON.parse(body) as unknown)).toEqual([{ id, userName: '一' }]);
  await backend.close();
});

// @vitest-environment happy-dom
/** Tests two reasons why a person is busy. UpdateCard.test.tsx tests the others. */
import { expect, test } from 'vitest';
import { outboxSendingAtom } from '../../api/outbox/outbox-state.ts';
import { store } from '../../api/store.ts';
import { beginUnfinishedWork } from '../../platform/unfinished-work.ts';
import { isPersonBusy } from './use-person-busy.ts';

test('a person is busy during an import, and while the outbox sends', () => {
  expect(isPersonBusy()).toBe(false);
  const end = beginUnfinishedWork();
  expect(isPersonBusy()).toBe(true);
  end();
  expect(isPersonBusy()).toBe(false);
  store.set(outboxSendingAtom, true);
  expect(isPersonBusy()).toBe(true);
  store.set(outboxSendingAtom, false);
  expect(isPersonBusy()).toBe(false);
});

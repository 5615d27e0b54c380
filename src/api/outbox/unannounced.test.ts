// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { drawer } from '../../platform/storage/storage.ts';
import { adoptSent, countSent, endSent, sentAtom, sentSeen, toldByForm, writeSent } from './unannounced.ts';
import { store } from '../store.ts';

const count = () => store.get(sentAtom);
/** Removes the mark as another tab does, while this tab has shown nothing. */
const toldElsewhere = (id: number) => drawer.remove('outboxSent', String(id));

afterEach(() => {
  endSent();
  localStorage.clear();
});

test('an edit sent by a tab that closed before it told is announced once at the next start', () => {
  writeSent({ id: 3, userId: 2 });
  expect(count()).toBe(0);
  adoptSent(2, []);
  expect(count()).toBe(1);
  sentSeen();
  expect(count()).toBe(1);
  endSent();
  adoptSent(2, []);
  expect(count()).toBe(0);
});

test("an edit that is still in the outbox or belongs to another user isn't announced", () => {
  writeSent({ id: 4, userId: 2 });
  writeSent({ id: 5, userId: 9 });
  adoptSent(2, [{ id: 4 }]);
  expect(count()).toBe(0);
  expect(drawer.ids('outboxSent')).toEqual(['4']);
});

test("an edit that its form has told isn't announced again", () => {
  writeSent({ id: 6, userId: 2 });
  toldByForm(6);
  adoptSent(2, []);
  expect(count()).toBe(0);
});

test('an edit that another tab has told is dropped here, unless this tab shows it', () => {
  writeSent({ id: 7, userId: 2 });
  countSent(7);
  toldElsewhere(7);
  expect(count()).toBe(0);
  writeSent({ id: 8, userId: 2 });
  countSent(8);
  sentSeen();
  toldElsewhere(8);
  expect(count()).toBe(1);
});

test("an edit that the device couldn't store is told by its form only", () => {
  countSent(0);
  expect(count()).toBe(0);
});

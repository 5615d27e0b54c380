// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { drawer } from '../../platform/storage/storage.ts';
import { adoptSent, countSent, endSent, sentAtom, sentSeen, toldByForm, writeSent } from './unannounced.ts';
import { store } from '../store.ts';

const count = () => store.get(sentAtom);
/** As another tab takes it away: its word comes without this one having seen anything. */
const toldElsewhere = (id: number) => drawer.remove('outboxSent', String(id));

afterEach(() => {
  endSent();
  localStorage.clear();
});

test('what a tab sent that went before it could tell is said at the next start, and only once', () => {
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

test("what is in the outbox still wasn't sent, and somebody else's is nobody's news", () => {
  writeSent({ id: 4, userId: 2 });
  writeSent({ id: 5, userId: 9 });
  adoptSent(2, [{ id: 4 }]);
  expect(count()).toBe(0);
  expect(drawer.ids('outboxSent')).toEqual(['4']);
});

test("one that its form has told isn't said again", () => {
  writeSent({ id: 6, userId: 2 });
  toldByForm(6);
  adoptSent(2, []);
  expect(count()).toBe(0);
});

test('one that another tab has told goes from here, unless it is on screen here', () => {
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

test('one that no device could write down is told by its form alone', () => {
  countSent(0);
  expect(count()).toBe(0);
});

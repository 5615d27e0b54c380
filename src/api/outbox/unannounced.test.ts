// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { storedRows, startStorage } from '../../device/storage.ts';
import {
  announceEarlierSent,
  addToSentCount,
  closeSentAnnouncement,
  sentCountAtom,
  markSentAnnouncementSeen,
  startAnnouncements,
  removeSentMark,
  storeSentMark,
  noteSent,
  wasCarriedOut,
} from './unannounced.ts';
import { store } from '../store.ts';

startStorage();
startAnnouncements();

const count = () => store.get(sentCountAtom);
/** Removes the mark, as another tab does after its announcement. */
const announcedInAnotherTab = (id: number) => storedRows.remove('outboxSent', String(id));

afterEach(() => {
  closeSentAnnouncement();
  localStorage.clear();
});

test('an edit is announced at the next start, once, if its tab closed before announcing it', () => {
  storeSentMark({ id: 3, userId: 2 });
  expect(count()).toBe(0);
  announceEarlierSent(2, []);
  expect(count()).toBe(1);
  markSentAnnouncementSeen();
  expect(count()).toBe(1);
  closeSentAnnouncement();
  announceEarlierSent(2, []);
  expect(count()).toBe(0);
});

test("an edit that is still in the outbox or belongs to another user isn't announced", () => {
  storeSentMark({ id: 4, userId: 2 });
  storeSentMark({ id: 5, userId: 9 });
  announceEarlierSent(2, [{ id: 4 }]);
  expect(count()).toBe(0);
  expect(storedRows.ids('outboxSent')).toEqual(['4']);
});

test("an edit whose outcome its form has shown isn't announced", () => {
  storeSentMark({ id: 6, userId: 2 });
  removeSentMark(6);
  announceEarlierSent(2, []);
  expect(count()).toBe(0);
});

test('an edit that another tab has announced is dropped here, unless its announcement is on screen', () => {
  storeSentMark({ id: 7, userId: 2 });
  addToSentCount(7);
  announcedInAnotherTab(7);
  expect(count()).toBe(0);
  storeSentMark({ id: 8, userId: 2 });
  addToSentCount(8);
  markSentAnnouncementSeen();
  announcedInAnotherTab(8);
  expect(count()).toBe(1);
});

test("an edit that the device couldn't store isn't announced, because its form shows the outcome", () => {
  addToSentCount(0);
  expect(count()).toBe(0);
});

test('an edit counts as carried out if its mark is stored, or if the sending tab says so', () => {
  expect(wasCarriedOut(9)).toBe(false);
  storeSentMark({ id: 9, userId: 2 });
  // Another tab may announce the edit and remove the mark before the form looks.
  announcedInAnotherTab(9);
  expect(wasCarriedOut(9)).toBe(true);
  noteSent(10);
  expect(wasCarriedOut(10)).toBe(true);
  removeSentMark(10);
  expect(wasCarriedOut(10)).toBe(false);
});

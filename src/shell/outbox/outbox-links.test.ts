/** Tests the address of the form that opens for each kind of entry. */
import { expect, test } from 'vitest';
import { waitingEntry } from '../../../tests/support/outbox/waiting-entry.ts';
import type { OutboxEntry } from '../../api/outbox/entry.ts';
import { editPathOf } from './outbox-links.ts';

const key = '00000000-0000-4000-8000-000000000001';
type What = OutboxEntry['what'];

/** Returns the address for an entry with the id 7. */
function linkOf(link: Pick<OutboxEntry, 'what' | 'subject'> & Partial<OutboxEntry>): string | null {
  return editPathOf(waitingEntry({ id: 7, call: '/api/any/update', ...link }));
}

const account: What = { kind: 'account', act: 'update', platform: 'xxy', name: '', fields: [] };
const record = (of: 'mallPackage' | 'platform' | 'course' | 'notice' | 'siteTexts', fields: string[] = []): What => ({
  kind: 'record',
  act: 'update',
  of,
  name: '',
  fields,
});

test.each([
  [account, 'xxy', '/xxy/update?id=5', '/xxy/update?waiting=7'],
  [record('mallPackage'), 'mallPackage', '/update_mall?id=5', '/add_mall?waiting=7'],
  [record('platform'), 'platform', '/update_platform?id=5', '/add_platform?waiting=7'],
  [record('course'), 'course', '/system?view=courses&id=5', '/system?view=courses&adding=true&waiting=7'],
  [record('notice'), 'notice', '/system?view=notices&id=5', '/system?view=notices&adding=true&waiting=7'],
  [record('siteTexts'), 'siteTexts', '/system?view=records&id=5', '/system?view=records&adding=true&waiting=7'],
] as const)('%o opens in the form of its record, and in an empty form before it has an id', (what, kind, of, ofNew) => {
  expect(linkOf({ what, subject: `${kind}:5` })).toBe(of);
  expect(linkOf({ what, subject: `${kind}:new:${key}` })).toBe(ofNew);
  expect(linkOf({ what, subject: `${kind}:5`, call: '/api/any/delete' })).toBeNull();
});

test.each([
  ['websiteName', 'websiteName'],
  ['noticeAnnouncementTitle', 'announcement'],
  ['noticeAnnouncement', 'announcement'],
  ['pointsNotification', 'mallNotice'],
  ['amount', 'package'],
  ['addCoin', 'package'],
  ['userAgreement', 'userAgreement'],
])('an edit of %s in the current texts opens the form %s', (field, form) => {
  expect(linkOf({ what: record('siteTexts', [field]), subject: 'siteTexts:1' })).toBe(`/system?field=${form}`);
});

test('a name opens 我的, and read notices open nothing', () => {
  expect(linkOf({ what: { kind: 'userName', name: '' }, subject: 'userName:2' })).toBe('/about');
  expect(linkOf({ what: { kind: 'noticesRead', count: 1 }, subject: 'noticesRead:2' })).toBeNull();
});

/**
 * Makes the entries of the journal. The journal records the acts of admins, and each closing of an account by its user.
 * An act that is refused or changes nothing leaves no entry. No entry holds a password, a captcha or a key.
 *
 * Source: `contract/journal.ts`; docs/backend.md, section 9 (the journal).
 */
import { endpoints, type EndpointName, type Endpoints } from '../../contract/index.ts';
import type { JournalChange, JournalEntry, JournalSubjectKind } from '../../contract/journal.ts';
import type { JournalRow } from './rows/journal-rows.ts';
import type { UserRow } from './rows/user-rows.ts';

/** The changing calls that only admins may make. */
type AdminCall = {
  [K in EndpointName]: Endpoints[K] extends { who: 'admin'; mutates: true } ? K : never;
}[EndpointName];

/**
 * The calls that leave an entry. Any user may call `updateUser`, but only an admin's update of another user is an act.
 * `closeAccount` leaves an entry although its caller need not be an admin.
 */
export type JournaledCall = AdminCall | 'updateUser' | 'closeAccount';

/** The kind of record that each call changes. A new call of admins doesn't compile until it has a subject here. */
const subjects: { readonly [K in JournaledCall]: JournalSubjectKind } = {
  addBasicInformation: 'text',
  deleteBasicInformation: 'text',
  updateBasicInformation: 'text',
  addUser: 'user',
  addCoin: 'user',
  banUser: 'user',
  deleteUser: 'user',
  reduceCoin: 'user',
  unBanUser: 'user',
  updateUser: 'user',
  closeAccount: 'user',
  addMallPackage: 'package',
  updateMallPackage: 'package',
  deleteMallPackage: 'package',
  addPlatform: 'platform',
  updatePlatform: 'platform',
  addCourse: 'course',
  updateCourse: 'course',
  deleteCourse: 'course',
  addNotice: 'notice',
  updateNotice: 'notice',
  deleteNotice: 'notice',
  refundOrder: 'order',
};

/**
 * The fields that an entry may hold. The first field is the record's name. No other field is written, so that no secret
 * of a row can get into the journal.
 */
const recordedFields: { readonly [Kind in JournalSubjectKind]: readonly [name: string, ...others: string[]] } = {
  user: ['userAccount', 'userName', 'userRole', 'status', 'email', 'superiorId', 'coin', 'passwordChanged'],
  package: ['coinName', 'coin', 'addCoin', 'amount', 'description', 'status', 'sort'],
  platform: ['name', 'code', 'coinPerMonth', 'description', 'status', 'sort'],
  course: ['title', 'category', 'teacher', 'coin', 'description', 'lessons', 'status'],
  notice: ['title', 'content', 'audience'],
  text: [
    'websiteName',
    'coinName',
    'noticeBar',
    'noticeAnnouncementTitle',
    'noticeAnnouncement',
    'pointsNotification',
    'amount',
    'addCoin',
    'status',
    'userAgreement',
    'privacyPolicy',
  ],
  order: ['orderNo', 'status'],
};

/** A record before and after an act; null before it was added, and after it was deleted. */
export interface Act {
  readonly before: { readonly id: number } | null;
  readonly after: { readonly id: number } | null;
  /** The admin's reason; missing or '' if none was given. */
  readonly remark?: string | undefined;
}

type FieldValue = JournalChange['before'];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Returns a field's value for an entry. A list, such as the lessons of a course, becomes a text with a line for each
 * item.
 */
function valueOf(record: object | null, field: string): FieldValue {
  const value: unknown = record !== null && Object.hasOwn(record, field) ? Reflect.get(record, field) : null;
  if (Array.isArray(value))
    return value.map((item: unknown) => (isRecord(item) ? Object.values(item).map(String).join(' ') : '')).join('\n');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function changesOf(kind: JournalSubjectKind, { before, after }: Act): JournalChange[] {
  return recordedFields[kind].flatMap((field) => {
    const change = { field, before: valueOf(before, field), after: valueOf(after, field) };
    return change.before === change.after ? [] : [change];
  });
}

/**
 * Returns the entry of an act by the user `actor`; null if the act changed nothing. `lastTime` is the time of the
 * newest entry, and no new entry may be older.
 */
export function journalRow(
  call: JournaledCall,
  actor: UserRow,
  act: Act,
  id: number,
  now: number,
  lastTime: number,
): JournalRow | null {
  const kind = subjects[call];
  const changes = changesOf(kind, act);
  const record = act.after ?? act.before;
  if (changes.length === 0 || record === null) return null;
  const { remark = '' } = act;
  return {
    id,
    time: Math.max(now, lastTime),
    userId: actor.id,
    userAccount: actor.userAccount,
    act: endpoints[call].path.slice('/api/'.length),
    subject: { kind, id: record.id, name: String(valueOf(record, recordedFields[kind][0]) ?? '') },
    changes,
    remark: remark === '' ? null : remark,
  };
}

export function shownEntry({ time, ...row }: JournalRow): JournalEntry {
  return { ...row, createTime: new Date(time).toISOString() };
}

/**
 * The journal has an entry for each change that an admin made by a call for admins, or to another user. It also has an
 * entry for each account that its user has closed. No call changes or deletes an entry.
 */
import * as v from 'valibot';
import { readingPost } from './endpoint.ts';
import { journalAct, journalSubjectKind } from './kinds.ts';
import { answeredInstant, id, instant, orNull, pageRequestEntries, pageSchema } from './fields.ts';

export type JournalSubjectKind = v.InferOutput<typeof journalSubjectKind>;

/**
 * `name` is the record's name at the time of the act: a user's account, an order's number, otherwise its title. A
 * backend may have kinds of records that this contract doesn't name.
 */
export const journalSubject = v.object({ kind: v.union([journalSubjectKind, v.string()]), id, name: v.string() });

/**
 * A value of another shape is read as its JSON text. Otherwise one such entry would make a whole page of entries
 * invalid.
 */
const value = v.fallback(v.nullable(v.union([v.string(), v.number(), v.boolean()])), (given) =>
  JSON.stringify(given?.value ?? null),
);

/**
 * One changed field. `before` or `after` is null if the field had no value then. The lessons of a course are a text
 * with a line for each lesson. A new password is the field `passwordChanged`; no entry holds the password itself.
 */
export const journalChange = v.object({ field: v.string(), before: orNull(value), after: orNull(value) });
export type JournalChange = v.InferOutput<typeof journalChange>;

/** `userId` and `userAccount` tell who acted. `act` is the call's path without /api/, for example user/ban. */
export const journalEntry = v.object({
  id,
  createTime: answeredInstant,
  userId: id,
  userAccount: v.string(),
  act: v.string(),
  subject: journalSubject,
  changes: v.array(journalChange),
  remark: orNull(v.string()),
});
export type JournalEntry = v.InferOutput<typeof journalEntry>;

/**
 * `startTime` is inclusive, `endTime` exclusive. If the start is after the end, the call answers 40000. The search
 * looks at the admin's account, the subject's name and the remark. `subjectKind` and `subjectId` together ask for the
 * acts on one record; one without the other answers 40000.
 */
export const pageJournal = readingPost('/api/journal/list/page', {
  who: 'admin',
  part: 'second stage',
  request: v.pipe(
    v.strictObject({
      ...pageRequestEntries(['id', 'createTime', 'userId', 'userAccount', 'act', 'remark']),
      userId: v.optional(id),
      act: v.optional(journalAct),
      startTime: v.optional(instant),
      endTime: v.optional(instant),
      subjectKind: v.optional(journalSubjectKind),
      subjectId: v.optional(id),
    }),
    v.forward(
      v.partialCheck(
        [['subjectKind'], ['subjectId']],
        ({ subjectKind, subjectId }) => (subjectKind === undefined) === (subjectId === undefined),
        'either',
      ),
      ['subjectId'],
    ),
  ),
  response: pageSchema(journalEntry),
});

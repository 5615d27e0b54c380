/**
 * The records that administrators write: notices, courses and sets of site texts. Each kind is a `WrittenRecords` with
 * the same calls, so that the same pages can edit all three. Every change goes through the outbox.
 */
import * as v from 'valibot';
import { type BasicInformation, basicInformation } from '../../../../contract/basic-information.ts';
import {
  addBasicInformation,
  deleteBasicInformation,
  updateBasicInformation,
} from '../../../../contract/managed-texts.ts';
import { addCourse, type Course, course, deleteCourse, updateCourse } from '../../../../contract/course.ts';
import { addNotice, deleteNotice, type Notice, notice, updateNotice } from '../../../../contract/notice.ts';
import type { OutboxEntry, RecordKind } from '../../outbox/entry.ts';
import { invalidateAfter } from '../../cache/query-client.ts';
import { type EditContext, type Edit, submitEdit, type SendResult } from '../../outbox/outbox.ts';

/** `version` is null if the backend has no versions of this kind of record. */
export interface WrittenRecord {
  readonly id: number;
  readonly version: number | null;
}

/** Fields of a payload, all or some. Each call's schema checks them. */
export type WrittenFields = Readonly<Record<string, unknown>>;

export interface WrittenRecords<R extends WrittenRecord> {
  /** The kind of the record in entries of the outbox, and the name of its drafts. */
  readonly of: Extract<RecordKind, 'notice' | 'course' | 'siteTexts'>;
  /** Sends the edit of a form, now or once there is a network. */
  readonly send: (edit: Edit) => Promise<SendResult>;
  /** Changes the given fields, now or once there is a network. A null `version` isn't sent. */
  readonly save: (id: number, version: number | null, fields: WrittenFields, about: EditContext) => Promise<SendResult>;
  /** Deletes a record, now or once there is a network. */
  readonly remove: (id: number, about: EditContext) => Promise<SendResult>;
  /** Invalidates the queries that show these records, here and in the other tabs. */
  readonly invalidate: () => Promise<void>;
  /** Returns the record that `data` holds, or null if it holds none. */
  readonly read: (data: unknown) => R | null;
  /** The fields of a new record that its payload lacks. Lists need them before the backend has added the record. */
  readonly unsent: (add: OutboxEntry) => WrittenFields;
}

function withIdAndVersion(id: number, version: number | null, fields: WrittenFields): WrittenFields {
  return { ...fields, id, ...(version === null ? {} : { version }) };
}

/** Returns the record that `data` holds, or null if it isn't one of this schema. */
export function recordIn<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> | null {
  const read = v.safeParse(schema, data);
  return read.success ? read.output : null;
}

function isoTime({ createdAt }: OutboxEntry): string {
  return new Date(createdAt).toISOString();
}

type Submit = (fields: WrittenFields, about: EditContext) => Promise<SendResult>;

/** Builds the calls of a kind from its `add` and its `update`, which check the fields against the contract. */
function writtenRecords<R extends WrittenRecord>(
  records: Omit<WrittenRecords<R>, 'send' | 'save'> & { readonly add: Submit; readonly update: Submit },
): WrittenRecords<R> {
  const { add, update, ...others } = records;
  return {
    ...others,
    send: async ({ act, payload, about }) => (act === 'add' ? add(payload, about) : update(payload, about)),
    save: async (id, version, fields, about) => update(withIdAndVersion(id, version, fields), about),
  };
}

export const noticeRecords: WrittenRecords<Notice> = writtenRecords({
  of: 'notice',
  add: (fields, about) => submitEdit(addNotice.path, v.parse(addNotice.request, fields), about),
  update: (fields, about) => submitEdit(updateNotice.path, v.parse(updateNotice.request, fields), about),
  remove: (id, about) => submitEdit(deleteNotice.path, { id }, about),
  invalidate: () => invalidateAfter(updateNotice.path),
  read: (data) => recordIn(notice, data),
  unsent: (add) => ({ createTime: isoTime(add), isRead: true }),
});

const withLessons = v.object({ lessons: v.array(v.unknown()) });

export const courseRecords: WrittenRecords<Course> = writtenRecords({
  of: 'course',
  add: (fields, about) => submitEdit(addCourse.path, v.parse(addCourse.request, fields), about),
  update: (fields, about) => submitEdit(updateCourse.path, v.parse(updateCourse.request, fields), about),
  remove: (id, about) => submitEdit(deleteCourse.path, { id }, about),
  invalidate: () => invalidateAfter(updateCourse.path),
  read: (data) => {
    const found = recordIn(course, data);
    // A waiting edit has new lessons and an old count.
    return found && v.is(withLessons, data) ? { ...found, lessonCount: data.lessons.length } : found;
  },
  unsent: () => ({ description: null, unlocked: true, lessonCount: 0, status: 1 }),
});

export const textRecords: WrittenRecords<BasicInformation> = writtenRecords({
  of: 'siteTexts',
  add: (fields, about) => submitEdit(addBasicInformation.path, v.parse(addBasicInformation.request, fields), about),
  update: (fields, about) =>
    submitEdit(updateBasicInformation.path, v.parse(updateBasicInformation.request, fields), about),
  remove: (id, about) => submitEdit(deleteBasicInformation.path, { id }, about),
  invalidate: () => invalidateAfter(updateBasicInformation.path),
  read: (data) => recordIn(basicInformation, data),
  unsent: (add) => ({ updateTime: isoTime(add) }),
});

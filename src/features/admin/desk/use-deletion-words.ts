/** The texts and fields for deleting a notice, a course or a spare set of texts. */
import { useLingui } from '@lingui/react/macro';
import type { BasicInformation } from '../../../../contract/basic-information.ts';
import type { Course } from '../../../../contract/course.ts';
import type { Notice } from '../../../../contract/notice.ts';
import { payloadOf, valuesOf } from '../../../api/edits/fields.ts';
import { courseRecords, noticeRecords, textRecords } from '../../../api/resources/admin/written-records.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { textFields } from '../texts/site-fields.ts';
import type { Deletion } from './DeleteRecordDialog.tsx';

export function useNoticeDeletion(): Deletion<Notice> {
  const { t } = useLingui();
  return {
    records: noticeRecords,
    label: t`撤回这条通知`,
    confirm: t`撤回`,
    done: t`已撤回`,
    nameOf: ({ title }) => title,
    fieldsOf: ({ title, content, audience }) => ({ title, content, audience }),
    title: (notice) => t`撤回「${notice.title}」？`,
    consequence: t`撤回后所有人都看不到它，看过的人也一样，不能恢复。`,
  };
}

export function useCourseDeletion(): Deletion<Course> {
  const { t } = useLingui();
  const coinName = useCoinName();
  return {
    records: courseRecords,
    label: t`删除这门网课`,
    confirm: t`删除`,
    done: t`已删除`,
    nameOf: ({ title }) => title,
    // Lists don't contain the lessons, so only their number can be compared.
    fieldsOf: ({ title, category, teacher, description, coin, status, lessonCount }) => ({
      title,
      category,
      teacher,
      description,
      coin,
      status,
      lessonCount,
    }),
    title: (course) => t`删除「${course.title}」？`,
    consequence: t`解锁过的人也会看不到它，不能恢复，花掉的${coinName}不会退回。只是暂时不卖，可以下架。`,
  };
}

export function useTextsDeletion(): Deletion<BasicInformation> {
  const { t } = useLingui();
  return {
    records: textRecords,
    label: t`删除这份文案`,
    confirm: t`删除`,
    done: t`已删除`,
    nameOf: (record) => record.websiteName || String(record.id),
    fieldsOf: (record) => payloadOf(textFields, valuesOf(textFields, record)),
    title: (record) => t`删除「${record.websiteName || record.id}」？`,
    consequence: t`当前文案不受影响。删除后不能恢复。`,
  };
}

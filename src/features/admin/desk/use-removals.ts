/** The texts and calls that delete a notice, a course or a spare set of texts. */
import { useLingui } from '@lingui/react/macro';
import { type BasicInformation, deleteBasicInformation } from '../../../../contract/basic-information.ts';
import { type Course, deleteCourse } from '../../../../contract/course.ts';
import { deleteNotice, type Notice } from '../../../../contract/notice.ts';
import { useSend } from '../../../api/cache/use-changing-call.ts';
import type { Removal } from './RemoveRecord.tsx';

export function useNoticeRemoval(): Removal<Notice> {
  const { t } = useLingui();
  const { mutateAsync } = useSend(deleteNotice);
  return {
    form: 'notice',
    label: t`撤回这条通知`,
    confirm: t`撤回`,
    done: t`已撤回`,
    path: deleteNotice.path,
    title: (notice) => t`撤回「${notice.title}」？`,
    words: t`撤回后所有人都看不到它，看过的人也一样，不能恢复。`,
    send: ({ id }) => mutateAsync({ id }),
  };
}

export function useCourseRemoval(): Removal<Course> {
  const { t } = useLingui();
  const { mutateAsync } = useSend(deleteCourse);
  return {
    form: 'course',
    label: t`删除这门网课`,
    confirm: t`删除`,
    done: t`已删除`,
    path: deleteCourse.path,
    title: (course) => t`删除「${course.title}」？`,
    words: t`解锁过的人也会看不到它，不能恢复，花掉的积分不会退回。只是暂时不卖，可以下架。`,
    send: ({ id }) => mutateAsync({ id }),
  };
}

export function useTextsRemoval(): Removal<BasicInformation> {
  const { t } = useLingui();
  const { mutateAsync } = useSend(deleteBasicInformation);
  return {
    form: 'siteTexts',
    label: t`删除这份文字`,
    confirm: t`删除`,
    done: t`已删除`,
    path: deleteBasicInformation.path,
    title: (record) => t`删除「${record.websiteName || record.id}」？`,
    words: t`正在使用的文字不受影响。删除后不能恢复。`,
    send: ({ id }) => mutateAsync({ id }),
  };
}

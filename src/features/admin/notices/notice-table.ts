/** The fields of the notice form with their limits. */
import { msg } from '@lingui/core/macro';
import { addNotice, notice } from '../../../../contract/notice.ts';
import type { EditTable } from '../../../api/edits/edit-state.ts';

/** In code points. */
export const maxLengths = { title: 50, content: 5_000 };

export const noticeTable: EditTable = {
  form: 'notice',
  subject: { kind: 'record', of: 'notice' },
  schema: addNotice.request,
  record: notice,
  newer: 'merge',
  sends: 'changed',
  fields: [
    { name: 'title', kind: 'requiredText', label: msg`标题`, max: maxLengths.title },
    { name: 'content', kind: 'requiredText', label: msg`内容`, max: maxLengths.content },
    { name: 'audience', kind: 'audience', label: msg`发给`, first: 'all', unsent: 'all' },
  ],
};

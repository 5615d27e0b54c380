/**
 * The edit table of notices: how the form sends and merges an edit, and its fields. `EditTable`
 * (api/edits/edit-state.ts) and `FieldSpec` (api/edits/fields.ts) explain the properties.
 */
import { msg } from '@lingui/core/macro';
import { addNotice, notice, noticeLimits } from '../../../../contract/notice.ts';
import type { EditTable } from '../../../api/edits/edit-state.ts';

export const noticeTable: EditTable = {
  form: 'notice',
  subject: { kind: 'record', of: 'notice' },
  schema: addNotice.request,
  record: notice,
  newer: 'merge',
  sends: 'changed',
  fields: [
    { name: 'title', kind: 'requiredText', label: msg`标题`, max: noticeLimits.title },
    { name: 'content', kind: 'requiredText', label: msg`内容`, max: noticeLimits.content },
    { name: 'audience', kind: 'audience', label: msg`发给`, first: 'all', backendDefault: 'all' },
  ],
};

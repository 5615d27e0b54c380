/** Writes, previews, publishes, edits and withdraws a notice. The input is stored as a draft. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { codePointCount } from '../../../../contract/fields.ts';
import { type Notice, noticeAudience, noticeLimits } from '../../../../contract/notice.ts';
import { refusalIn } from '../../../api/edits/edit-state.ts';
import { textOf } from '../../../api/edits/fields.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { audienceSupportOf } from '../../../api/resources/admin/receivers.ts';
import { noticeRecords } from '../../../api/resources/admin/written-records.ts';
import { now } from '../../../platform/clock.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Field, TextArea } from '../../../ui/form/Field.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { DeleteButton } from '../desk/DeleteRecordDialog.tsx';
import css from '../desk/system.module.css';
import { useNoticeDeletion } from '../desk/use-deletion-words.ts';
import { DeskForm } from '../desk/DeskForm.tsx';
import { useDeskForm } from '../desk/use-desk-form.ts';
import { AudienceField, Receivers } from './AudienceField.tsx';
import { noticeTable } from './notice-fields.ts';

interface NoticeFormProps {
  /** Null for a new notice, and for a deleted one of which no copy is loaded. */
  notice: Notice | null;
  /** The outbox entry that the form continues; null for none. */
  entry: OutboxEntry | null;
  /** Replaces the untouched form if the record was deleted. */
  gone?: ReactNode;
}

export function NoticeForm({ notice, entry, gone = null }: NoticeFormProps) {
  const { t } = useLingui();
  const { dayTime } = useFormat();
  const deletion = useNoticeDeletion();
  const queries = useQueryClient();
  const [mode, setMode] = useState<'write' | 'preview'>('write');
  const form = useDeskForm({
    table: noticeTable,
    send: noticeRecords.send,
    refresh: noticeRecords.invalidate,
    record: notice,
    entry,
    done: notice ? t`已保存` : t`已发布`,
    onWrong: () => setMode('write'),
  });
  const { values, errors, change } = form;
  const chosen = textOf(values, 'audience');
  const audience = v.is(noticeAudience, chosen) ? chosen : 'all';
  const audienceSupport = audienceSupportOf(queries);
  // The form keeps space for the field until it is known whether the backend has audiences. Otherwise the form would
  // move when the field appears.
  const isReserved = !notice && audienceSupport === 'reading';
  // `audience` is null if the backend has no audiences.
  const hasAudiences = notice ? notice.audience !== null : audienceSupport === true;
  const title = textOf(values, 'title');
  const content = textOf(values, 'content');

  return (
    <DeskForm
      form={form}
      gone={gone}
      tall={notice !== null}
      title={notice ? t`编辑通知` : t`写通知`}
      save={notice ? t`保存` : t`发布`}
      more={notice && <DeleteButton deletion={deletion} record={notice} onDeleted={form.end} />}
    >
      <div className={css['modes']}>
        <SegmentedControl
          label={t`编写或预览`}
          fullWidth
          options={[
            { value: 'write', label: t`编写` },
            { value: 'preview', label: t`预览` },
          ]}
          value={mode}
          onChange={setMode}
        />
      </div>
      {/* In a wide pane the form and the preview stand side by side. */}
      <div className={css['columns']}>
        <div className={mode === 'write' ? css['form'] : css['otherMode']}>
          <Field
            name="title"
            label={t`标题`}
            value={title}
            counter={{ length: codePointCount(title), max: noticeLimits.title }}
            error={errors.get('title')}
            autoComplete="off"
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextArea
            name="content"
            rows={8}
            label={t`内容`}
            value={content}
            counter={{ length: codePointCount(content), max: noticeLimits.content }}
            error={errors.get('content')}
            onChange={(event) => change({ content: event.target.value })}
          />
          {!notice && audienceSupport === null && (
            <FormNote
              kind="info"
              plain
            >{t`这条通知发给全部。列表里有了通知，才知道服务器能不能只发给一部分人。`}</FormNote>
          )}
          {(hasAudiences || isReserved) && (
            <AudienceField
              isReserved={isReserved}
              value={audience}
              refused={refusalIn(form.state) !== null}
              onChange={(next) => change({ audience: next })}
            />
          )}
        </div>
        <div className={mode === 'preview' ? undefined : css['otherMode']}>
          {hasAudiences && mode === 'preview' && <Receivers audience={audience} />}
          <article className={css['preview']} aria-label={t`收到的人看到的样子`}>
            <h3 className={css['previewTitle']} dir="auto">
              {title.trim() === '' ? t`无标题` : title}
            </h3>
            <p className={css['previewTime']}>{dayTime(notice?.createTime ?? now())}</p>
            <p className={css['previewText']} dir="auto">
              {content}
            </p>
          </article>
        </div>
      </div>
    </DeskForm>
  );
}

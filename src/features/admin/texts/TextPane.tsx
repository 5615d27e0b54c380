/**
 * The form of one of the site's texts. The input is stored as a draft; without a network a saved edit waits in the
 * outbox. If somebody else changed the same field meanwhile, the person chooses between both versions.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BasicInformation, basicInformationId } from '../../../../contract/basic-information.ts';
import { textOf } from '../../../api/edits/fields.ts';
import { useBasicInformation } from '../../../api/resources/basic-information.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { siteTextsQuery } from '../../../api/resources/admin/site-texts.ts';
import { textRecords } from '../../../api/resources/admin/written-records.ts';
import { useWaitingEdits } from '../../../api/outbox/use-outbox.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { SkeletonBox, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import problemIcon from 'icon:sync-problem-outline-rounded';
import { DeskForm } from '../desk/DeskForm.tsx';
import { DetailPane } from '../desk/DetailPane.tsx';
import { rowTable, type SiteField, waitingText } from './site-fields.ts';
import { useSiteFieldName } from './site-words.ts';
import css from '../desk/system.module.css';
import { TextFields } from './TextFields.tsx';
import { TextPreview } from './TextPreview.tsx';
import { useDeskForm } from '../desk/use-desk-form.ts';
import { useSystemSearch } from '../desk/use-system.ts';

interface TextFormProps {
  field: SiteField;
  record: BasicInformation;
  /** The waiting outbox entry of this text; null for none. */
  entry: OutboxEntry | null;
}

function TextForm({ field, record, entry }: TextFormProps) {
  const { t } = useLingui();
  const name = useSiteFieldName()(field);
  const [table] = useState(() => rowTable(field, entry));
  const form = useDeskForm({
    table,
    // `what` names the entry in the outbox. The outbox opens this form again by the fields in `what`.
    send: async ({ about, ...edit }) => {
      const what = {
        kind: 'record',
        act: 'update',
        of: 'siteTexts',
        name,
        fields: table.fields.map(({ name: fieldName }) => fieldName),
      } as const;
      return textRecords.send({ ...edit, about: { ...about, what } });
    },
    refresh: textRecords.invalidate,
    record,
    entry,
    done: t`已保存，所有人都会看到`,
  });
  const { values } = form;
  const announcement = textOf(values, 'noticeAnnouncementTitle');
  return (
    <DeskForm form={form} tall={false} title={name} name={name} save={t`保存`}>
      <TextFields form={form} />
      {field === 'announcement' && (
        <TextPreview
          title={announcement.trim() === '' ? t`公告` : announcement}
          text={textOf(values, 'noticeAnnouncement')}
        />
      )}
      {field === 'mallNotice' && <TextPreview title={t`购买须知`} text={textOf(values, 'pointsNotification')} />}
      {(field === 'userAgreement' || field === 'privacyPolicy') && (
        <>
          <TextPreview title={name} text={textOf(values, field)} hasHeadings />
          <FormNote kind="info" plain>
            {t`空一行再写一个短行，就成为小标题。留空就不显示，注册时也不再要求同意。`}
          </FormNote>
        </>
      )}
      {field === 'noticeBar' && (
        <FormNote kind="info" plain>{t`留空就不显示。改过的公告会再显示一次，也给关闭过它的人。`}</FormNote>
      )}
    </DeskForm>
  );
}

export function TextPane({ field }: { field: SiteField }) {
  const { t } = useLingui();
  const { close } = useSystemSearch();
  const name = useSiteFieldName()(field);
  const known = useBasicInformation();
  const { data, error, isFetching, refetch } = useQuery({
    ...siteTextsQuery(basicInformationId),
    enabled: known === null,
  });
  // The edit starts from the texts that the shell shows. If the texts are out of date, a backend with versions reports
  // that when the edit is saved.
  const record = known ?? data;
  const entries = useWaitingEdits('siteTexts');
  const entry = entries && waitingText(entries, field);
  if (record && entries) return <TextForm key={field} field={field} record={record} entry={entry} />;
  return (
    <DetailPane title={name} onClose={close}>
      {error ? (
        <EmptyState
          place="card"
          icon={problemIcon}
          title={t`没有读到网站文案`}
          reason={errorText(error)}
          action={<Button variant="soft" loading={isFetching} onClick={() => void refetch()}>{t`再试一次`}</Button>}
        />
      ) : (
        <Skeleton>
          <SkeletonBox width={72} height={14} />
          <SkeletonBox height={48} radius={12} className={css['fieldBone']} />
        </Skeleton>
      )}
    </DetailPane>
  );
}

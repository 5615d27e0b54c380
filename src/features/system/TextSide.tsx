/**
 * One of the site's texts. What is typed is kept as a draft; before it is saved the record is read again, and what somebody else
 * wrote meanwhile is shown before it is replaced. What is saved shows in every tab at once.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { basicInformationId, getBasicInformation, updateBasicInformation } from '../../../contract/basic-information.ts';
import { useBasicInformation } from '../../api/basic-information.ts';
import { call } from '../../api/client.ts';
import { readDraft, useDraftKeeping } from '../../api/drafts.ts';
import { errorText } from '../../api/error-text.ts';
import { NetworkError } from '../../api/errors.ts';
import { useSend } from '../../api/send.ts';
import { recordQuery } from '../../api/site-queries.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { useWrongFields } from '../../ui/FormNotes.tsx';
import { notify } from '../../ui/notices.ts';
import { Bones, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import problemIcon from 'icon:sync-problem-outline-rounded';
import { Side } from './Side.tsx';
import { SideForm } from './SideForm.tsx';
import { agree, keptTexts, keysOf, payloadOf, type SiteField, textProblems, type Texts, textsOf } from './site-fields.ts';
import { useSiteFieldName } from './site-words.ts';
import css from './system.module.css';
import { TextFields } from './TextFields.tsx';
import { TextPreview } from './TextPreview.tsx';
import { useSystem } from './use-system.ts';

function TextForm({ field, record, onRestart }: { field: SiteField; record: Texts; onRestart: () => void }) {
  const { t } = useLingui();
  const { close } = useSystem();
  const name = useSiteFieldName()(field);
  const wrongFields = useWrongFields();
  const { mutateAsync } = useSend(updateBasicInformation);
  const place = { form: `site-${field}`, record: basicInformationId };
  const [draft] = useState(() => readDraft(place, keptTexts, keptTexts));
  const [texts, setTexts] = useState<Texts>(draft?.values ?? record);
  const [base, setBase] = useState<Texts>(draft?.base ?? record);
  const [told, setTold] = useState<{ kind: 'wrong' | 'refused' | 'changed'; text: string } | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const keys = keysOf[field];
  const keeping = useDraftKeeping(place, texts, base, !agree(keys, texts, base), draft?.at ?? null);
  const problems = textProblems(keys, texts);
  const errors = new Map(tried ? problems.map(({ field: key, text }) => [key, text]) : []);

  const done = (): void => {
    keeping.forget();
    notify({ tone: 'success', text: t`已保存，所有人都会看到` });
    close();
  };
  async function save(): Promise<void> {
    setTried(true);
    const [first] = problems;
    if (first) {
      setTold({ kind: 'wrong', text: wrongFields(problems.map((problem) => problem.name)) });
      document.querySelector<HTMLElement>(`[name=${first.field}]`)?.focus();
      return;
    }
    setTold(null);
    setBusy(true);
    try {
      const now = textsOf(await call(getBasicInformation, { id: basicInformationId }));
      if (!agree(keys, now, base) && !agree(keys, now, texts)) {
        const theirs = keys.map((key) => (now[key].trim() === '' ? t`空的` : now[key])).join(' · ');
        setBase(now);
        setTold({ kind: 'changed', text: t`刚刚有人改成了「${theirs}」。再按一次保存会换成你的。` });
        return;
      }
      await mutateAsync({ id: basicInformationId, ...payloadOf(keys, texts) });
      done();
    } catch (error) {
      setTold({ kind: 'refused', text: error instanceof NetworkError ? t`没有收到结果，还不知道是否已保存。填的内容还在，可以再试一次。` : errorText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <SideForm
      title={name}
      save={t`保存`}
      busy={busy}
      told={!told || (told.kind === 'wrong' && problems.length === 0) ? null : { text: told.text, ofNoField: told.kind !== 'wrong' }}
      draft={{
        keeping,
        restoredAt: draft?.at ?? null,
        onDiscard: () => {
          keeping.forget();
          onRestart();
        },
      }}
      onSubmit={() => void save()}
      onClose={close}
    >
      <TextFields keys={keys} texts={texts} errors={errors} onChange={(key, text) => setTexts({ ...texts, [key]: text })} />
      {field === 'announcement' && (
        <TextPreview title={texts.noticeAnnouncementTitle.trim() === '' ? t`公告` : texts.noticeAnnouncementTitle} text={texts.noticeAnnouncement} />
      )}
      {field === 'mallNotice' && <TextPreview title={t`商城须知`} text={texts.pointsNotification} />}
      {field === 'noticeBar' && <FormNote kind="info" plain>{t`留空就不显示。改过的公告会再显示一次，也给关掉过它的人。`}</FormNote>}
    </SideForm>
  );
}

export function TextSide({ field }: { field: SiteField }) {
  const { t } = useLingui();
  const { close } = useSystem();
  const name = useSiteFieldName()(field);
  const known = useBasicInformation();
  const { data, error, isFetching, refetch } = useQuery({ ...recordQuery(basicInformationId), enabled: known === null });
  const [round, setRound] = useState(0);
  // What the shell shows is what one wants to change; should it be older than it seems, saving finds out.
  const record = known ?? data;
  if (record) return <TextForm key={`${field} ${round}`} field={field} record={textsOf(record)} onRestart={() => setRound(round + 1)} />;
  return (
    <Side title={name} onClose={close}>
      {error
        ? (
          <EmptyState
            place="card"
            icon={problemIcon}
            title={t`没有读到网站文字`}
            reason={errorText(error)}
            action={<Button variant="soft" loading={isFetching} onClick={() => void refetch()}>{t`再试一次`}</Button>}
          />
        )
        : <Skeleton><Bones width={72} height={14} /><Bones height={48} radius={12} className={css['fieldBone']} /></Skeleton>}
    </Side>
  );
}

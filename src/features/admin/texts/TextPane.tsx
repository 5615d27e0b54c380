/**
 * The form of one of the site's texts. The input is stored as a draft; without a network a saved edit waits in the
 * outbox. If somebody else changed the text meanwhile, their text is shown before it is replaced.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import {
  basicInformationId,
  getBasicInformation,
  updateBasicInformation,
} from '../../../../contract/basic-information.ts';
import { useBasicInformation } from '../../../api/resources/basic-information.ts';
import { readDraft, useDraftKeeping } from '../../../api/edits/drafts.ts';
import { errorText } from '../../../api/transport/error-text.ts';
import { keptWords, unkeptWords } from '../../../api/outbox/queued-message.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { type OpenedEntry, sendOrKeep } from '../../../api/outbox/outbox.ts';
import { recordQuery } from '../../../api/resources/admin/site-texts.ts';
import { useWaiting } from '../../../api/outbox/use-outbox.ts';
import { useOnline } from '../../../platform/network.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { useWrongFields } from '../../../ui/form/FormNotes.tsx';
import { notify } from '../../../ui/feedback/toasts.ts';
import { Bones, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import problemIcon from 'icon:sync-problem-outline-rounded';
import { DetailPane } from '../desk/DetailPane.tsx';
import { DetailForm } from '../desk/DetailForm.tsx';
import {
  agree,
  keptTexts,
  keysOf,
  payloadOf,
  type SiteField,
  textProblems,
  type Texts,
  textsOf,
  waitingText,
} from './site-fields.ts';
import { useSiteFieldName } from './site-words.ts';
import css from '../desk/system.module.css';
import { TextFields } from './TextFields.tsx';
import { TextPreview } from './TextPreview.tsx';
import { useSystem } from '../desk/use-system.ts';

interface TextFormProps {
  field: SiteField;
  record: Texts;
  /** The waiting outbox entry of this text; null for none. */
  entry: OutboxEntry | null;
  onRestart: () => void;
}

/** Returns the texts of the backend's present record; null if it can't be read. */
function textsIn(theirs: unknown): Texts | null {
  const read = v.safeParse(getBasicInformation.response, theirs);
  return read.success ? textsOf(read.output) : null;
}

interface Left {
  texts: Texts;
  base: Texts;
  /** Somebody else's texts, if both sides changed them; else null. */
  theirs: Texts | null;
}

/** Returns the form's values from the outbox entry; null if they can't be read. */
function leftIn(entry: OutboxEntry): Left | null {
  const read = v.safeParse(v.object({ texts: keptTexts, base: keptTexts }), entry.draft);
  return read.success
    ? { ...read.output, theirs: entry.step.state === 'conflict' ? textsIn(entry.step.theirs) : null }
    : null;
}

function TextForm({ field, record, entry, onRestart }: TextFormProps) {
  const { t } = useLingui();
  const { onceOnline, noNetwork } = useWhyWords();
  const { close } = useSystem();
  const online = useOnline();
  const name = useSiteFieldName()(field);
  const wrongFields = useWrongFields();
  const keys = keysOf[field];
  const place = { form: `site-${field}`, record: basicInformationId };
  const [waiting] = useState(() => entry && leftIn(entry));
  const [draft] = useState(() => {
    const read = readDraft(place, keptTexts, keptTexts);
    return read && read.at > (entry?.createdAt ?? 0) ? read : null;
  });
  const changedWords = (theirs: Texts): string => {
    const said = keys.map((key) => (theirs[key].trim() === '' ? t`空的` : theirs[key])).join(' · ');
    return t`刚刚有人改成了「${said}」。再按一次保存会换成你的。`;
  };
  const [from, setFrom] = useState<OpenedEntry | null>(entry);
  const [start] = useState<Texts>(waiting?.texts ?? record);
  const [texts, setTexts] = useState<Texts>(draft?.values ?? start);
  const [base, setBase] = useState<Texts>(waiting?.theirs ?? waiting?.base ?? draft?.base ?? record);
  const [told, setTold] = useState<{ kind: 'wrong' | 'refused' | 'changed'; text: string } | null>(() => {
    if (waiting?.theirs) return { kind: 'changed', text: changedWords(waiting.theirs) };
    return entry?.step.state === 'needsYou' ? { kind: 'refused', text: entry.step.message } : null;
  });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const keeping = useDraftKeeping(place, texts, base, !agree(keys, texts, start), draft?.at ?? null);
  const problems = textProblems(keys, texts);
  const errors = new Map(tried ? problems.map(({ field: key, text }) => [key, text]) : []);

  const done = (tone: 'success' | 'info', text: string): void => {
    keeping.forget();
    notify({ tone, text });
    close();
  };
  async function send(): Promise<void> {
    const result = await sendOrKeep(
      updateBasicInformation.path,
      { id: basicInformationId, ...payloadOf(keys, texts) },
      {
        what: { kind: 'record', act: 'update', of: 'siteTexts', name, fields: [...keys] },
        kind: 'siteTexts',
        record: basicInformationId,
        base: { version: null, fields: { ...payloadOf(keys, base) } },
        draft: { texts, base },
        from,
      },
    );
    if ('key' in result && result.key !== null && from) setFrom({ ...from, key: result.key });
    switch (result.kind) {
      case 'done':
        done('success', t`已保存，所有人都会看到`);
        break;
      case 'kept':
        done('info', keptWords(result.why));
        break;
      case 'lost':
        setTold({ kind: 'refused', text: t`没有收到结果，还不知道是否已保存。填的内容还在，可以再试一次。` });
        break;
      case 'unkept':
        setTold({ kind: 'refused', text: unkeptWords() });
        break;
      case 'refused':
        setTold({ kind: 'refused', text: result.message });
        break;
      case 'conflict': {
        const theirs = textsIn(result.theirs);
        if (theirs) setBase(theirs);
        setTold(
          theirs
            ? { kind: 'changed', text: changedWords(theirs) }
            : { kind: 'refused', text: t`它在别处也改过，请核对` },
        );
        break;
      }
      default:
        result satisfies never;
    }
  }
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
      await send();
    } catch (error) {
      setTold({ kind: 'refused', text: errorText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <DetailForm
      title={name}
      save={t`保存`}
      busy={busy}
      waits
      told={
        !told || (told.kind === 'wrong' && problems.length === 0)
          ? null
          : { text: told.text, ofNoField: told.kind !== 'wrong' }
      }
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
      <TextFields
        keys={keys}
        texts={texts}
        errors={errors}
        onChange={(key, text) => setTexts({ ...texts, [key]: text })}
      />
      {!online && <FormNote kind="warning">{t`现在${noNetwork}。保存后先存在本机，${onceOnline}发送。`}</FormNote>}
      {field === 'announcement' && (
        <TextPreview
          title={texts.noticeAnnouncementTitle.trim() === '' ? t`公告` : texts.noticeAnnouncementTitle}
          text={texts.noticeAnnouncement}
        />
      )}
      {field === 'mallNotice' && <TextPreview title={t`商城须知`} text={texts.pointsNotification} />}
      {field === 'noticeBar' && (
        <FormNote kind="info" plain>{t`留空就不显示。改过的公告会再显示一次，也给关掉过它的人。`}</FormNote>
      )}
    </DetailForm>
  );
}

export function TextPane({ field }: { field: SiteField }) {
  const { t } = useLingui();
  const { close } = useSystem();
  const name = useSiteFieldName()(field);
  const known = useBasicInformation();
  const { data, error, isFetching, refetch } = useQuery({
    ...recordQuery(basicInformationId),
    enabled: known === null,
  });
  const [round, setRound] = useState(0);
  // The edit starts from the texts that the shell shows. If they are out of date, saving reports the conflict.
  const record = known ?? data;
  const entries = useWaiting('siteTexts');
  const entry = entries && waitingText(entries, field);
  if (record && entries)
    return (
      <TextForm
        key={`${field} ${round}`}
        field={field}
        record={textsOf(record)}
        entry={entry}
        onRestart={() => setRound(round + 1)}
      />
    );
  return (
    <DetailPane title={name} onClose={close}>
      {error ? (
        <EmptyState
          place="card"
          icon={problemIcon}
          title={t`没有读到网站文字`}
          reason={errorText(error)}
          action={<Button variant="soft" loading={isFetching} onClick={() => void refetch()}>{t`再试一次`}</Button>}
        />
      ) : (
        <Skeleton>
          <Bones width={72} height={14} />
          <Bones height={48} radius={12} className={css['fieldBone']} />
        </Skeleton>
      )}
    </DetailPane>
  );
}

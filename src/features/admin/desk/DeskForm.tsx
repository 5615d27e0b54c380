/**
 * Renders the form of a notice, a course or a set of texts. In a conflict both versions replace the form. For each
 * field that both sides changed, the person chooses a side.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOnline } from '../../../platform/network.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { useFieldWords } from '../field-words.ts';
import { RecordConflict } from '../RecordConflict.tsx';
import { DetailForm } from './DetailForm.tsx';
import { DetailPane } from './DetailPane.tsx';
import css from './system.module.css';
import type { DeskFormHandle } from './use-desk-form.ts';
import { useSystemSearch } from './use-system.ts';

interface DeskFormProps {
  form: DeskFormHandle;
  title: string;
  /** The name of the record in a conflict; without it, the value of the first field. */
  name?: string;
  /** The text of the main button. */
  save: string;
  /** Whether the sheet opens before its record is loaded. The sheet then has its full height from the start. */
  tall: boolean;
  /** Elements after the main button. */
  more?: ReactNode;
  /** Replaces an untouched form whose record was deleted; null if the record exists. Typed values stay. */
  gone?: ReactNode;
  children: ReactNode;
}

export function DeskForm({ form, title, name, save, tall, more, gone = null, children }: DeskFormProps) {
  const { t } = useLingui();
  const { noNetwork, onceOnline } = useOfflineReason();
  const { close } = useSystemSearch();
  const { labelOf } = useFieldWords();
  const online = useOnline();
  const { state, outdated } = form;
  if (gone !== null && form.untouched) return gone;
  if (state.status === 'conflict')
    return (
      <RecordConflict
        form={form}
        name={name}
        place="sheet"
        frame={(content, buttons) => (
          <DetailPane
            tall
            title={title}
            onClose={close}
            footer={
              <>
                {buttons.save}
                {buttons.giveUp}
              </>
            }
          >
            <div className={css['form']}>{content}</div>
          </DetailPane>
        )}
      />
    );
  const brought = state.takenOver.map(labelOf).join(t`、`);
  return (
    <DetailForm
      queuesOffline
      tall={tall}
      title={title}
      save={save}
      busy={form.busy}
      error={form.error}
      draft={form.draft}
      more={more}
      onSubmit={form.save}
      onClose={close}
    >
      {children}
      {brought !== '' && <FormNote kind="warning">{t`别处刚改过，已带入：${brought}。看过再保存。`}</FormNote>}
      {outdated && <FormNote kind="warning">{t`别处也改过这里改的内容，保存时需要你选择。`}</FormNote>}
      {!online && <FormNote kind="warning">{t`现在${noNetwork}。保存后先存在本机，${onceOnline}发送。`}</FormNote>}
    </DetailForm>
  );
}

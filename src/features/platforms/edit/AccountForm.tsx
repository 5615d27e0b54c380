/**
 * The form of a new or existing account. If values are wrong at a save, the form names their fields and focuses the
 * first of these fields. The input is stored as a draft. In a conflict both versions replace the form.
 */
import { useLingui } from '@lingui/react/macro';
import type { SyntheticEvent } from 'react';
import { isAdding, refusalIn } from '../../../api/edits/edit-state.ts';
import { refusalWords } from '../../../api/edits/edit-refusal-words.ts';
import { defaultPlatformNames } from '../../../api/resources/platform-name.ts';
import { useOnline } from '../../../platform/network.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useSaveShortcut } from '../../../ui/form/use-save-shortcut.ts';
import { classes } from '../../../ui/elements/class-names.ts';
import { FieldsReadOnly } from '../../../ui/form/Field.tsx';
import { FormBar, type Place } from '../../../ui/form/FormBar.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { DraftSavedNote, DraftRestoredNote, useWrongFieldsText } from '../../../ui/form/DraftNotes.tsx';
import { AccountConflict } from './AccountConflict.tsx';
import { AccountFields } from './AccountFields.tsx';
import { accountTables } from './account-edit-table.ts';
import type { AccountFieldSpec } from '../descriptors.ts';
import css from './edit.module.css';
import { problemsOf } from './problem-words.ts';
import { type EditedAccount, useAccountForm } from './use-account-form.ts';

interface AccountFormProps extends EditedAccount {
  place: Place;
}

export function AccountForm({ platform, account, entry, place, onSaved }: AccountFormProps) {
  const { t, i18n } = useLingui();
  const { onceOnline, noNetwork } = useOfflineReason();
  const online = useOnline();
  const wrongFieldsText = useWrongFieldsText();
  const { form, element } = useAccountForm({ platform, account, entry, onSaved });
  const { state, autosave } = form;
  const table = accountTables[platform];
  const isConflict = state.status === 'conflict';
  useSaveShortcut(element);
  if (isConflict) return <AccountConflict form={form} place={place} />;

  const labelOf = ({ label }: Pick<AccountFieldSpec, 'label'>): string => i18n._(label);
  const problems = problemsOf(table, state.values, labelOf);
  const errors = new Map([...problems].filter(([name]) => state.tried || state.leftFields.includes(name)));
  const refusal = refusalIn(state);
  const refused = table.fields.find((field) => field.name === refusal?.field);
  if (refusal && refused) errors.set(refused.name, refusalWords(table, refusal));
  const isGone = state.status === 'gone';
  const name = i18n._(defaultPlatformNames[platform]);
  return (
    <form
      ref={element}
      noValidate
      aria-busy={state.status === 'saving'}
      className={classes(css['page'], place === 'pane' && css['pane'])}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        form.save();
      }}
    >
      <div className={css['notes']}>
        {state.base === null && (
          <FormNote kind="info" plain>{t`新的${name}账号。这里只记录信息，不需要平台密码。`}</FormNote>
        )}
        <DraftRestoredNote at={state.restoredAt} isNew={account === null && entry === null} onDiscard={form.discard} />
        {isGone && <FormNote kind="warning">{t`这个账号已在别处删除。你填的内容还在，可以另存为新账号。`}</FormNote>}
        {refusal?.field === null && <FormNote kind="error">{refusalWords(table, refusal)}</FormNote>}
        {state.tried && problems.size > 0 && (
          <FormNote kind="error">{wrongFieldsText(form.wrong.map(labelOf))}</FormNote>
        )}
      </div>
      <div className={css['fields']}>
        <FieldsReadOnly value={state.status === 'saving'}>
          <AccountFields platform={platform} values={state.values} onChange={form.change} errors={errors} />
        </FieldsReadOnly>
      </div>
      {!online && (
        <FormNote
          kind="warning"
          id="offline-reason"
        >{t`现在${noNetwork}。保存后先存在本机，${onceOnline}发送。`}</FormNote>
      )}
      <FormBar
        place={place}
        note={
          <span role="status">
            <DraftSavedNote
              at={autosave.storedAt}
              isStored={autosave.isStored}
              hasProblems={state.tried && problems.size > 0}
            />
          </span>
        }
      >
        <Button
          type="submit"
          fullWidth={place === 'page'}
          loading={state.status === 'saving'}
          {...(online ? {} : { 'aria-describedby': 'offline-reason' })}
        >
          {isAdding(state) && state.base ? t`另存为新账号` : t`保存`}
        </Button>
      </FormBar>
    </form>
  );
}

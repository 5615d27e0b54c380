/**
 * The form of a new or existing account. A failed save names the wrong fields and focuses the first one; the input is
 * stored as a draft. If the record was changed elsewhere meanwhile, the conflict form takes its place.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { accountQuery } from '../../../api/resources/accounts.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { cancelEntry } from '../../../api/outbox/outbox.ts';
import { useOnline } from '../../../platform/network.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { DraftKept, DraftRestored, useWrongFields } from '../../../ui/form/FormNotes.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { AccountFields } from './AccountFields.tsx';
import { useFieldLabel } from '../account-words.ts';
import { ConflictForm } from './ConflictForm.tsx';
import { type FieldName, platformNames } from '../descriptors.ts';
import css from './edit.module.css';
import { useAccountForm } from './use-account-form.ts';

interface AccountFormProps {
  platform: AccountPlatform;
  /** Null for a new account. */
  account: Account | null;
  /** The waiting outbox entry that is edited here; null for none. */
  entry: OutboxEntry | null;
  /** `words` say what was done, for a toast. */
  onSaved: (words: string) => void;
  /** Called when the user discards the input. The form then starts again. */
  onRestart: () => void;
}

export function AccountForm({ platform, account, entry, onSaved, onRestart }: AccountFormProps) {
  const { t, i18n } = useLingui();
  const { onceOnline, noNetwork } = useWhyWords();
  const queries = useQueryClient();
  const online = useOnline();
  const label = useFieldLabel();
  const wrongFields = useWrongFields();
  const form = useRef<HTMLFormElement>(null);
  const [discarding, setDiscarding] = useState(false);
  const state = useAccountForm(platform, account, entry, t`这个平台上已经有这个账号，请核对`);
  const { values, base, theirs, told, refusal, gone, saving } = state;

  const leaveField = useEffectEvent((name: string) => state.leaveField(name));
  useEffect(() => {
    const element = form.current;
    if (theirs || !element) return undefined;
    const leave = (event: FocusEvent): void => {
      if (event.target instanceof Element) leaveField(event.target.getAttribute('name') ?? '');
    };
    element.addEventListener('focusout', leave);
    return () => element.removeEventListener('focusout', leave);
  }, [theirs]);
  const focus = (name: FieldName): void => {
    // If the conflict form is shown, the account form must be rendered first.
    setTimeout(() =>
      form.current?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"] button`)?.focus(),
    );
  };
  const save = async (chosen?: Parameters<typeof state.save>[0]): Promise<void> => {
    if (saving) return;
    const end = await state.save(chosen);
    if (typeof end === 'string') focus(end);
    else if (end.kind === 'refused' && end.field !== null) focus(end.field);
    else if (end.kind === 'saved') {
      state.forget();
      onSaved(base && !gone ? t`已保存` : t`已添加`);
    } else if (end.kind === 'kept') {
      state.forget();
      onSaved(end.words);
    }
  };
  const restart = (): void => {
    state.forget();
    onRestart();
  };

  if (theirs && base) {
    return (
      <ConflictForm
        platform={platform}
        base={base.values}
        mine={values}
        mineAt={state.keptAt}
        theirs={theirs}
        saving={saving}
        onSave={save}
        onGiveUp={() => {
          queries.setQueryData(accountQuery(platform, theirs.id).queryKey, theirs);
          const gaveUp = (): void => {
            restart();
            toast(t`已换成较新的内容`);
          };
          if (entry) void cancelEntry(entry.id).then(gaveUp);
          else gaveUp();
        }}
      />
    );
  }
  const name = i18n._(platformNames[platform]);
  const summary = told.size === 0 ? null : wrongFields([...told.keys()].map((field) => label(field)));
  return (
    <form
      ref={form}
      noValidate
      aria-busy={saving}
      className={css['page']}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={css['notes']}>
        {base === null && <FormNote kind="info" plain>{t`新的${name}账号。这里只记录信息，不需要平台密码。`}</FormNote>}
        {state.restoredAt !== null && <DraftRestored at={state.restoredAt} onDiscard={() => setDiscarding(true)} />}
        {gone && <FormNote kind="warning">{t`这个账号已在别处删除。你填的内容还在，可以另存为新账号。`}</FormNote>}
        {refusal?.field === null && <FormNote kind="error">{refusal.text}</FormNote>}
        {summary !== null && <FormNote kind="error">{summary}</FormNote>}
      </div>
      <div className={css['fields']}>
        <AccountFields platform={platform} values={values} onChange={state.change} errors={state.errors} />
      </div>
      {!online && (
        <FormNote
          kind="warning"
          id="offline-reason"
        >{t`现在${noNetwork}。保存后先存在本机，${onceOnline}发送。`}</FormNote>
      )}
      <ActionBar
        note={
          <span role="status">
            <DraftKept at={state.keptAt} kept={state.kept} />
          </span>
        }
      >
        <Button type="submit" fullWidth loading={saving} {...(online ? {} : { 'aria-describedby': 'offline-reason' })}>
          {gone ? t`另存为新账号` : t`保存`}
        </Button>
      </ActionBar>
      <ConfirmDialog
        open={discarding}
        title={t`放弃草稿？`}
        confirm={t`放弃草稿`}
        onConfirm={restart}
        onClose={() => setDiscarding(false)}
      >
        {account === null && entry === null
          ? t`填过的内容会清空，不能恢复。`
          : t`改过的内容会回到上次保存的样子，不能恢复。`}
      </ConfirmDialog>
    </form>
  );
}

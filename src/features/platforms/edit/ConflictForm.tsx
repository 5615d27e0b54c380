/**
 * Shows both versions of an account that was changed here and elsewhere. Changes of only one side are merged. For each
 * field that both sides changed the user must choose a side; until then the form can't be saved.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import both from 'icon:sync-problem-outline-rounded';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { type Choices, merged } from '../../../api/edits/three-way-merge.ts';
import { useOnline } from '../../../platform/network.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConflictPair } from '../../../ui/form/ConflictPair.tsx';
import { ConflictRest } from '../../../ui/form/ConflictRest.tsx';
import { ConflictSides } from '../../../ui/form/ConflictSides.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { type FormValues, type Snapshot, snapshotOf } from './account-form.ts';
import { useFieldLabel, useFieldWords } from '../account-words.ts';
import css from './conflict.module.css';
import { descriptors } from '../descriptors.ts';
import { merge } from './merge.ts';

interface ConflictFormProps {
  platform: AccountPlatform;
  /** The record from which this edit started. */
  base: FormValues;
  mine: FormValues;
  /** When this side's draft was stored last, in ms; null if it wasn't. */
  mineAt: number | null;
  theirs: Account;
  saving: boolean;
  onSave: (chosen: { values: FormValues; base: Snapshot }) => Promise<void>;
  onGiveUp: () => void;
}

export function ConflictForm({ platform, base, mine, mineAt, theirs, saving, onSave, onGiveUp }: ConflictFormProps) {
  const { t } = useLingui();
  const { onceOnline, noNetwork } = useWhyWords();
  const { dayTime } = useFormat();
  const online = useOnline();
  const label = useFieldLabel();
  const words = useFieldWords();
  const page = useRef<HTMLDivElement>(null);
  const newer = useMemo(() => snapshotOf(platform, theirs), [platform, theirs]);
  const parts = useMemo(() => merge(platform, base, mine, newer.values), [platform, base, mine, newer]);
  const [choices, setChoices] = useState<Choices>({});
  const [givingUp, setGivingUp] = useState(false);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    page.current?.focus({ preventScroll: true });
  }, [theirs]);

  const open = parts.open.filter(({ name }) => choices[name] === undefined).length;
  const values = merged(parts, choices, mine, newer.values);
  const name = theirs.name;
  const count = parts.open.length;
  const changed = parts.open.length + parts.kept.length;
  return (
    <div ref={page} tabIndex={-1} className={css['page']}>
      <FormNote kind="warning" icon={both}>
        <p>{t`${name}的信息在别处也改过。`}</p>
        <p>
          {count === 0
            ? t`改的不是同一项，已经合在一起，看过后再保存。`
            : plural(count, {
                one: '有 # 项不同，选好要留哪一份再保存。',
                other: '有 # 项不同，选好要留哪一份再保存。',
              })}
        </p>
      </FormNote>
      {count > 0 && (
        <ConflictSides
          mine={mineAt === null ? t`本机` : t`${dayTime(mineAt)} · 本机草稿`}
          theirs={t`${dayTime(theirs.updateTime)} · 别处已保存`}
          onAll={(side) => setChoices(Object.fromEntries(parts.open.map(({ name }) => [name, side])))}
        />
      )}
      {parts.open.map((field) => (
        <ConflictPair
          key={field.name}
          name={field.name}
          label={label(field.name)}
          mine={words(field, mine)}
          theirs={words(field, newer.values)}
          chosen={choices[field.name]}
          onChoose={(side) => setChoices({ ...choices, [field.name]: side })}
        />
      ))}
      <ConflictRest
        rows={descriptors[platform].fields
          .filter((field) => !parts.open.includes(field))
          .map((field) => ({
            name: field.name,
            label: label(field.name),
            value: words(field, values),
            side: parts.taken.includes(field) ? 'theirs' : parts.kept.includes(field) ? 'mine' : null,
          }))}
      />
      {!online && (
        <FormNote
          kind="warning"
          id="offline-reason"
        >{t`现在${noNetwork}。保存后先存在本机，${onceOnline}发送。`}</FormNote>
      )}
      <ActionBar>
        <Button
          variant="outlined"
          className={css['giveUp']}
          disabled={saving}
          onClick={() => setGivingUp(true)}
        >{t`放弃我的`}</Button>
        <Button
          loading={saving}
          disabled={open > 0}
          {...(online ? {} : { 'aria-describedby': 'offline-reason' })}
          onClick={() => void onSave({ values, base: newer })}
        >
          {open > 0 ? plural(open, { one: '还有 # 项没选', other: '还有 # 项没选' }) : t`保存`}
        </Button>
      </ActionBar>
      <ConfirmDialog
        open={givingUp}
        title={t`放弃你的修改？`}
        confirm={t`放弃我的`}
        onConfirm={onGiveUp}
        onClose={() => setGivingUp(false)}
      >
        {plural(changed, {
          one: '你改过的 # 项会换成较新的内容，不能恢复。',
          other: '你改过的 # 项会换成较新的内容，不能恢复。',
        })}
      </ConfirmDialog>
    </div>
  );
}

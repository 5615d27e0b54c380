/** Shows both versions of an account that was changed here and elsewhere. Without a conflict it shows nothing. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { textOf } from '../../../api/edits/fields.ts';
import { mergedValues } from '../../../api/edits/merge.ts';
import type { EditFormHandle } from '../../../api/edits/use-edit-form.ts';
import { ConflictView } from '../../../ui/conflict/ConflictView.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { FormBar, type Place } from '../../../ui/form/FormBar.tsx';
import { useAccountFieldWords } from '../account-words.ts';
import type { AccountFieldSpec } from '../descriptors.ts';
import css from './edit.module.css';

export function AccountConflict({ form, place }: { form: EditFormHandle<AccountFieldSpec>; place: Place }) {
  const { t, i18n } = useLingui();
  const words = useAccountFieldWords();
  const { table, state, autosave } = form;
  if (state.status !== 'conflict') return null;
  const { parts, theirs, values } = state;
  const name = textOf(theirs.values, 'name');
  // Only fields without a conflict are read from `merged`, so the person's choices (`{}`) aren't needed.
  const merged = mergedValues(parts, {}, values, theirs.values);
  const changed = parts.open.length + parts.mine.length;
  /** Returns the side that alone changed the field. Null if both sides have the same value. */
  const sideOf = (field: AccountFieldSpec): 'mine' | 'theirs' | null => {
    if (parts.theirs.includes(field)) return 'theirs';
    return parts.mine.includes(field) ? 'mine' : null;
  };
  return (
    <ConflictView
      place={place}
      frame={(content, { giveUp, save }) => (
        <div className={classes(css['page'], place === 'pane' && css['pane'])}>
          {content}
          <FormBar place={place}>
            {giveUp}
            {save}
          </FormBar>
        </div>
      )}
      title={t`${name}的信息在别处也改过。`}
      conflicting={table.fields
        .filter((field) => parts.open.includes(field))
        .map((field) => ({
          name: field.name,
          label: i18n._(field.label),
          mine: words(field, values),
          theirs: words(field, theirs.values),
        }))}
      nonConflicting={table.fields
        .filter((field) => !parts.open.includes(field))
        .map((field) => ({
          name: field.name,
          label: i18n._(field.label),
          value: words(field, merged),
          side: sideOf(field),
        }))}
      mineAt={autosave.storedAt}
      theirsAt={theirs.updateTime}
      giveUpWords={{
        title: t`放弃你的修改？`,
        text: plural(changed, {
          one: '你改过的 # 项会换成较新的内容，不能恢复。',
          other: '你改过的 # 项会换成较新的内容，不能恢复。',
        }),
      }}
      onSave={form.choose}
      onGiveUp={form.giveUp}
    />
  );
}

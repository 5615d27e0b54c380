/** Shows both versions of a record that was changed here and elsewhere. Without a conflict it shows nothing. */
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { type FieldSpec, textOf } from '../../api/edits/fields.ts';
import { mergedValues } from '../../api/edits/merge.ts';
import type { EditFormHandle } from '../../api/edits/use-edit-form.ts';
import { ConflictView } from '../../ui/conflict/ConflictView.tsx';
import { useFieldWords } from './field-words.ts';

type RecordConflictProps = Pick<ComponentProps<typeof ConflictView>, 'place' | 'frame'> & {
  form: EditFormHandle;
  /** The name of the record; without it, the value of the first field. */
  name?: string | undefined;
};

export function RecordConflict({ form, name: givenName, place, frame }: RecordConflictProps) {
  const { t } = useLingui();
  const { labelOf, valueText } = useFieldWords();
  const { table, state, autosave } = form;
  if (state.status !== 'conflict') return null;
  const { parts, theirs, values } = state;
  const name = givenName ?? textOf(theirs.values, table.fields[0]?.name ?? '');
  // Only fields without a conflict are read from `merged`, so the person's choices (`{}`) aren't needed.
  const merged = mergedValues(parts, {}, values, theirs.values);
  const sideOf = (field: FieldSpec): 'mine' | 'theirs' | null => {
    if (parts.theirs.includes(field)) return 'theirs';
    return parts.mine.includes(field) ? 'mine' : null;
  };
  return (
    <ConflictView
      place={place}
      frame={frame}
      title={t`${name} 在别处也改过。`}
      conflicting={parts.open.map((field) => ({
        name: field.name,
        label: labelOf(field),
        mine: valueText(field, values),
        theirs: valueText(field, theirs.values),
      }))}
      nonConflicting={table.fields
        .filter((field) => !parts.open.includes(field))
        .map((field) => ({
          name: field.name,
          label: labelOf(field),
          value: valueText(field, merged),
          side: sideOf(field),
        }))}
      mineAt={autosave.storedAt}
      theirsAt={theirs.updateTime}
      giveUpWords={{ title: t`放弃你改的内容？`, text: t`${name} 会保持别处保存的样子，这里改的不再保留。` }}
      onSave={form.choose}
      onGiveUp={form.giveUp}
    />
  );
}

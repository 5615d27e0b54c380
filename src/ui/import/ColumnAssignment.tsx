/** Shows each column of the file, and the field to which it is imported, if any. A person can choose another field. */
import expand from 'icon:keyboard-arrow-down-rounded';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { SelectField } from '../form/FieldKinds.tsx';
import { FormNote } from '../form/FormNote.tsx';
import { Card } from '../layout/Card.tsx';
import { Icon } from '../elements/Icon.tsx';
import { classes } from '../elements/class-names.ts';
import { useColumnLabel } from './column-label.ts';
import css from './import.module.css';
import { assign, missingFrom, type SheetColumn, type SheetDraft } from './sheet-draft.ts';
import { columnName } from '../../platform/sheet/sheet-result.ts';

interface ColumnAssignmentProps {
  columns: readonly SheetColumn[];
  draft: SheetDraft;
  /** Returns a text that says what a column with this title can't be used for, or null. */
  warningOf: (title: string) => string | null;
  onChange: (next: (draft: SheetDraft) => SheetDraft) => void;
}

/** The option for a column that isn't imported. */
const noField = 'none';

export function ColumnAssignment({ columns, draft, warningOf, onChange }: ColumnAssignmentProps) {
  const { t } = useLingui();
  const id = useId();
  const labelOf = useColumnLabel();
  const missing = missingFrom(columns, draft);
  const [openedByPerson, setOpenedByPerson] = useState<boolean | null>(null);
  // Without a required column each row of a new record has an error, so the person has to look here first.
  const [startsOpen] = useState(missing.length > 0);
  const open = openedByPerson ?? startsOpen;
  const known = draft.assignment.filter((key) => key !== null).length;
  const all = draft.titles.length;
  const options = [
    { value: noField, label: t`不导入` },
    ...columns.map((column) => ({ value: column.key, label: labelOf(column) })),
  ];
  const isSecret = (index: number): boolean =>
    columns.some(({ key, secret }) => secret && key === draft.assignment[index]);
  const names = missing.map(labelOf).join(t`、`);
  /** The help under the field of a column. The texts of a secret column don't show. */
  const helpOf = (title: string, index: number): string | undefined => {
    const warning = warningOf(title);
    if (warning !== null) return warning;
    const sample = draft.rows.find(({ cells }) => (cells[index] ?? '') !== '')?.cells[index];
    if (sample === undefined) return t`这一列是空的`;
    return isSecret(index) ? undefined : t`例如 ${sample}`;
  };
  return (
    <Card padding="none" className={css['assignment']}>
      <button
        type="button"
        className={css['disclose']}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenedByPerson(!open)}
      >
        <span>{t`列：${all} 列中导入 ${known} 列`}</span>
        <Icon d={expand} size={20} className={classes(css['arrow'], open && css['turned'])} />
      </button>
      {missing.length > 0 && (
        <div className={css['missing']}>
          <FormNote kind="error">{t`没有找到必填的列：${names}。请在下面指定。`}</FormNote>
        </div>
      )}
      <div id={id} hidden={!open} className={css['assignments']}>
        {open &&
          draft.titles.map((title, index) => {
            const letter = columnName(index);
            return (
              <SelectField
                key={letter}
                label={title === '' ? t`${letter} 列，没有列名` : title}
                helper={helpOf(title, index)}
                options={options}
                value={draft.assignment[index] ?? noField}
                onChange={(key) => onChange((before) => assign(before, index, key === noField ? null : key))}
              />
            );
          })}
      </div>
    </Card>
  );
}

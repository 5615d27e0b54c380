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

const none = 'none';

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
    { value: none, label: t`不导入` },
    ...columns.map((column) => ({ value: column.key, label: labelOf(column) })),
  ];
  const isSecret = (index: number): boolean =>
    columns.some(({ key, secret }) => secret && key === draft.assignment[index]);
  const names = missing.map(labelOf).join(t`、`);
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
            const sample = draft.rows.find(({ cells }) => (cells[index] ?? '') !== '')?.cells[index] ?? '';
            const letter = columnName(index);
            return (
              <SelectField
                key={letter}
                label={title === '' ? t`${letter} 列，没有列名` : title}
                helper={
                  warningOf(title) ??
                  (sample === '' ? t`这一列是空的` : isSecret(index) ? undefined : t`例如 ${sample}`)
                }
                options={options}
                value={draft.assignment[index] ?? none}
                onChange={(key) => onChange((before) => assign(before, index, key === none ? null : key))}
              />
            );
          })}
      </div>
    </Card>
  );
}

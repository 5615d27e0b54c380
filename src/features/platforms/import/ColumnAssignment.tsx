/** The columns of the file, each with the field that it is imported to. A person can change every one. */
import expand from 'icon:keyboard-arrow-down-rounded';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { SelectField } from '../../../ui/form/FieldKinds.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { useColumnLabel } from './rows/column-label.ts';
import { importColumns, isExpiry } from './rows/import-columns.ts';
import css from './import.module.css';
import { assign, type ImportDraft, missingColumns } from './rows/import-draft.ts';
import { columnName } from './sheet/sheet-result.ts';

interface ColumnAssignmentProps {
  platform: AccountPlatform;
  draft: ImportDraft;
  onChange: (next: (draft: ImportDraft) => ImportDraft) => void;
}

const none = 'none';

export function ColumnAssignment({ platform, draft, onChange }: ColumnAssignmentProps) {
  const { t } = useLingui();
  const id = useId();
  const labelOf = useColumnLabel();
  const missing = missingColumns(platform, draft);
  const [asked, setAsked] = useState<boolean | null>(null);
  // Without a required column no row can be imported, so the person has to look here first.
  const [startsOpen] = useState(missing.length > 0);
  const open = asked ?? startsOpen;
  const known = draft.assignment.filter((key) => key !== null).length;
  const all = draft.titles.length;
  const options = [
    { value: none, label: t`不导入` },
    ...importColumns[platform].map((column) => ({ value: column.key, label: labelOf(column) })),
  ];
  const names = missing.map(labelOf).join(t`、`);
  return (
    <Card padding="none" className={css['assignment']}>
      <button
        type="button"
        className={css['disclose']}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setAsked(!open)}
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
                helper={isExpiry(title) ? t`只有续期能改到期日` : sample === '' ? t`这一列是空的` : t`例如 ${sample}`}
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

/**
 * A row of the file in a table, from 900 px on, and the names of the columns above. Every cell is a field, so that a
 * person corrects it in place. The cell's error stands below the field.
 */
import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, useId } from 'react';
import { Button } from '../controls/Button.tsx';
import { classes } from '../elements/class-names.ts';
import { useColumnLabel } from './column-label.ts';
import type { CheckedRowBase } from './row-decisions.ts';
import type { RowProblems } from './import-kind.ts';
import css from './import.module.css';
import { ActChip, type RowActions } from './ImportRowCard.tsx';
import type { SheetColumn } from './sheet-draft.ts';

interface TableRowProps {
  checked: CheckedRowBase;
  problems: RowProblems;
  /** The existing record, rendered below the row. Null if there is none to show. */
  existing: ReactNode;
  columns: readonly SheetColumn[];
  actions: RowActions;
}

function TableRow({ checked, problems, existing, columns, actions }: TableRowProps) {
  const { t } = useLingui();
  const id = useId();
  const labelOf = useColumnLabel();
  const { row, act, sameAs } = checked;
  const { line, cells } = row;
  const errors = problems.errorsIn(columns);
  const skipped = act === 'skip';
  return (
    <div className={classes(css['tableRow'], skipped && css['skipped'])}>
      <div className={css['grid']}>
        <div className={css['rowHead']}>
          <span className={css['lineNumber']}>{line}</span>
          <ActChip checked={checked} />
          <Button
            variant="text"
            size="small"
            aria-label={skipped ? t`导入第 ${line} 行` : t`跳过第 ${line} 行`}
            onClick={() => actions.onChoose(line, skipped ? 'import' : 'skip')}
          >
            {skipped ? t`导入` : t`跳过`}
          </Button>
        </div>
        {columns.map((column) => {
          const { key } = column;
          const error = skipped ? undefined : errors.get(key);
          const errorId = `${id}-${key}`;
          const label = labelOf(column);
          return (
            <div key={key} className={css['cell']}>
              <input
                className={classes(css['cellInput'], error !== undefined && css['wrongCell'])}
                name={`${line}.${key}`}
                aria-label={t`${label}，第 ${line} 行`}
                {...(column.secret ? { type: 'password', autoComplete: 'new-password' } : { autoComplete: 'off' })}
                value={cells[key] ?? ''}
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={error === undefined ? undefined : errorId}
                onChange={(event) => actions.onMend(line, key, event.target.value)}
              />
              {error !== undefined && (
                <p id={errorId} className={css['cellError']}>
                  {error}
                </p>
              )}
            </div>
          );
        })}
      </div>
      {sameAs !== null && skipped && <p className={css['under']}>{t`和第 ${sameAs} 行是同一个账号，不重复导入。`}</p>}
      {existing !== null && sameAs === null && <div className={css['under']}>{existing}</div>}
    </div>
  );
}
export const ImportTableRow = memo(TableRow);

/**
 * The names of the columns above the rows. Screen readers skip them, because the label of each cell names its column.
 */
export function ImportTableHead({ columns }: { columns: readonly SheetColumn[] }) {
  const { t } = useLingui();
  const labelOf = useColumnLabel();
  return (
    <div className={classes(css['grid'], css['tableHead'])} aria-hidden="true">
      <span className={css['rowHead']}>{t`行`}</span>
      {columns.map((column) => (
        <span key={column.key} className={css['columnName']}>
          {labelOf(column)}
        </span>
      ))}
    </div>
  );
}

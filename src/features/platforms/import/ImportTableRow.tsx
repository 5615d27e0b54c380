/**
 * The rows of the file as a table, from 900 px on. Every cell is a field, so that a person mends it in place; its error
 * stands below it.
 */
import { useLingui } from '@lingui/react/macro';
import { memo, useId } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import type { CheckedRow } from './rows/check-rows.ts';
import { useColumnLabel } from './rows/column-label.ts';
import { ExistingSides } from './ExistingSides.tsx';
import type { ImportColumn } from './rows/import-columns.ts';
import css from './import.module.css';
import { ActChip, type RowActions } from './ImportRowCard.tsx';
import { columnProblems, rowProblems } from './rows/row-problems.ts';

interface TableRowProps {
  platform: AccountPlatform;
  checked: CheckedRow;
  columns: readonly ImportColumn[];
  actions: RowActions;
}

function TableRow({ platform, checked, columns, actions }: TableRowProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const labelOf = useColumnLabel();
  const { row, act, sameAs, existing } = checked;
  const { line, cells } = row;
  const problems = rowProblems(platform, checked, ({ label }) => i18n._(label));
  const errors = columnProblems(problems, columns, checked.values);
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
                autoComplete="off"
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
      {existing !== null && sameAs === null && (
        <div className={css['under']}>
          <ExistingSides checked={checked} onChoose={(choice) => actions.onChoose(line, choice)} />
        </div>
      )}
    </div>
  );
}
export const ImportTableRow = memo(TableRow);

/** The names of the columns above the rows. Each cell says its column to screen readers itself. */
export function TableHead({ columns }: { columns: readonly ImportColumn[] }) {
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

/**
 * Shows one row of the file as a card: its name, its action, and its errors at the cells. The card can also show the
 * record that exists already.
 */
import { useLingui } from '@lingui/react/macro';
import check from 'icon:check-circle-outline-rounded';
import edit from 'icon:edit-outline-rounded';
import mark from 'icon:error-outline-rounded';
import skip from 'icon:skip-next-outline-rounded';
import sync from 'icon:sync-rounded';
import { memo, type ReactNode } from 'react';
import { type ChipTone, StatusChip } from '../controls/Chips.tsx';
import { ActionMenu } from '../overlay/ActionMenu.tsx';
import { Field } from '../form/Field.tsx';
import { Card } from '../layout/Card.tsx';
import { NameLine } from '../layout/NameLine.tsx';
import { useColumnLabel } from './column-label.ts';
import type { CheckedRowBase, RowAct } from './row-decisions.ts';
import type { RowProblems } from './import-kind.ts';
import css from './import.module.css';
import type { ColumnKey, SheetColumn } from './sheet-draft.ts';

/** The actions of a person on a row. Always pass the same object, because a new one renders all rows again. */
export interface RowActions {
  /** Changes the text of a cell. */
  readonly onMend: (line: number, key: ColumnKey, text: string) => void;
  readonly onChoose: (line: number, choice: 'import' | 'skip') => void;
  /** Shows every cell of the row as a field, or again only the wrong and the changed cells (none of a skipped row). */
  readonly onExpand: (line: number) => void;
}

interface ImportRowProps {
  /** Every column that the import knows. */
  knownColumns: readonly SheetColumn[];
  /** The column that names a row. */
  nameKey: ColumnKey;
  checked: CheckedRowBase;
  problems: RowProblems;
  /** The existing record, rendered for the card. Null if there is none to show. */
  existing: ReactNode;
  /** The columns to which a column of the file is assigned. */
  fileColumns: readonly SheetColumn[];
  /** The cells that a person has changed. Their fields stay, also without an error, unless the row is skipped. */
  changed: Readonly<Record<ColumnKey, string>> | undefined;
  /** Whether every cell is shown as a field. */
  expanded: boolean;
  actions: RowActions;
}

const looks: Readonly<Record<RowAct, { tone: ChipTone; icon: string }>> = {
  add: { tone: 'accent', icon: check },
  update: { tone: 'ochre', icon: sync },
  wrong: { tone: 'cinnabar', icon: mark },
  skip: { tone: 'grey', icon: skip },
};

export function ActChip({ checked: { act } }: { checked: Pick<CheckedRowBase, 'act'> }) {
  const { t } = useLingui();
  const words: Record<RowAct, string> = { add: t`新增`, update: t`更新`, wrong: t`有错`, skip: t`已跳过` };
  return <StatusChip {...looks[act]} label={words[act]} />;
}

/**
 * Returns the columns of the template whose field has an error, and every column that was changed. If a field has two
 * columns in the template, both are returned.
 */
function openColumns(
  columns: readonly SheetColumn[],
  { hasError }: RowProblems,
  changed: Readonly<Record<ColumnKey, string>> | undefined,
): readonly SheetColumn[] {
  return columns.filter(({ key, inTemplate }) => (hasError(key) && inTemplate) || changed?.[key] !== undefined);
}

function hasColumn(columns: readonly SheetColumn[], key: ColumnKey): boolean {
  return columns.some((column) => column.key === key);
}

function Row({
  knownColumns,
  nameKey,
  checked,
  problems,
  existing,
  fileColumns,
  changed,
  expanded,
  actions,
}: ImportRowProps) {
  const { t } = useLingui();
  const labelOf = useColumnLabel();
  const { row, act, sameAs } = checked;
  const { line, cells } = row;
  /** Returns the columns to show as fields. Even a required column that the file lacks can be filled in here. */
  const shownColumns = (): readonly SheetColumn[] => {
    if (expanded) return knownColumns.filter((column) => column.inTemplate || hasColumn(fileColumns, column.key));
    return act === 'skip' ? [] : openColumns(knownColumns, problems, changed);
  };
  const shown = shownColumns();
  /** The cells of these columns stand in one line under the name. */
  const summaryColumns = fileColumns.filter(
    ({ key, secret }) => key !== nameKey && !secret && !hasColumn(shown, key) && (cells[key] ?? '') !== '',
  );
  const name = cells[nameKey] ?? '';
  const title = name === '' ? t`没有姓名` : name;
  const errors = problems.errorsIn(shown);
  return (
    <Card className={css['row']}>
      <NameLine component="h2" step="row" name={<bdi>{title}</bdi>} className={css['head']}>
        <ActChip checked={checked} />
        <span className={css['line']}>{t`第 ${line} 行`}</span>
      </NameLine>
      {summaryColumns.length > 0 && (
        <p className={css['rest']}>
          {summaryColumns.map(({ key }) => (
            <bdi key={key}>{cells[key]}</bdi>
          ))}
        </p>
      )}
      {sameAs !== null && act === 'skip' && (
        <p className={css['told']}>{t`和第 ${sameAs} 行是同一个账号，不重复导入。`}</p>
      )}
      {sameAs === null && existing}
      {shown.length > 0 && (
        <div className={css['cells']}>
          {shown.map((column) => (
            <Field
              key={column.key}
              name={`${line}.${column.key}`}
              label={labelOf(column)}
              optional={column.optional}
              autoComplete="off"
              {...(column.inputMode && { inputMode: column.inputMode })}
              {...(column.secret && { type: 'password', autoComplete: 'new-password' })}
              value={cells[column.key] ?? ''}
              error={errors.get(column.key)}
              onChange={(event) => actions.onMend(line, column.key, event.target.value)}
            />
          ))}
        </div>
      )}
      <ActionMenu
        className={css['more']}
        label={t`第 ${line} 行的操作`}
        actions={[
          {
            key: 'all',
            label: expanded ? t`只看有错的列` : t`改这一行`,
            icon: edit,
            onAct: () => actions.onExpand(line),
          },
          act === 'skip'
            ? { key: 'import', label: t`导入这一行`, icon: check, onAct: () => actions.onChoose(line, 'import') }
            : { key: 'skip', label: t`跳过这一行`, icon: skip, onAct: () => actions.onChoose(line, 'skip') },
        ]}
      />
    </Card>
  );
}
export const ImportRowCard = memo(Row);

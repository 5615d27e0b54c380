/** A row of the journal: the act, its record, who acted and when. `JournalTableRow` shows the same in columns. */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { JournalEntry } from '../../../../contract/journal.ts';
import { Row } from '../../../ui/list/Rows.tsx';
import { SortButton } from '../../../ui/list/table/SortButton.tsx';
import { TableCell, TableHead, TableRow } from '../../../ui/list/table/Table.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { groupOrderNo } from '../../../ui/words/order-words.ts';
import { recordLink } from '../desk/record-link.ts';
import type { JournalColumn, JournalSort } from './journal-columns.ts';
import css from './journal.module.css';
import { useActName, useKindName } from './use-act-name.ts';

const RowLink = createLink(Row);
const TableRowLink = createLink(TableRow);

/** Returns the record's name as its own page shows it. */
export function shownSubjectName({ kind, name }: Pick<JournalEntry['subject'], 'kind' | 'name'>): string {
  return kind === 'order' ? groupOrderNo(name) : name;
}

/** Returns a function that names a record with its kind, for example 用户 · student. */
export function useSubjectName(): (subject: JournalEntry['subject']) => string {
  const kindNameOf = useKindName();
  return ({ kind, id, name }) =>
    `${kindNameOf(kind)} · ${name.trim() === '' ? `#${id}` : shownSubjectName({ kind, name })}`;
}

export function JournalRow({ entry, selected }: { entry: JournalEntry; selected: boolean }) {
  const actNameOf = useActName();
  const subjectNameOf = useSubjectName();
  const { dayTime } = useFormat();
  const { id, act, subject, userAccount, createTime, remark } = entry;
  return (
    <RowLink
      {...recordLink(id)}
      selected={selected}
      chevron
      title={actNameOf(act)}
      caption={<bdi>{subjectNameOf(subject)}</bdi>}
      foot={<bdi>{[userAccount, dayTime(createTime), remark].filter(Boolean).join(' · ')}</bdi>}
    />
  );
}

const ascending: ReadonlySet<JournalSort> = new Set(['oldest']);

interface JournalTableHeadProps {
  shown: ReadonlySet<JournalColumn>;
  sort: JournalSort;
  onSort: (sort: JournalSort) => void;
}

export function JournalTableHead({ shown, sort, onSort }: JournalTableHeadProps) {
  const { t } = useLingui();
  const column = { ascending, sort, onSort };
  return (
    <TableHead columns={css['columns']}>
      {shown.has('time') && <SortButton {...column} label={t`时间`} orders={['newest', 'oldest']} />}
      <span>{t`操作`}</span>
      {shown.has('admin') && <span>{t`管理员`}</span>}
      {shown.has('subject') && <span>{t`对象`}</span>}
      {shown.has('remark') && <span>{t`原因`}</span>}
    </TableHead>
  );
}

export function JournalTableRow({ entry, shown }: { entry: JournalEntry; shown: ReadonlySet<JournalColumn> }) {
  const { t } = useLingui();
  const actNameOf = useActName();
  const subjectNameOf = useSubjectName();
  const { dayTime } = useFormat();
  const { id, act, subject, userAccount, createTime, remark } = entry;
  return (
    <TableRowLink {...recordLink(id)} columns={css['columns']}>
      {shown.has('time') && <TableCell kind="quiet">{dayTime(createTime)}</TableCell>}
      <TableCell kind="name">{actNameOf(act)}</TableCell>
      {shown.has('admin') && <TableCell label={t`管理员`}>{userAccount}</TableCell>}
      {shown.has('subject') && (
        <TableCell label={t`对象`}>
          <bdi>{subjectNameOf(subject)}</bdi>
        </TableCell>
      )}
      {shown.has('remark') && (
        <TableCell label={remark === null ? undefined : t`原因`}>
          <bdi>{remark ?? ''}</bdi>
        </TableCell>
      )}
    </TableRowLink>
  );
}

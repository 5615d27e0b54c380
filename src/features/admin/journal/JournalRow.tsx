/** A row of the journal: the act, its record, who acted and when. `JournalTableRow` shows the same in columns. */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { JournalEntry } from '../../../../contract/journal.ts';
import { Row } from '../../../ui/list/Rows.tsx';
import { SortButton } from '../../../ui/list/table/SortButton.tsx';
import { TableCell, TableHead, TableRow } from '../../../ui/list/table/Table.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { recordLink } from '../desk/record-link.ts';
import { kindNames } from './act-words.ts';
import css from './journal.module.css';
import { useActName } from './use-act-name.ts';

const RowLink = createLink(Row);
const TableRowLink = createLink(TableRow);

/** Returns a function that names a record with its kind, for example 用户 · student. */
export function useSubjectName(): (subject: JournalEntry['subject']) => string {
  const { i18n } = useLingui();
  return ({ kind, id, name }) => `${i18n._(kindNames[kind])} · ${name.trim() === '' ? `#${id}` : name}`;
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

export type JournalSort = 'newest' | 'oldest';
const ascending: ReadonlySet<JournalSort> = new Set(['oldest']);

export function JournalTableHead({ sort, onSort }: { sort: JournalSort; onSort: (sort: JournalSort) => void }) {
  const { t } = useLingui();
  return (
    <TableHead columns={css['columns']}>
      <SortButton label={t`时间`} ascending={ascending} sort={sort} orders={['newest', 'oldest']} onSort={onSort} />
      <span>{t`操作`}</span>
      <span>{t`管理员`}</span>
      <span>{t`对象`}</span>
      <span>{t`原因`}</span>
    </TableHead>
  );
}

export function JournalTableRow({ entry }: { entry: JournalEntry }) {
  const { t } = useLingui();
  const actNameOf = useActName();
  const subjectNameOf = useSubjectName();
  const { dayTime } = useFormat();
  const { id, act, subject, userAccount, createTime, remark } = entry;
  return (
    <TableRowLink {...recordLink(id)} columns={css['columns']}>
      <TableCell kind="quiet">{dayTime(createTime)}</TableCell>
      <TableCell kind="name">{actNameOf(act)}</TableCell>
      <TableCell label={t`管理员`}>{userAccount}</TableCell>
      <TableCell label={t`对象`}>
        <bdi>{subjectNameOf(subject)}</bdi>
      </TableCell>
      <TableCell label={t`原因`}>
        <bdi>{remark ?? ''}</bdi>
      </TableCell>
    </TableRowLink>
  );
}

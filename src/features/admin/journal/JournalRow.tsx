/** A row of the journal: the act, its record, who acted and when. `JournalTableRow` shows the same in columns. */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { JournalEntry } from '../../../../contract/journal.ts';
import { Row } from '../../../ui/list/Rows.tsx';
import { SortButton } from '../../../ui/list/table/SortButton.tsx';
import { Column, TableCell, TableHead, TableRow } from '../../../ui/list/table/Table.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { groupOrderNo } from '../../../ui/words/order-words.ts';
import { recordLink } from '../desk/record-link.ts';
import type { JournalColumn, JournalSort } from './journal-columns.ts';
import { useActName, useKindName } from './use-act-name.ts';

const RowLink = createLink(Row);
const TableRowLink = createLink(TableRow);

/** Returns the record's name. An order number gets the spaces that the order's page shows. */
export function shownSubjectName({ kind, name }: Pick<JournalEntry['subject'], 'kind' | 'name'>): string {
  return kind === 'order' ? groupOrderNo(name) : name;
}

/** Returns a function that names a record with its kind, for example 用户 · student. */
export function useSubjectName(): (subject: JournalEntry['subject']) => string {
  const kindNameOf = useKindName();
  return ({ kind, id, name }) =>
    `${kindNameOf(kind)} · ${name.trim() === '' ? `#${id}` : shownSubjectName({ kind, name })}`;
}

export function JournalRow({ entry }: { entry: JournalEntry }) {
  const actNameOf = useActName();
  const subjectNameOf = useSubjectName();
  const { dayTime } = useFormat();
  const { id, act, subject, userAccount, createTime, remark } = entry;
  return (
    <RowLink
      {...recordLink(id)}
      chevron
      title={actNameOf(act)}
      caption={<bdi>{subjectNameOf(subject)}</bdi>}
      foot={<bdi>{[userAccount, dayTime(createTime), remark].filter(Boolean).join(' · ')}</bdi>}
    />
  );
}

const ascending: ReadonlySet<JournalSort> = new Set(['oldest']);

interface JournalTableHeadProps {
  sort: JournalSort;
  onSort: (sort: JournalSort) => void;
}

export function JournalTableHead({ sort, onSort }: JournalTableHeadProps) {
  const { t } = useLingui();
  const column = { ascending, sort, onSort };
  return (
    <TableHead>
      <Column<JournalColumn> of="time">
        <SortButton {...column} label={t`时间`} orders={['newest', 'oldest']} />
      </Column>
      <span>{t`操作`}</span>
      <Column<JournalColumn> of="admin">
        <span>{t`管理员`}</span>
      </Column>
      <Column<JournalColumn> of="subject">
        <span>{t`对象`}</span>
      </Column>
      <Column<JournalColumn> of="remark">
        <span>{t`原因`}</span>
      </Column>
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
    <TableRowLink {...recordLink(id)}>
      <Column<JournalColumn> of="time">
        <TableCell kind="quiet">{dayTime(createTime)}</TableCell>
      </Column>
      <TableCell kind="name">{actNameOf(act)}</TableCell>
      <Column<JournalColumn> of="admin">
        <TableCell label={t`管理员`}>{userAccount}</TableCell>
      </Column>
      <Column<JournalColumn> of="subject">
        <TableCell label={t`对象`}>
          <bdi>{subjectNameOf(subject)}</bdi>
        </TableCell>
      </Column>
      <Column<JournalColumn> of="remark">
        <TableCell label={remark === null ? undefined : t`原因`}>
          <bdi>{remark ?? ''}</bdi>
        </TableCell>
      </Column>
    </TableRowLink>
  );
}

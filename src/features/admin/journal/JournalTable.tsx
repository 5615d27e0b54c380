/** The table of the journal on a wide screen: the head with its sort button, and a row. */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { JournalEntry } from '../../../../contract/journal.ts';
import { SortButton } from '../../../ui/list/table/SortButton.tsx';
import { Column, TableCell, TableHead, TableRow } from '../../../ui/list/table/Table.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { recordLink } from '../desk/record-link.ts';
import type { JournalColumn, JournalSort } from './journal-columns.ts';
import { useSubjectName } from './JournalRow.tsx';
import { useActName } from './use-act-name.ts';

const TableRowLink = createLink(TableRow);
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

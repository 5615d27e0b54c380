/** The head of the table of users. A column that can be sorted has a button. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UserSort } from '../../../../api/resources/admin/filtered-users.ts';
import { SortButton } from '../../../../ui/list/table/SortButton.tsx';
import { Column, TableHead } from '../../../../ui/list/table/Table.tsx';
import css from '../user.module.css';
import type { UserColumn } from './user-columns.ts';

const ascending: ReadonlySet<UserSort> = new Set(['name', 'coinUp', 'oldest']);

interface UserTableHeadProps {
  sort: UserSort;
  onSort: (sort: UserSort) => void;
  /** The checkbox that selects the rows. */
  start: ReactNode;
}

export function UserTableHead({ sort, onSort, start }: UserTableHeadProps) {
  const { t } = useLingui();
  const column = { ascending, sort, onSort };
  return (
    <TableHead start={start}>
      <span>{t`姓名`}</span>
      <Column<UserColumn> of="account">
        <SortButton {...column} label={t`账号`} orders={['name']} />
      </Column>
      <Column<UserColumn> of="email">
        <span>{t`邮箱`}</span>
      </Column>
      <Column<UserColumn> of="invitationCode">
        <span>{t`邀请码`}</span>
      </Column>
      <Column<UserColumn> of="role">
        <span>{t`角色`}</span>
      </Column>
      <Column<UserColumn> of="status">
        <span>{t`状态`}</span>
      </Column>
      <Column<UserColumn> of="coin">
        <SortButton {...column} label={t`余额`} orders={['coinDown', 'coinUp']} className={css['columnEnd']} />
      </Column>
      <Column<UserColumn> of="joined">
        <SortButton {...column} label={t`加入时间`} orders={['newest', 'oldest']} className={css['columnEnd']} />
      </Column>
    </TableHead>
  );
}

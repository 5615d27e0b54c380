/** The table of users on a wide screen: the head with its sort buttons, and a row. */
import banned from 'icon:block-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '../../../../../contract/user.ts';
import type { UserSort } from '../../../../api/resources/admin/filtered-users.ts';
import { StatusChip } from '../../../../ui/controls/Chips.tsx';
import { SortButton } from '../../../../ui/list/table/SortButton.tsx';
import { Column, TableCell, TableHead, TableRow } from '../../../../ui/list/table/Table.tsx';
import { useFormat } from '../../../../ui/words/format.ts';
import { roleName } from '../../../../ui/words/role-name.ts';
import { recordLink } from '../../desk/record-link.ts';
import { displayNameOf, statusName } from '../user-words.ts';
import css from '../user.module.css';
import type { UserColumn } from './user-columns.ts';

const TableRowLink = createLink(TableRow);
const ascending: ReadonlySet<UserSort> = new Set(['name', 'coinUp', 'oldest']);

interface UserTableHeadProps {
  sort: UserSort;
  onSort: (sort: UserSort) => void;
  /** The checkbox that selects all loaded rows. */
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

export function UserTableRow({ user }: { user: User }) {
  const { coins, day } = useFormat();
  const { id, userAccount, userRole, status, coin, createTime, email, invitationCode } = user;
  const name = displayNameOf(user);
  return (
    <TableRowLink {...recordLink(id)}>
      <TableCell kind="name">
        <bdi>{name}</bdi>
      </TableCell>
      <Column<UserColumn> of="account">
        <TableCell>{userAccount}</TableCell>
      </Column>
      <Column<UserColumn> of="email">
        <TableCell>{email}</TableCell>
      </Column>
      <Column<UserColumn> of="invitationCode">
        <TableCell>{invitationCode}</TableCell>
      </Column>
      <Column<UserColumn> of="role">
        <TableCell>{roleName(userRole)}</TableCell>
      </Column>
      <Column<UserColumn> of="status">
        <TableCell>
          {status === 1 ? <StatusChip tone="cinnabar" icon={banned} label={statusName(status)} /> : statusName(status)}
        </TableCell>
      </Column>
      <Column<UserColumn> of="coin">
        <TableCell kind="end">{coins(coin)}</TableCell>
      </Column>
      <Column<UserColumn> of="joined">
        <TableCell kind="quiet" className={css['columnEnd']}>
          {createTime !== null && day(createTime)}
        </TableCell>
      </Column>
    </TableRowLink>
  );
}

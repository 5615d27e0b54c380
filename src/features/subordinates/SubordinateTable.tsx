/** The table of subordinates on wide screens: the head with its sort buttons, and a row. */
import banned from 'icon:block-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { User } from '../../../contract/user.ts';
import { figuresHiddenAtom } from '../../api/preferences.ts';
import { StatusChip } from '../../ui/controls/Chips.tsx';
import { Figure } from '../../ui/figures/Amount.tsx';
import { SortButton } from '../../ui/list/table/SortButton.tsx';
import { Column, TableCell, TableChips, TableHead, TableRow } from '../../ui/list/table/Table.tsx';
import { useFormat } from '../../ui/words/format.ts';
import { roleName } from '../../ui/words/role-name.ts';
import { type SubordinateSort, ascendingSorts } from './subordinate-sorts.ts';
import type { SubordinateColumn } from './subordinate-columns.ts';
import { SubordinateLink, SendButton } from './SubordinateRow.tsx';
import css from './SubordinateTable.module.css';

interface SubordinateTableHeadProps {
  sort: SubordinateSort;
  onSort: (sort: SubordinateSort) => void;
  /** The first cell of the head, with the checkbox that selects the loaded people. */
  start: ReactNode;
}

export function SubordinateTableHead({ sort, onSort, start }: SubordinateTableHeadProps) {
  const { t } = useLingui();
  const column = { ascending: ascendingSorts, sort, onSort };
  return (
    <TableHead start={start}>
      <SortButton {...column} label={t`姓名`} orders={['person']} />
      <Column<SubordinateColumn> of="account">
        <SortButton {...column} label={t`账号`} orders={['name']} />
      </Column>
      <SortButton {...column} label={t`余额`} orders={['coinDown', 'coinUp']} className={css['end']} />
      <Column<SubordinateColumn> of="joined">
        <SortButton {...column} label={t`加入时间`} orders={['newest', 'oldest']} />
      </Column>
      <SortButton {...column} label={t`状态`} orders={['banned']} />
    </TableHead>
  );
}

export function SubordinateTableRow({ user }: { user: User }) {
  const { t } = useLingui();
  const { day } = useFormat();
  const hidden = useAtomValue(figuresHiddenAtom);
  const { userAccount, userRole, status, coin, createTime } = user;
  const isBanned = status === 1;
  return (
    <TableRow>
      <TableCell kind="name">
        <SubordinateLink user={user} wide />
      </TableCell>
      <Column<SubordinateColumn> of="account">
        <TableCell>{userAccount}</TableCell>
      </Column>
      <TableCell kind="end">
        <Figure value={coin} hidden={hidden} />
      </TableCell>
      <Column<SubordinateColumn> of="joined">
        <TableCell kind="quiet">{createTime !== null && day(createTime)}</TableCell>
      </Column>
      <TableChips>
        {isBanned ? <StatusChip tone="cinnabar" icon={banned} label={t`已封禁`} /> : t`正常`}
        {userRole === 'agent' && <StatusChip label={roleName(userRole)} />}
      </TableChips>
      <Column<SubordinateColumn> of="send">
        <SendButton user={user} />
      </Column>
    </TableRow>
  );
}

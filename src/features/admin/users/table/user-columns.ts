/**
 * The columns of the table of users, and its sort orders. E-mail address and invitation code are hidden until the
 * person chooses them. `TableColumn` (ui/list/table/use-table-view.ts) explains the properties.
 */
import { msg } from '@lingui/core/macro';
import type { UserSort } from '../../../../api/resources/admin/filtered-users.ts';
import type { TableColumn } from '../../../../ui/list/table/use-table-view.ts';

export type UserColumn = 'name' | 'account' | 'email' | 'invitationCode' | 'role' | 'status' | 'coin' | 'joined';

export const userColumns: readonly TableColumn<UserColumn>[] = [
  { name: 'name', label: msg`姓名`, width: 'minmax(5rem, 1.4fr)', beside: 'minmax(0, 1fr)', kind: 'fixed' },
  { name: 'account', label: msg`账号`, width: 'minmax(5rem, 1.2fr)', half: 'minmax(6rem, 1fr)' },
  { name: 'email', label: msg`邮箱`, width: 'minmax(5rem, 1.4fr)', isRoomy: true, kind: 'extra' },
  { name: 'invitationCode', label: msg`邀请码`, width: '6rem', isRoomy: true, kind: 'extra' },
  { name: 'role', label: msg`角色`, width: '4.5rem' },
  { name: 'status', label: msg`状态`, width: '5.5rem', beside: '5rem' },
  { name: 'coin', label: msg`余额`, width: 'minmax(4.5rem, 0.8fr)', beside: '5.5rem' },
  { name: 'joined', label: msg`加入时间`, width: '6.5rem' },
];

export const userSorts: readonly UserSort[] = ['newest', 'oldest', 'coinDown', 'coinUp', 'name'];

/**
 * Lists the views of 系统管理 and the pages of the app that the command palette offers. A new view or page needs one
 * line here. Also has the search parameters that open an order.
 */
import articleIcon from 'icon:article-outline-rounded';
import courseIcon from 'icon:menu-book-outline-rounded';
import journalIcon from 'icon:history-edu-outline-rounded';
import noticeIcon from 'icon:campaign-outline-rounded';
import orderIcon from 'icon:receipt-long-outline-rounded';
import userIcon from 'icon:manage-accounts-outline-rounded';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SystemSearch } from '../desk/system-search.ts';

interface DeskView {
  readonly search: Pick<SystemSearch, 'view'>;
  readonly label: MessageDescriptor;
  readonly icon: string;
  /** The act that adds a record of this view. */
  readonly add?: MessageDescriptor;
}

export const deskViews: readonly DeskView[] = [
  {
    search: { view: 'users' },
    label: msg({ message: '用户', context: 'several' }),
    icon: userIcon,
    add: msg`添加用户`,
  },
  { search: { view: 'orders' }, label: msg({ message: '订单', context: 'several' }), icon: orderIcon },
  { search: { view: 'journal' }, label: msg`操作记录`, icon: journalIcon },
  { search: { view: 'notices' }, label: msg`通知`, icon: noticeIcon, add: msg`写通知` },
  { search: { view: 'courses' }, label: msg`网课`, icon: courseIcon, add: msg`添加网课` },
  { search: { view: 'records' }, label: msg`备选文案`, icon: articleIcon, add: msg`添加备选文案` },
];

/** Returns the search parameters that open an order. */
export function orderSearch({ id }: { id: number }): SystemSearch {
  return { view: 'orders', id };
}

/** Pages of the administration. Their routes have the titles. */
export const managementPages = ['/system', '/mall_management', '/platform_management'] as const;

/** Pages of the app. Their routes have the titles. */
export const appPages = [
  '/',
  '/mall',
  '/clockInfo',
  '/about',
  '/notice',
  '/wk',
  '/subordinate',
  '/transferCoin',
  '/coinChange',
  '/gxy',
  '/zxjy',
  '/xxy',
  '/xyb',
] as const;

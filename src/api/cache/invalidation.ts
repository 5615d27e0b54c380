/**
 * What is out of date after which write: one row for every changing call of the contract, so that a new one doesn't
 * compile without an entry. `session` is the current user (and the balance), the others are the first parts of query
 * keys.
 */
import type { MutatingPath } from '../../../contract/index.ts';

export type Stale =
  | 'session'
  | 'basicInformation'
  | 'coinChanges'
  | 'userInfo'
  | 'users'
  | 'subordinates'
  | 'mallPackages'
  | 'orders'
  | 'platforms'
  | 'gxy'
  | 'zxjy'
  | 'xxy'
  | 'xyb'
  | 'courses'
  | 'notices'
  | 'unreadNotices';

/** Whose coins moved may be anybody: oneself, one of all users, one of one's subordinates. */
const coins = ['session', 'coinChanges', 'users', 'subordinates'] as const;
const people = ['users', 'subordinates'] as const;
const names = ['session', 'userInfo', ...people] as const;
/** What a purchase or a renewal moves besides its own record: the balance and the changes. */
const spent = ['session', 'coinChanges'] as const;
const announced = ['notices', 'unreadNotices'] as const;

export const staleAfter: { readonly [Path in MutatingPath]: readonly Stale[] } = {
  '/api/basicInformation/add': ['basicInformation'],
  '/api/basicInformation/delete': ['basicInformation'],
  '/api/basicInformation/update': ['basicInformation'],
  '/api/user/add': people,
  '/api/user/addCoin': coins,
  '/api/user/ban': people,
  '/api/user/bind/login': ['session'],
  '/api/user/delete': people,
  '/api/user/getCaptcha': [],
  '/api/user/login': [],
  '/api/user/logout': [],
  '/api/user/reduceCoin': coins,
  '/api/user/register': [],
  '/api/user/transferCoin': coins,
  '/api/user/unBan': people,
  '/api/user/unbindEmail': ['session'],
  '/api/user/update': names,
  '/api/mall/add': ['mallPackages'],
  '/api/mall/update': ['mallPackages'],
  '/api/mall/delete': ['mallPackages'],
  '/api/order/add': ['orders'],
  '/api/order/pay': ['orders', ...spent],
  '/api/order/cancel': ['orders'],
  '/api/platform/add': ['platforms'],
  '/api/platform/update': ['platforms'],
  '/api/gxy/add': ['gxy', 'platforms'],
  '/api/gxy/update': ['gxy'],
  '/api/gxy/delete': ['gxy', 'platforms'],
  '/api/gxy/renew': ['gxy', ...spent],
  '/api/zxjy/add': ['zxjy', 'platforms'],
  '/api/zxjy/update': ['zxjy'],
  '/api/zxjy/delete': ['zxjy', 'platforms'],
  '/api/zxjy/renew': ['zxjy', ...spent],
  '/api/xxy/add': ['xxy', 'platforms'],
  '/api/xxy/update': ['xxy'],
  '/api/xxy/delete': ['xxy', 'platforms'],
  '/api/xxy/renew': ['xxy', ...spent],
  '/api/xyb/add': ['xyb', 'platforms'],
  '/api/xyb/update': ['xyb'],
  '/api/xyb/delete': ['xyb', 'platforms'],
  '/api/xyb/renew': ['xyb', ...spent],
  '/api/wk/unlock': ['courses', ...spent],
  '/api/wk/add': ['courses'],
  '/api/wk/update': ['courses'],
  '/api/wk/delete': ['courses'],
  // What was read is marked where it stands: asked for anew, the row that is being read would move away.
  '/api/notice/read': ['unreadNotices'],
  '/api/notice/add': announced,
  '/api/notice/update': announced,
  '/api/notice/delete': announced,
};

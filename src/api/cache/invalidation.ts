/**
 * Lists which queries are out of date after each changing call. The map is exhaustive, so that a new call doesn't
 * compile without an entry. `session` means the current user with the balance, and has no query. The other names are
 * the first parts of query keys. `basicInformation` also means the site's own texts, which have no query.
 */
import type { MutatingPath } from '../../../contract/index.ts';

export type QueryName =
  | 'session'
  | 'basicInformation'
  | 'coinChanges'
  | 'userInfo'
  | 'users'
  | 'subordinates'
  | 'mallPackages'
  | 'orders'
  /** The orders of all users, for administrators. */
  | 'allOrders'
  | 'platforms'
  | 'gxy'
  | 'zxjy'
  | 'xxy'
  | 'xyb'
  | 'courses'
  | 'notices'
  | 'unreadNotices'
  | 'journal';

/** The changed coins may be those of the caller, of any user in the list of users, or of a subordinate. */
const coins = ['session', 'coinChanges', 'users', 'subordinates'] as const;
const people = ['users', 'subordinates'] as const;

/** An administrator's act also adds an entry to the journal. */
const adminCoins = [...coins, 'journal'] as const;
const adminPeople = [...people, 'journal'] as const;
/** A payment, a renewal or an unlocking also changes the balance and the ledger. */
const balanceAndChanges = ['session', 'coinChanges'] as const;
const adminNotices = ['notices', 'unreadNotices', 'journal'] as const;

export const invalidatedQueries: { readonly [Path in MutatingPath]: readonly QueryName[] } = {
  '/api/basicInformation/add': ['basicInformation', 'journal'],
  '/api/basicInformation/delete': ['basicInformation', 'journal'],
  '/api/basicInformation/update': ['basicInformation', 'journal'],
  '/api/user/add': adminPeople,
  '/api/user/addCoin': adminCoins,
  '/api/user/ban': adminPeople,
  '/api/user/bind/login': ['session'],
  // Orders and coin changes of others named the deleted account, and no longer do.
  '/api/user/delete': [...adminPeople, 'allOrders', 'coinChanges'],
  '/api/user/getCaptcha': [],
  '/api/user/login': [],
  '/api/user/logout': [],
  '/api/user/reduceCoin': adminCoins,
  '/api/user/register': [],
  '/api/user/resetPassword': [],
  '/api/user/changeEmail': ['session'],
  // The session ends, so everything read is removed anyway.
  '/api/user/close': [],
  '/api/user/transferCoin': coins,
  '/api/user/transferMany': coins,
  '/api/user/unBan': adminPeople,
  '/api/user/unbindEmail': ['session'],
  // All of these queries contain names of users.
  '/api/user/update': ['session', 'userInfo', ...adminPeople],
  '/api/mall/add': ['mallPackages', 'journal'],
  '/api/mall/update': ['mallPackages', 'journal'],
  '/api/mall/delete': ['mallPackages', 'journal'],
  '/api/order/add': ['orders', 'allOrders'],
  '/api/order/pay': ['orders', 'allOrders', ...balanceAndChanges],
  '/api/order/cancel': ['orders', 'allOrders'],
  // A refund also changes the balance and the ledger of the buyer, who may be any user.
  '/api/order/refund': ['orders', 'allOrders', ...adminCoins],
  '/api/platform/add': ['platforms', 'journal'],
  '/api/platform/update': ['platforms', 'journal'],
  '/api/gxy/add': ['gxy', 'platforms'],
  '/api/gxy/update': ['gxy'],
  '/api/gxy/delete': ['gxy', 'platforms'],
  '/api/gxy/renew': ['gxy', ...balanceAndChanges],
  '/api/gxy/renewMany': ['gxy', ...balanceAndChanges],
  '/api/zxjy/add': ['zxjy', 'platforms'],
  '/api/zxjy/update': ['zxjy'],
  '/api/zxjy/delete': ['zxjy', 'platforms'],
  '/api/zxjy/renew': ['zxjy', ...balanceAndChanges],
  '/api/zxjy/renewMany': ['zxjy', ...balanceAndChanges],
  '/api/xxy/add': ['xxy', 'platforms'],
  '/api/xxy/update': ['xxy'],
  '/api/xxy/delete': ['xxy', 'platforms'],
  '/api/xxy/renew': ['xxy', ...balanceAndChanges],
  '/api/xxy/renewMany': ['xxy', ...balanceAndChanges],
  '/api/xyb/add': ['xyb', 'platforms'],
  '/api/xyb/update': ['xyb'],
  '/api/xyb/delete': ['xyb', 'platforms'],
  '/api/xyb/renew': ['xyb', ...balanceAndChanges],
  '/api/xyb/renewMany': ['xyb', ...balanceAndChanges],
  '/api/wk/unlock': ['courses', ...balanceAndChanges],
  '/api/wk/add': ['courses', 'journal'],
  '/api/wk/update': ['courses', 'journal'],
  '/api/wk/delete': ['courses', 'journal'],
  // The list of notices shows the new mark itself. A refetch would move the row that the person is reading.
  '/api/notice/read': ['unreadNotices'],
  '/api/notice/add': adminNotices,
  '/api/notice/update': adminNotices,
  '/api/notice/delete': adminNotices,
};

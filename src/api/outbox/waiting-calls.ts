/**
 * Lists which calls may wait for the network, and how a lost answer to each is resolved. Every changing call of the
 * contract has a row, so that a new call doesn't compile without a decision.
 *
 * Coins, orders, bans, roles, passwords and captchas never wait. Only a person at the screen sends them, once.
 */
import * as v from 'valibot';
import { accountIdentity, type AccountPlatform } from '../../../contract/account-fields.ts';
import { accountCalls } from '../../../contract/account.ts';
import {
  addBasicInformation,
  deleteBasicInformation,
  getBasicInformation,
  pageBasicInformation,
  updateBasicInformation,
} from '../../../contract/basic-information.ts';
import { addCourse, deleteCourse, getCourse, pageCourses, updateCourse } from '../../../contract/course.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { id, userName } from '../../../contract/fields.ts';
import type { MutatingPath } from '../../../contract/index.ts';
import {
  addMallPackage,
  deleteMallPackage,
  getMallPackage,
  pageMallPackages,
  updateMallPackage,
} from '../../../contract/mall.ts';
import {
  addNotice,
  deleteNotice,
  getNotice,
  pageNotices,
  readNotices,
  updateNotice,
} from '../../../contract/notice.ts';
import { addPlatform, getPlatform, pagePlatforms, updatePlatform } from '../../../contract/platform.ts';
import { updateUser } from '../../../contract/user.ts';

/** The calls that must not wait. */
export type NeverWaits =
  | Exclude<Extract<MutatingPath, `/api/user/${string}`>, '/api/user/update'>
  | Extract<MutatingPath, `/api/order/${string}` | `/api/${string}/renew` | `/api/${string}/unlock`>;

/** How the record that an add would make is found. If all these fields are the same, the record is the same. */
interface ExistingRecordSearch {
  readonly page: Endpoint;
  readonly same: readonly string[];
  /** The field by which the list is searched. */
  readonly search: string;
}

export interface WaitingCall {
  readonly endpoint: Endpoint;
  /** The part of the call's payload that may wait. */
  readonly payload: v.GenericSchema;
  /**
   * How the call treats the record.
   *
   * - add: makes a record.
   * - delete: is done if the record is gone, and is a conflict if the record was changed meanwhile.
   * - update: changes one version of the record, and the version decides.
   * - overwrite: changes a record without a version. The record is read right before, and a change there is a conflict.
   * - set: sets a value, whatever it was before.
   */
  readonly way: 'add' | 'update' | 'overwrite' | 'delete' | 'set';
  /** Reads the record by its id. */
  readonly one?: Endpoint;
  readonly twin?: ExistingRecordSearch;
  /**
   * For an add that the backend may make twice, even with the same words: the list that is searched before the add is
   * sent again.
   */
  readonly newestFirst?: Endpoint;
}

function row<const E extends Endpoint<v.GenericSchema>, const Rest extends Omit<WaitingCall, 'endpoint' | 'payload'>>(
  endpoint: E,
  rest: Rest,
): { readonly endpoint: E; readonly payload: E['request'] } & Rest {
  const payload: E['request'] = endpoint.request;
  return { endpoint, payload, ...rest };
}

function accounts<const P extends AccountPlatform>(platform: P) {
  const calls = accountCalls[platform];
  const same = accountIdentity[platform];
  return { one: calls.get, twin: { page: calls.page, same, search: same.at(-1) ?? 'phone' } } as const;
}

const gxy = accounts('gxy');
const zxjy = accounts('zxjy');
const xxy = accounts('xxy');
const xyb = accounts('xyb');

export const waitingCalls = {
  '/api/gxy/add': row(accountCalls.gxy.add, { way: 'add', ...gxy }),
  '/api/gxy/update': row(accountCalls.gxy.update, { way: 'update', ...gxy }),
  '/api/gxy/delete': row(accountCalls.gxy.delete, { way: 'delete', ...gxy }),
  '/api/zxjy/add': row(accountCalls.zxjy.add, { way: 'add', ...zxjy }),
  '/api/zxjy/update': row(accountCalls.zxjy.update, { way: 'update', ...zxjy }),
  '/api/zxjy/delete': row(accountCalls.zxjy.delete, { way: 'delete', ...zxjy }),
  '/api/xxy/add': row(accountCalls.xxy.add, { way: 'add', ...xxy }),
  '/api/xxy/update': row(accountCalls.xxy.update, { way: 'update', ...xxy }),
  '/api/xxy/delete': row(accountCalls.xxy.delete, { way: 'delete', ...xxy }),
  '/api/xyb/add': row(accountCalls.xyb.add, { way: 'add', ...xyb }),
  '/api/xyb/update': row(accountCalls.xyb.update, { way: 'update', ...xyb }),
  '/api/xyb/delete': row(accountCalls.xyb.delete, { way: 'delete', ...xyb }),
  // A user may change only the own name here, so that no password and no role ever waits.
  '/api/user/update': { endpoint: updateUser, payload: v.strictObject({ id, userName }), way: 'set' },
  '/api/notice/read': row(readNotices, { way: 'set' }),
  '/api/basicInformation/add': row(addBasicInformation, {
    way: 'add',
    one: getBasicInformation,
    newestFirst: pageBasicInformation,
  }),
  '/api/basicInformation/update': row(updateBasicInformation, { way: 'overwrite', one: getBasicInformation }),
  '/api/basicInformation/delete': row(deleteBasicInformation, { way: 'delete' }),
  '/api/mall/add': row(addMallPackage, { way: 'add', one: getMallPackage, newestFirst: pageMallPackages }),
  '/api/mall/update': row(updateMallPackage, { way: 'update', one: getMallPackage }),
  '/api/mall/delete': row(deleteMallPackage, { way: 'delete' }),
  '/api/platform/add': row(addPlatform, { way: 'add', twin: { page: pagePlatforms, same: ['code'], search: 'code' } }),
  '/api/platform/update': row(updatePlatform, { way: 'update', one: getPlatform }),
  '/api/wk/add': row(addCourse, { way: 'add', one: getCourse, newestFirst: pageCourses }),
  '/api/wk/update': row(updateCourse, { way: 'overwrite', one: getCourse }),
  '/api/wk/delete': row(deleteCourse, { way: 'delete' }),
  '/api/notice/add': row(addNotice, { way: 'add', one: getNotice, newestFirst: pageNotices }),
  '/api/notice/update': row(updateNotice, { way: 'overwrite', one: getNotice }),
  '/api/notice/delete': row(deleteNotice, { way: 'delete' }),

  '/api/user/add': null,
  '/api/user/addCoin': null,
  '/api/user/ban': null,
  '/api/user/bind/login': null,
  '/api/user/delete': null,
  '/api/user/getCaptcha': null,
  '/api/user/login': null,
  '/api/user/logout': null,
  '/api/user/reduceCoin': null,
  '/api/user/register': null,
  '/api/user/transferCoin': null,
  '/api/user/unBan': null,
  '/api/user/unbindEmail': null,
  '/api/order/add': null,
  '/api/order/pay': null,
  '/api/order/cancel': null,
  '/api/gxy/renew': null,
  '/api/zxjy/renew': null,
  '/api/xxy/renew': null,
  '/api/xyb/renew': null,
  '/api/wk/unlock': null,
} as const satisfies { readonly [Path in MutatingPath]: Path extends NeverWaits ? null : WaitingCall };

type Calls = typeof waitingCalls;
/** The calls that may wait. */
export type WaitingPath = { [Path in keyof Calls]: Calls[Path] extends null ? never : Path }[keyof Calls];
export type WaitingPayload<Path extends WaitingPath> = v.InferInput<NonNullable<Calls[Path]>['payload']>;

const byPath: Readonly<Record<string, WaitingCall | null | undefined>> = waitingCalls;

/** Returns the call of an entry, or null if this version doesn't know the path. */
export function waitingCall(path: string): WaitingCall | null {
  return byPath[path] ?? null;
}

export function isWaitingPath(path: string): path is WaitingPath {
  return waitingCall(path) !== null;
}

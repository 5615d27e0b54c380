/**
 * Which calls may wait for the network, and how each is told apart when its answer was lost. Every changing call of the
 * contract stands here, so that a new one doesn't compile before somebody has decided; coins, orders, bans, roles,
 * passwords and captchas can't be put in: only a person sends those, once, looking.
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

/** What must not wait in a queue. */
export type NeverWaits =
  | Exclude<Extract<MutatingPath, `/api/user/${string}`>, '/api/user/update'>
  | Extract<MutatingPath, `/api/order/${string}` | `/api/${string}/renew` | `/api/${string}/unlock`>;

/**
 * Where the record that an add would make is found, if it is there already: what is the same in all of these fields is
 * the same record.
 */
interface Twin {
  readonly page: Endpoint;
  readonly same: readonly string[];
  /** The field that the list is searched by. */
  readonly search: string;
}

export interface WaitingCall {
  readonly endpoint: Endpoint;
  /** What may be sent of the call's payload. */
  readonly payload: v.GenericSchema;
  /**
   * add: makes a record. delete: of one that is gone it is done; of one that changed meanwhile it is a conflict.
   * update: on a version of the record, which decides. overwrite: of a record without a version: it is read right
   * before, and what changed there meanwhile is a conflict. set: says how it shall be, whatever it was.
   */
  readonly way: 'add' | 'update' | 'overwrite' | 'delete' | 'set';
  /** Reads the record by its number. */
  readonly one?: Endpoint;
  readonly twin?: Twin;
  /** An add of what may be there twice, even with the same words: the list to look through before it is sent again. */
  readonly newestFirst?: Endpoint;
}

function row<const E extends Endpoint<v.GenericSchema>, const More extends Omit<WaitingCall, 'endpoint' | 'payload'>>(
  endpoint: E,
  more: More,
): { readonly endpoint: E; readonly payload: E['request'] } & More {
  const payload: E['request'] = endpoint.request;
  return { endpoint, payload, ...more };
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
  // One's own name and nothing else: no password and no role waits anywhere.
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

/** The call of an entry; null where this version knows none of that name. */
export function waitingCall(path: string): WaitingCall | null {
  return byPath[path] ?? null;
}

export function isWaitingPath(path: string): path is WaitingPath {
  return waitingCall(path) !== null;
}

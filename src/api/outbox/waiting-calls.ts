/**
 * Lists which calls may wait in the outbox, and how a lost answer to each is resolved. A log-out waits elsewhere
 * (session/owed-logout.ts). Every changing call of the
 * contract has a row, so that a new call doesn't compile without a decision.
 *
 * Coins, orders, bans, roles, passwords, e-mails and captchas never wait.
 */
import * as v from 'valibot';
import { accountIdentity, type AccountPlatform } from '../../../contract/account-fields.ts';
import { accountCalls } from '../../../contract/account.ts';
import { getBasicInformation } from '../../../contract/basic-information.ts';
import {
  addBasicInformation,
  deleteBasicInformation,
  pageBasicInformation,
  updateBasicInformation,
} from '../../../contract/managed-texts.ts';
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
import { updateUser } from '../../../contract/user-calls.ts';

/** The calls that must not wait. */
export type NeverWaitingPath =
  | Exclude<Extract<MutatingPath, `/api/user/${string}`>, '/api/user/update'>
  | Extract<
      MutatingPath,
      `/api/order/${string}` | `/api/${string}/renew` | `/api/${string}/renewMany` | `/api/${string}/unlock`
    >;

/**
 * Describes how to find an existing record because of which the backend refuses an add. Both records are equal in all
 * fields of `sameFields`.
 */
interface ExistingRecordSearch {
  /** The list that is searched. */
  readonly page: Endpoint;
  readonly sameFields: readonly string[];
  /** The field by which the list is searched. */
  readonly searchField: string;
}

export interface WaitingCall {
  readonly endpoint: Endpoint;
  /** The schema of the payloads that may wait. It may allow less than the call. */
  readonly payload: v.GenericSchema;
  /**
   * The effect of the call on the record.
   *
   * - add: makes a record.
   * - delete: is done if the record is gone, and is a conflict if the record was changed meanwhile.
   * - update: changes one version of the record. The backend refuses it if there is a newer version. If the payload has
   *   no version, the sender first reads the record. Somebody else's change of the edit's fields is then a conflict.
   * - set: sets a value, whatever it was before.
   */
  readonly effect: 'add' | 'update' | 'delete' | 'set';
  /** Reads the record by its id. */
  readonly readById?: Endpoint;
  /**
   * For an update: some backends have no versions of this kind of record, and refuse a payload with a version. Send a
   * version only if the record that was read has one.
   */
  readonly isVersionOptional?: true;
  /** For an add of a record that its fields identify. */
  readonly existingRecordSearch?: ExistingRecordSearch;
  /**
   * For an add of a record without a unique field, which the backend may make twice. Before the add is sent again, this
   * list is searched for its record.
   */
  readonly newestFirst?: Endpoint;
}

/** Returns the row of a call whose every payload may wait. */
function row<const E extends Endpoint<v.GenericSchema>, const Rest extends Omit<WaitingCall, 'endpoint' | 'payload'>>(
  endpoint: E,
  rest: Rest,
): { readonly endpoint: E; readonly payload: E['request'] } & Rest {
  const payload: E['request'] = endpoint.request;
  return { endpoint, payload, ...rest };
}

/**
 * Returns how an account of a platform is read by its id, and how an existing one is searched. The search uses the last
 * identifying field, a phone or a student number, because a school's name would find many accounts.
 */
function accounts<const P extends AccountPlatform>(platform: P) {
  const calls = accountCalls[platform];
  const sameFields = accountIdentity[platform];
  return {
    readById: calls.get,
    existingRecordSearch: { page: calls.page, sameFields, searchField: sameFields.at(-1) ?? 'phone' },
  } as const;
}

const gxy = accounts('gxy');
const zxjy = accounts('zxjy');
const xxy = accounts('xxy');
const xyb = accounts('xyb');

export const waitingCalls = {
  '/api/gxy/add': row(accountCalls.gxy.add, { effect: 'add', ...gxy }),
  '/api/gxy/update': row(accountCalls.gxy.update, { effect: 'update', ...gxy }),
  '/api/gxy/delete': row(accountCalls.gxy.delete, { effect: 'delete', ...gxy }),
  '/api/zxjy/add': row(accountCalls.zxjy.add, { effect: 'add', ...zxjy }),
  '/api/zxjy/update': row(accountCalls.zxjy.update, { effect: 'update', ...zxjy }),
  '/api/zxjy/delete': row(accountCalls.zxjy.delete, { effect: 'delete', ...zxjy }),
  '/api/xxy/add': row(accountCalls.xxy.add, { effect: 'add', ...xxy }),
  '/api/xxy/update': row(accountCalls.xxy.update, { effect: 'update', ...xxy }),
  '/api/xxy/delete': row(accountCalls.xxy.delete, { effect: 'delete', ...xxy }),
  '/api/xyb/add': row(accountCalls.xyb.add, { effect: 'add', ...xyb }),
  '/api/xyb/update': row(accountCalls.xyb.update, { effect: 'update', ...xyb }),
  '/api/xyb/delete': row(accountCalls.xyb.delete, { effect: 'delete', ...xyb }),
  // Only a change of the name may wait. A password or a role must never wait.
  '/api/user/update': { endpoint: updateUser, payload: v.strictObject({ id, userName }), effect: 'set' },
  '/api/notice/read': row(readNotices, { effect: 'set' }),
  '/api/basicInformation/add': row(addBasicInformation, {
    effect: 'add',
    readById: getBasicInformation,
    newestFirst: pageBasicInformation,
  }),
  '/api/basicInformation/update': row(updateBasicInformation, {
    effect: 'update',
    readById: getBasicInformation,
    isVersionOptional: true,
  }),
  '/api/basicInformation/delete': row(deleteBasicInformation, { effect: 'delete', readById: getBasicInformation }),
  '/api/mall/add': row(addMallPackage, { effect: 'add', readById: getMallPackage, newestFirst: pageMallPackages }),
  '/api/mall/update': row(updateMallPackage, { effect: 'update', readById: getMallPackage }),
  '/api/mall/delete': row(deleteMallPackage, { effect: 'delete', readById: getMallPackage }),
  '/api/platform/add': row(addPlatform, {
    effect: 'add',
    existingRecordSearch: { page: pagePlatforms, sameFields: ['code'], searchField: 'code' },
  }),
  '/api/platform/update': row(updatePlatform, { effect: 'update', readById: getPlatform }),
  '/api/wk/add': row(addCourse, { effect: 'add', readById: getCourse, newestFirst: pageCourses }),
  '/api/wk/update': row(updateCourse, { effect: 'update', readById: getCourse, isVersionOptional: true }),
  '/api/wk/delete': row(deleteCourse, { effect: 'delete', readById: getCourse }),
  '/api/notice/add': row(addNotice, { effect: 'add', readById: getNotice, newestFirst: pageNotices }),
  '/api/notice/update': row(updateNotice, { effect: 'update', readById: getNotice, isVersionOptional: true }),
  '/api/notice/delete': row(deleteNotice, { effect: 'delete', readById: getNotice }),

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
  '/api/user/resetPassword': null,
  '/api/user/changeEmail': null,
  '/api/user/close': null,
  '/api/user/transferCoin': null,
  '/api/user/transferMany': null,
  '/api/user/unBan': null,
  '/api/user/unbindEmail': null,
  '/api/order/add': null,
  '/api/order/pay': null,
  '/api/order/cancel': null,
  '/api/order/refund': null,
  '/api/gxy/renew': null,
  '/api/gxy/renewMany': null,
  '/api/zxjy/renew': null,
  '/api/zxjy/renewMany': null,
  '/api/xxy/renew': null,
  '/api/xxy/renewMany': null,
  '/api/xyb/renew': null,
  '/api/xyb/renewMany': null,
  '/api/wk/unlock': null,
} as const satisfies { readonly [Path in MutatingPath]: Path extends NeverWaitingPath ? null : WaitingCall };

type Calls = typeof waitingCalls;
/** The calls that may wait. */
export type WaitingPath = { [Path in keyof Calls]: Calls[Path] extends null ? never : Path }[keyof Calls];
export type WaitingPayload<Path extends WaitingPath> = v.InferInput<NonNullable<Calls[Path]>['payload']>;

const byPath: Readonly<Record<string, WaitingCall | null | undefined>> = waitingCalls;

/** Returns the call of this path. Null if the path never waits, or if this version doesn't know it. */
export function waitingCall(path: string): WaitingCall | null {
  return byPath[path] ?? null;
}

/** Returns true if the call of this path may wait in the outbox. */
export function isWaitingPath(path: string): path is WaitingPath {
  return waitingCall(path) !== null;
}

/**
 * Every reason for which the backend refuses a call, with its code. Rules return a reason and know no words.
 * `http/words.ts` maps every reason to its words, so a new reason compiles only once it has a code and words.
 */
import { codes, type ErrorCode } from '../../contract/codes.ts';

export const reasons = {
  fieldMissing: codes.badParameters,
  fieldUnknown: codes.badParameters,
  fieldInvalid: codes.badParameters,
  fieldTwice: codes.badParameters,
  notJson: codes.badParameters,
  brokenJson: codes.badParameters,
  bodyTooLarge: codes.badParameters,
  keyInvalid: codes.badParameters,
  wrongMethod: codes.badParameters,
  badCredentials: codes.badParameters,
  passwordsDiffer: codes.badParameters,
  oldPasswordWrong: codes.badParameters,
  passwordWrong: codes.badParameters,
  ownRole: codes.badParameters,
  startAfterEnd: codes.badParameters,
  userIdNotAllowed: codes.badParameters,
  allNotAllowed: codes.badParameters,
  figureNotAllowed: codes.badParameters,
  scenarioUnavailable: codes.badParameters,
  dumpInvalid: codes.badParameters,
  banned: codes.banned,
  notLoggedIn: codes.notLoggedIn,
  crossSite: codes.noPermission,
  noPermission: codes.noPermission,
  unknownPath: codes.notFound,
  userNotFound: codes.notFound,
  recordNotFound: codes.notFound,
  itemsNotFound: codes.notFound,
  keyUsed: codes.conflict,
  accountTaken: codes.conflict,
  emailTaken: codes.conflict,
  staleVersion: codes.conflict,
  codeTaken: codes.conflict,
  sameAccount: codes.conflict,
  tooManyLogins: codes.tooManyRequests,
  captchaTooSoon: codes.tooManyRequests,
  captchaWrong: codes.operationFailed,
  oldCaptchaWrong: codes.operationFailed,
  emailAlreadyBound: codes.operationFailed,
  emailNotBound: codes.operationFailed,
  noEmailBound: codes.operationFailed,
  invitationUnknown: codes.operationFailed,
  firstRecordStays: codes.operationFailed,
  banOneself: codes.operationFailed,
  banAdmin: codes.operationFailed,
  deleteOneself: codes.operationFailed,
  coinsLeft: codes.operationFailed,
  closeWithCoins: codes.operationFailed,
  closeWithOrder: codes.operationFailed,
  closeLastAdmin: codes.operationFailed,
  transferToOneself: codes.operationFailed,
  recipientUnknown: codes.operationFailed,
  recipientBanned: codes.operationFailed,
  notEnoughCoins: codes.operationFailed,
  tooManyCoins: codes.operationFailed,
  itemsRefused: codes.operationFailed,
  packageOffShelf: codes.operationFailed,
  courseOffShelf: codes.operationFailed,
  platformOffShelf: codes.operationFailed,
  orderPaid: codes.operationFailed,
  orderCancelled: codes.operationFailed,
  orderExpired: codes.operationFailed,
  orderRefunded: codes.operationFailed,
  orderNotPaid: codes.operationFailed,
  buyerGone: codes.operationFailed,
  paymentFailed: codes.operationFailed,
  codeStays: codes.operationFailed,
  renewedTooFar: codes.operationFailed,
  injected: codes.systemError,
  systemError: codes.systemError,
} as const satisfies Record<string, ErrorCode>;

export type Reason = keyof typeof reasons;

/** The values that a message mentions: the field's name, a number of coins, minutes or seconds. */
export type RefusalParameters = Readonly<Record<string, string | number>>;

export interface Refusal {
  readonly kind: 'refusal';
  readonly reason: Reason;
  readonly parameters: RefusalParameters;
  /** The answer's `data`. On a conflict of versions it is the current record. */
  readonly data?: object;
  /** The items that stood in the way of a call with several. The answer's `data` tells them with their messages. */
  readonly items?: readonly RefusedItem[];
}

export interface RefusedItem {
  /** The item's place in the payload. */
  readonly index: number;
  readonly refusal: Refusal;
}

export function refuse(reason: Reason, parameters: RefusalParameters = {}): Refusal {
  return { kind: 'refusal', reason, parameters };
}

/** The refusal of a whole call for some of its items. Its code is the code that the first of them has alone. */
export function refuseBatch(items: readonly RefusedItem[]): Refusal {
  const [first] = items;
  const isNotFound = first !== undefined && reasons[first.refusal.reason] === codes.notFound;
  return { ...refuse(isNotFound ? 'itemsNotFound' : 'itemsRefused', { count: items.length }), items };
}

/** A field of the payload that its rules refuse. */
export function refuseField(field: string): Refusal {
  return refuse('fieldInvalid', { field });
}

export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal' && 'reason' in value
  );
}

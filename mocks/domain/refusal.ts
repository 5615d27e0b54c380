/**
 * Every reason for which the backend refuses a call, with its code. Rules return a reason and no message.
 * `http/words.ts` maps every reason to its message, so a new reason compiles only once it has a code and a message.
 *
 * Source: `contract/codes.ts`.
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

/** The values that a message mentions, for example a field's name, a number of coins, or minutes. */
export type RefusalParameters = Readonly<Record<string, string | number>>;

export interface Refusal {
  readonly kind: 'refusal';
  readonly reason: Reason;
  readonly parameters: RefusalParameters;
  /** The answer's `data`. On a conflict of versions it is the current record. */
  readonly data?: object;
  /**
   * The items because of which a call with several items was refused. The answer's `data` lists them with their
   * messages.
   */
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

/**
 * Refuses a whole call because of some of its items. The code is 40400 if the first refused item is 40400, and
 * otherwise 50001.
 */
export function refuseBatch(items: readonly RefusedItem[]): Refusal {
  const [first] = items;
  const isNotFound = first !== undefined && reasons[first.refusal.reason] === codes.notFound;
  return { ...refuse(isNotFound ? 'itemsNotFound' : 'itemsRefused', { count: items.length }), items };
}

/** Returns the refusal of a payload with an invalid field. */
export function refuseField(field: string): Refusal {
  return refuse('fieldInvalid', { field });
}

export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal' && 'reason' in value
  );
}

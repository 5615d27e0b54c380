/**
 * Accounts on the four platforms. Every platform has the same calls, and the field table says which fields differ. The
 * state that pages show (active, expiring, expired, paused) is derived from `status` and `expireTime`.
 */
import * as v from 'valibot';
import { accountFields, accountTextLimits, payloadEntries, answerEntries } from './account-fields.ts';
import { get, post, readingPost } from './endpoint.ts';
import {
  batchOf,
  trueAnswer,
  id,
  answeredInstant,
  limits,
  orNull,
  pageRequestEntries,
  pageSchema,
  text,
  wholeNumber,
} from './fields.ts';
import { accountState } from './kinds.ts';

/** The status that the owner of an account sets. */
export const accountStatus = v.picklist(['active', 'paused']);
export type AccountState = v.InferOutput<typeof accountState>;

/**
 * An account expires soon if its expiry is at most this many days away. At the beginning of these days its owner gets a
 * notice. If the account is paused then, the notice comes after the pause.
 */
export const expiringDays = 7;
/** `expiringDays` in milliseconds. */
export const expiringMs = expiringDays * 86_400_000;

/** The most months that one renewal can add to an account. */
export const maxRenewalMonths = 12;

/**
 * Returns the state that pages show of an account at the time `now`. Both times are in milliseconds. If the owner
 * paused the account, the state is paused, whatever the expiry time says.
 */
export function accountStateOf(
  status: v.InferOutput<typeof accountStatus>,
  expireTime: number,
  now: number,
): AccountState {
  if (status === 'paused') return 'paused';
  if (expireTime <= now) return 'expired';
  return expireTime - now <= expiringMs ? 'expiring' : 'active';
}

/** The fields of every platform's accounts in an answer. */
const answerBase = {
  id,
  version: wholeNumber(1),
  name: v.string(),
  status: accountStatus,
  expireTime: answeredInstant,
  remark: orNull(v.string()),
  createTime: answeredInstant,
  updateTime: answeredInstant,
};

/** The fields of every platform's accounts in a payload. */
const payloadBase = {
  name: text(limits.userName.min, limits.userName.max),
  status: v.optional(accountStatus, 'active'),
  remark: v.optional(v.nullable(text(0, accountTextLimits.remark)), null),
};

/**
 * The fields by which every platform's list can be sorted. sort-fields.test.ts compares them with the records' fields.
 */
const sortBase = ['id', 'version', 'name', 'status', 'expireTime', 'remark', 'createTime', 'updateTime'] as const;

/**
 * Returns a function that makes a check. The check refuses `later` if it comes before `earlier`. It passes if one of
 * the two is missing or wrong itself. Each schema makes a check of its own, because a check has the schema's type.
 */
function inOrder<const Early extends string, const Late extends string>(earlier: Early, later: Late) {
  return <T extends { readonly [K in Early | Late]: string | number | null }>() =>
    v.rawCheck<T>(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const from: string | number | null = dataset.value[earlier];
      const until: string | number | null = dataset.value[later];
      if (from === null || until === null || from <= until) return;
      const isWrong = (key: string): boolean => dataset.issues?.some(({ path }) => path?.[0]?.key === key) ?? false;
      if (isWrong(earlier) || isWrong(later)) return;
      addIssue({
        message: 'order',
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: later, value: until }],
      });
    });
}
const period = inOrder('startDate', 'endDate');
const years = inOrder('entranceYear', 'graduationYear');

const gxy = payloadEntries(accountFields.gxy);
const zxjy = payloadEntries(accountFields.zxjy);
const xxy = payloadEntries(accountFields.xxy);
const xyb = payloadEntries(accountFields.xyb);

export const gxyAccount = v.object({ ...answerBase, ...answerEntries(accountFields.gxy) });
export const zxjyAccount = v.object({ ...answerBase, ...answerEntries(accountFields.zxjy) });
export const xxyAccount = v.object({ ...answerBase, ...answerEntries(accountFields.xxy) });
export const xybAccount = v.object({ ...answerBase, ...answerEntries(accountFields.xyb) });

export type GxyAccount = v.InferOutput<typeof gxyAccount>;
export type ZxjyAccount = v.InferOutput<typeof zxjyAccount>;
export type XxyAccount = v.InferOutput<typeof xxyAccount>;
export type XybAccount = v.InferOutput<typeof xybAccount>;
export type Account = GxyAccount | ZxjyAccount | XxyAccount | XybAccount;

const versioned = { id, version: wholeNumber(1) };

const gxySort = [
  ...sortBase,
  'phone',
  'majorName',
  'planName',
  'companyName',
  'jobName',
  'jobAddress',
  'startDate',
  'endDate',
] as const;
const zxjySort = [
  ...sortBase,
  'phone',
  'className',
  'companyName',
  'jobName',
  'companyAddress',
  'reportAddress',
  'startDate',
  'endDate',
] as const;
const xxySort = [
  ...sortBase,
  'schoolName',
  'userNumber',
  'phone',
  'sex',
  'className',
  'entranceYear',
  'graduationYear',
  'companyName',
  'jobAddress',
] as const;
const xybSort = [
  ...sortBase,
  'phone',
  'schoolName',
  'faculty',
  'specialty',
  'className',
  'planName',
  'projectName',
  'postAddress',
  'startDate',
  'endDate',
] as const;

const renewal = v.strictObject({ id, months: wholeNumber(1, maxRenewalMonths) });

/**
 * Returns the six calls of a platform. A call with the id of another user's account answers 40400. `update` replaces
 * all fields, and gives a field that is left out its default. `renew` takes the price in coins.
 */
// @__NO_SIDE_EFFECTS__
function calls<
  const P extends string,
  Add extends v.GenericSchema,
  Update extends v.GenericSchema,
  Shown extends v.GenericSchema,
  const Sort extends readonly [string, ...string[]],
>(platform: P, add: Add, update: Update, shown: Shown, sort: Sort) {
  const withId = v.strictObject({ id });
  return {
    add: post(`/api/${platform}/add`, { who: 'user', request: add, response: id }),
    update: post(`/api/${platform}/update`, { who: 'user', request: update, response: shown }),
    delete: post(`/api/${platform}/delete`, { who: 'user', request: withId, response: trueAnswer }),
    get: get(`/api/${platform}/get`, { who: 'user', request: withId, response: shown }),
    page: readingPost(`/api/${platform}/list/page`, {
      who: 'user',
      request: v.strictObject({ ...pageRequestEntries(sort), status: v.optional(accountState) }),
      response: pageSchema(shown),
    }),
    renew: post(`/api/${platform}/renew`, {
      who: 'user',
      movesCoins: true,
      request: renewal,
      response: v.object({ account: shown, balance: wholeNumber(0) }),
    }),
  };
}

export const gxyCalls = calls(
  'gxy',
  v.pipe(v.strictObject({ ...payloadBase, ...gxy }), period()),
  v.pipe(v.strictObject({ ...versioned, ...payloadBase, ...gxy }), period()),
  gxyAccount,
  gxySort,
);
export const zxjyCalls = calls(
  'zxjy',
  v.pipe(v.strictObject({ ...payloadBase, ...zxjy }), period()),
  v.pipe(v.strictObject({ ...versioned, ...payloadBase, ...zxjy }), period()),
  zxjyAccount,
  zxjySort,
);
export const xxyCalls = calls(
  'xxy',
  v.pipe(v.strictObject({ ...payloadBase, ...xxy }), years()),
  v.pipe(v.strictObject({ ...versioned, ...payloadBase, ...xxy }), years()),
  xxyAccount,
  xxySort,
);
export const xybCalls = calls(
  'xyb',
  v.pipe(v.strictObject({ ...payloadBase, ...xyb }), period()),
  v.pipe(v.strictObject({ ...versioned, ...payloadBase, ...xyb }), period()),
  xybAccount,
  xybSort,
);

/** The six calls by platform. */
export const accountCalls = { gxy: gxyCalls, zxjy: zxjyCalls, xxy: xxyCalls, xyb: xybCalls } as const;

/**
 * Returns the call that renews several accounts of a platform: all items or none. No account may be named twice. If the
 * call refuses, `data` lists the refused items (`refusedItem` in envelope.ts). `accountCalls` has only the
 * calls that every backend has; a backend may lack this one.
 */
// @__NO_SIDE_EFFECTS__
function renewManyCall<const P extends string, Shown extends v.GenericSchema>(platform: P, shown: Shown) {
  return post(`/api/${platform}/renewMany`, {
    who: 'user',
    part: 'second stage',
    movesCoins: true,
    request: v.strictObject({ items: batchOf(renewal, (item) => item.id) }),
    response: v.object({ balance: wholeNumber(0), accounts: v.array(shown) }),
  });
}

export const renewManyGxy = renewManyCall('gxy', gxyAccount);
export const renewManyZxjy = renewManyCall('zxjy', zxjyAccount);
export const renewManyXxy = renewManyCall('xxy', xxyAccount);
export const renewManyXyb = renewManyCall('xyb', xybAccount);

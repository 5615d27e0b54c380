/**
 * Accounts on the four platforms. A new account runs for 7 days. A user can't have two accounts with the same identity
 * on one platform (40900). The identity is the phone, on xxy the school and user number.
 *
 * Source: `contract/account.ts`, `contract/account-fields.ts`.
 */
import { accountIdentity, type AccountPlatform } from '../../contract/account-fields.ts';
import { accountStateOf, type AccountState } from '../../contract/account.ts';
import { renewalRemark, renewalSubject } from '../../contract/coin.ts';
import { addMonths, dayLengthMs } from './shanghai-day.ts';
import { nextVersion, staleVersion } from './record-update.ts';
import { firstNoticeTime } from './expiry.ts';
import type { Movement } from './coins/ledger.ts';
import { maskName } from './users/masked-name.ts';
import { spend } from './coins/movements.ts';
import { textsContain } from './lists/text-search.ts';
import type { AccountFields, AccountRow, PlatformRow } from './rows/record-rows.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import type { UserRow } from './rows/user-rows.ts';

/** A new account runs for this time. */
const firstPeriodMs = 7 * dayLengthMs;
/** The latest expiry, in ms since 1970. The years after it have five digits, which an ISO instant doesn't allow. */
const latestExpiryMs = Date.UTC(9999, 11, 31);

/** Returns a text that is the same for all accounts with the same identity. */
export function identityOf<P extends AccountPlatform>(platform: P, fields: AccountFields[P]): string {
  return JSON.stringify(accountIdentity[platform].map((name): unknown => Reflect.get(fields, name)));
}

export function accountOf<P extends AccountPlatform>({
  id,
  version,
  fields,
  expireTime,
  time,
  updateTime,
}: AccountRow<P>) {
  return {
    id,
    version,
    ...fields,
    expireTime: new Date(expireTime).toISOString(),
    createTime: new Date(time).toISOString(),
    updateTime: new Date(updateTime).toISOString(),
  };
}

/** Returns the row if the account belongs to the user. Another user's account is 40400, to admins too. */
export function ownAccount<P extends AccountPlatform>(
  user: UserRow,
  row: AccountRow<P> | undefined,
): AccountRow<P> | Refusal {
  return row === undefined || row.userId !== user.id ? refuse('recordNotFound') : row;
}

/** Refuses if there is an `existingRecord`, which is the owner's account with the same identity. */
export function create<P extends AccountPlatform>(
  owner: UserRow,
  platform: P,
  fields: AccountFields[P],
  existingRecord: AccountRow<P> | undefined,
  id: number,
  now: number,
): AccountRow<P> | Refusal {
  if (existingRecord !== undefined) return refuse('sameAccount');
  return {
    id,
    userId: owner.id,
    identity: identityOf(platform, fields),
    version: 1,
    expireTime: now + firstPeriodMs,
    tellAt: firstNoticeTime(now + firstPeriodMs),
    time: now,
    updateTime: now,
    fields,
  };
}

/** Returns the row after an update, which replaces all fields. `existingRecord` is as for `create`. */
export function updatedAccount<P extends AccountPlatform>(
  owner: UserRow,
  platform: P,
  account: AccountRow<P> | undefined,
  version: number,
  fields: AccountFields[P],
  existingRecord: AccountRow<P> | undefined,
  now: number,
): AccountRow<P> | Refusal {
  const row = ownAccount(owner, account);
  if (isRefusal(row)) return row;
  const stale = staleVersion(version, row.version, accountOf(row));
  if (stale !== undefined) return stale;
  if (existingRecord !== undefined && existingRecord.id !== row.id) return refuse('sameAccount');
  return { ...row, identity: identityOf(platform, fields), version: nextVersion(row.version), updateTime: now, fields };
}

export interface Renewal<P extends AccountPlatform> {
  row: AccountRow<P>;
  /** Null if a month costs nothing. */
  movement: Movement | null;
}

/**
 * Returns the renewed row, and the movement that pays for it: `coinPerMonth` × months. The new period begins at the old
 * expiry, or now if that has passed. The caller sends no version, and the renewal raises the record's version. On a
 * platform off the shelf nothing is renewed.
 */
export function renewAccount<P extends AccountPlatform>(
  owner: UserRow,
  account: AccountRow<P> | undefined,
  platform: PlatformRow | undefined,
  months: number,
  now: number,
): Renewal<P> | Refusal {
  const row = ownAccount(owner, account);
  if (isRefusal(row)) return row;
  if (platform === undefined || platform.status === 0) return refuse('platformOffShelf');
  const expireTime = addMonths(Math.max(now, row.expireTime), months);
  if (expireTime > latestExpiryMs) return refuse('renewedTooFar');
  const price = platform.coinPerMonth * months;
  const subject = renewalSubject(platform.name, maskName(row.fields.name));
  return {
    row: {
      ...row,
      expireTime,
      tellAt: firstNoticeTime(expireTime),
      version: nextVersion(row.version),
      updateTime: now,
    },
    movement: price === 0 ? null : spend(owner, 'renewal', price, subject, renewalRemark(months)),
  };
}

/** Returns whether the account has the requested state, and the text in its name, phone, user number or company. */
export function accountMatches<P extends AccountPlatform>(
  { fields, expireTime }: AccountRow<P>,
  state: AccountState | undefined,
  searchText: string | undefined,
  now: number,
): boolean {
  if (state !== undefined && accountStateOf(fields.status, expireTime, now) !== state) return false;
  return textsContain(
    searchText,
    ['name', 'phone', 'userNumber', 'companyName'].map((name) => {
      const value: unknown = Reflect.get(fields, name);
      return typeof value === 'string' ? value : null;
    }),
  );
}

/**
 * Accounts on the four platforms. All four share these rules, and their field tables hold what differs. The
 * specification says: "a new account runs for 7 days". "The same phone (xxy: school and user number) twice on one
 * platform by one user is a conflict (40900)."
 */
import { accountIdentity, type AccountPlatform } from '../../contract/account-fields.ts';
import { accountStateOf, type AccountState } from '../../contract/account.ts';
import { renewalRemark, renewalSubject } from '../../contract/coin.ts';
import { addMonths, dayLengthMs } from './shanghai-day.ts';
import { nextVersion, staleVersion } from './record-update.ts';
import { firstTelling } from './expiry.ts';
import type { Movement } from './coins/ledger.ts';
import { maskName } from './users/masked-name.ts';
import { spend } from './coins/movements.ts';
import { textsContain } from './lists/page.ts';
import type { AccountFields, AccountRow, PlatformRow } from './rows/record-rows.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import type { UserRow } from './rows/user-rows.ts';

/** A new account runs for this time. */
const firstPeriodMs = 7 * dayLengthMs;
/** The latest expiry, in ms since 1970. The years after it have five digits, which an ISO instant doesn't allow. */
const latestExpiryMs = Date.UTC(9999, 11, 31);

/** The text that two equal accounts of one owner share. */
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

/** "Somebody else's account is 40400", to admins too. */
export function ownAccount<P extends AccountPlatform>(
  user: UserRow,
  row: AccountRow<P> | undefined,
): AccountRow<P> | Refusal {
  return row === undefined || row.userId !== user.id ? refuse('recordNotFound') : row;
}

/** `existingRecord` is the owner's account with the same identity, if there is one. */
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
    tellAt: firstTelling(now + firstPeriodMs),
    time: now,
    updateTime: now,
    fields,
  };
}

/** "/update takes the full set of fields with id and version." */
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
 * "`renew` costs `coinPerMonth` × months"; it "moves expireTime on from the later of now and itself by calendar months,
 * needs no version and raises it". A platform off the shelf has no price, so nothing is sold.
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
      tellAt: firstTelling(expireTime),
      version: nextVersion(row.version),
      updateTime: now,
    },
    movement: price === 0 ? null : spend(owner, 'renewal', price, subject, renewalRemark(months)),
  };
}

/** "A status filter takes the state shown." Searched by "name, phone or userNumber, companyName". */
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

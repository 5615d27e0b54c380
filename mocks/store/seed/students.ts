/**
 * Scenario `students`: the data of `default`, but the agent has five hundred account records on the four platforms, and
 * dozens of subordinates.
 */
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { accountPlatforms } from '../../../contract/kinds.ts';
import { identityOf } from '../../domain/account.ts';
import { dayLengthMs, startOfDay } from '../../domain/shanghai-day.ts';
import { searchableUser } from '../../domain/users/user.ts';
import type { AccountFields, AccountRow } from '../../domain/rows/record-rows.ts';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import { crowdMember, firstCrowdUserId } from './many-users.ts';
import type { SeededAccounts } from './data/accounts/accounts.ts';
import { ids } from './people.ts';
import { type SeededRandom, seededRandom } from './random.ts';

/** The agent's account records on each platform: 500 in all. */
export const recordsOfAgent: Readonly<Record<AccountPlatform, number>> = { gxy: 180, zxjy: 130, xxy: 110, xyb: 80 };

const addedSubordinateCount = 40;

/** Returns more subordinates of the agent. Their ids follow the ids of scenario `default`. */
export function subordinatesOf(seed: number, now: number): UserRow[] {
  return Array.from({ length: addedSubordinateCount }, (_, index) =>
    searchableUser({
      ...crowdMember(seed, now, firstCrowdUserId + index),
      superiorId: ids.agent,
      // Each joined a day after the one before, after all users of `default`.
      time: startOfDay(now) - (addedSubordinateCount - index) * dayLengthMs + 9 * 3_600_000,
    }),
  );
}

/** Returns the accounts, with the further accounts that the agent has in this scenario. */
export function withStudents(accounts: SeededAccounts, seed: number, now: number): SeededAccounts {
  const all = { ...accounts };
  // The first digits of a phone number depend on the platform, so that no two of these students share a number.
  all.gxy = withAddedStudents('gxy', accounts.gxy, seed, now, (fields, name, digits) => ({
    ...fields,
    name,
    phone: `1361${digits}`,
  }));
  all.zxjy = withAddedStudents('zxjy', accounts.zxjy, seed, now, (fields, name, digits) => ({
    ...fields,
    name,
    phone: `1362${digits}`,
  }));
  all.xxy = withAddedStudents('xxy', accounts.xxy, seed, now, (fields, name, digits) => ({
    ...fields,
    name,
    userNumber: `2025${digits.slice(-6)}`,
    phone: `1363${digits}`,
  }));
  all.xyb = withAddedStudents('xyb', accounts.xyb, seed, now, (fields, name, digits) => ({
    ...fields,
    name,
    phone: `1364${digits}`,
  }));
  return all;
}

/**
 * Returns for how many days an account still runs; negative if it has expired. About one in eight has expired, and one
 * in eight expires within a week.
 */
function drawDaysLeft(random: SeededRandom): number {
  const chance = random.next();
  if (chance < 0.125) return -random.whole(1, 60);
  return chance < 0.25 ? random.whole(0, 6) : random.whole(8, 180);
}

/**
 * Adds students like the agent's other students on the platform. `digits` is a number of seven digits, a different one
 * for each added student of the platform.
 */
function withAddedStudents<P extends AccountPlatform>(
  platform: P,
  rows: readonly AccountRow<P>[],
  seed: number,
  now: number,
  fieldsOfStudent: (fields: AccountFields[P], name: string, digits: string) => AccountFields[P],
): AccountRow<P>[] {
  const own = rows.filter(({ userId }) => userId === ids.agent);
  const count = recordsOfAgent[platform] - own.length;
  const random = seededRandom(seed * accountPlatforms.length + accountPlatforms.indexOf(platform));
  const added = Array.from({ length: count }, (_, index): AccountRow<P> => {
    const existing = own[index % own.length];
    if (existing === undefined) throw new Error(`The seed has no account on ${platform}`);
    // Any name of the crowd will do.
    const { userName } = crowdMember(seed, now, 1_000 + random.whole(0, 8_000));
    // A factor of four digits keeps the numbers from looking counted.
    const ownFields = fieldsOfStudent(existing.fields, userName, String(1_000_000 + index * 7_919));
    const daysLeft = drawDaysLeft(random);
    // About one in sixteen is paused.
    const fields = { ...ownFields, status: random.next() < 0.0625 ? ('paused' as const) : ('active' as const) };
    const time = startOfDay(now) - 30 * dayLengthMs + Math.floor((index * 29 * dayLengthMs) / count);
    return {
      id: rows.length + 1 + index,
      userId: ids.agent,
      identity: identityOf(platform, fields),
      version: 1,
      expireTime: startOfDay(now) + (daysLeft + 1) * dayLengthMs - 1000,
      time,
      updateTime: time,
      fields,
    };
  });
  return [...rows, ...added];
}

/** Seeded accounts: the agent has some on every platform and in every state, the student has two. */
import type { AccountPlatform } from '../../../../../contract/account-fields.ts';
import { identityOf } from '../../../../domain/account.ts';
import { dayLengthMs, startOfDay } from '../../../../domain/shanghai-day.ts';
import type { AccountRow } from '../../../../domain/rows/record-rows.ts';
import { ids } from '../../people.ts';
import { gxyAccounts } from './gxy.ts';
import { internshipAt, type SeededAccount } from './seeded-account.ts';
import { xxyAccounts } from './xxy.ts';
import { xybAccounts } from './xyb.ts';
import { zxjyAccounts } from './zxjy.ts';

export type SeededAccounts = { [P in AccountPlatform]: AccountRow<P>[] };

export function accounts(now: number): SeededAccounts {
  const internship = internshipAt(now);
  const rows = <P extends AccountPlatform>(platform: P, seeded: readonly SeededAccount<P>[]): AccountRow<P>[] =>
    seeded.map(({ userId = ids.agent, runsFor, fields }, index) => {
      // The accounts were added about six days apart, the first 74 days ago.
      const time = startOfDay(now) - (74 - index * 6) * dayLengthMs + (9 + index) * 3_600_000;
      // The account expires at the end of a day, so that "in 3 days" means 3 days at any hour.
      const expireTime = startOfDay(now) + (runsFor + 1) * dayLengthMs - 1_000;
      return {
        id: index + 1,
        userId,
        identity: identityOf(platform, fields),
        version: 2,
        expireTime,
        time,
        updateTime: time + 3 * dayLengthMs,
        fields,
      };
    });
  return {
    gxy: rows('gxy', gxyAccounts(internship)),
    zxjy: rows('zxjy', zxjyAccounts(internship)),
    xxy: rows('xxy', xxyAccounts(internship)),
    xyb: rows('xyb', xybAccounts(internship)),
  };
}

/** The shape of a seeded account, and what seeded accounts have in common. */
import type { AccountPlatform } from '../../../../../contract/account-fields.ts';
import { dayLengthMs, dayOf } from '../../../../domain/shanghai-day.ts';
import type { AccountFields } from '../../../../domain/rows/record-rows.ts';

/**
 * `runsFor` is the number of days from now to the expiry; negative means expired. Without `userId` the agent owns the
 * account. The accounts of a platform are listed in the order in which they were added.
 */
export interface SeededAccount<P extends AccountPlatform> {
  userId?: number;
  runsFor: number;
  fields: AccountFields[P];
}

/** The internship that all seeded accounts are about. */
export interface Internship {
  /** The years of entrance and graduation. */
  entranceYear: number;
  graduationYear: number;
  /** The last two digits of the year of entrance, as names of classes have them. */
  classYear: number;
  startDate: string;
  endDate: string;
}

export const commonFields = { status: 'active', remark: null } as const;

/**
 * Returns the internship that runs at `now`. Its students graduate at the end of the present school year. That is three
 * years after their entrance, but four years for the students of xyb. A school year begins in September.
 */
export function internshipAt(now: number): Internship {
  const [year = 0, month = 1] = dayOf(now).split('-').map(Number);
  const graduationYear = month >= 9 ? year + 1 : year;
  const entranceYear = graduationYear - 3;
  const day = (days: number) => dayOf(now + days * dayLengthMs);
  return { entranceYear, graduationYear, classYear: entranceYear % 100, startDate: day(-75), endDate: day(105) };
}

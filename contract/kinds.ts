/**
 * The names of kinds and states, which addresses and stored data use too. The first screen needs them, so this module
 * imports no call.
 */
import * as v from 'valibot';

/** The four platforms on which users have accounts. */
export const accountPlatforms = ['gxy', 'zxjy', 'xxy', 'xyb'] as const;

/** The state of an account that pages show. An account that isn't paused is expiring during its last 7 days. */
export const accountState = v.picklist(['active', 'expiring', 'expired', 'paused']);

export const orderStatus = v.picklist(['pending', 'paid', 'cancelled', 'expired', 'refunded']);

export const coinChangeType = v.picklist([
  'recharge',
  'transferOut',
  'transferIn',
  'adminAdd',
  'adminReduce',
  'renewal',
  'unlock',
  'refund',
]);

/** The figures of the overview whose changes an admin can list. */
export const coinFigure = v.picklist(['spent', 'transferred', 'granted', 'withdrawn']);

/** Whether a change adds coins or takes them. */
export const direction = v.picklist(['in', 'out']);

/** The kinds of record that entries of the journal are about. A text is a record of the basic information. */
export const journalSubjectKind = v.picklist(['user', 'package', 'platform', 'course', 'notice', 'text', 'order']);

/** The name of an act in the journal. A backend may have acts that this contract doesn't name. */
export const journalAct = v.pipe(v.string(), v.maxLength(100), v.regex(/^[A-Za-z0-9]+(?:\/[A-Za-z0-9]+)+$/u));

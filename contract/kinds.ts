/**
 * The names of kinds and states, which addresses and stored data use too. The first screen needs them, so this module
 * imports no call.
 */
import * as v from 'valibot';

/** The four platforms whose accounts the site keeps. */
export const accountPlatforms = ['gxy', 'zxjy', 'xxy', 'xyb'] as const;

/** The state of an account that pages show. An account is expiring during its last 7 days. */
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

/** Whether a change adds coins or takes them. */
export const direction = v.picklist(['in', 'out']);

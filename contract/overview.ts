/**
 * The figures of the whole site, for administrators. Days are calendar days in Asia/Shanghai. The last day is today.
 */
import * as v from 'valibot';
import { get } from './endpoint.ts';
import { orLeftOut, wholeNumber } from './fields.ts';
import { accountPlatforms } from './kinds.ts';

type KnownPlatform = (typeof accountPlatforms)[number];
const knownPlatform = v.picklist(accountPlatforms);
/** A backend may have platforms that this contract doesn't name. */
const answeredPlatform = v.union([knownPlatform, v.string()]);

/**
 * Returns the figures of the platforms that this contract names. The app has no name for any other platform. A figure
 * of another platform must not make the whole answer invalid.
 */
function ofKnownPlatforms<Figures extends { readonly platform: string }>(
  all: readonly Figures[],
): (Figures & { readonly platform: KnownPlatform })[] {
  return all.filter((figures): figures is Figures & { platform: KnownPlatform } =>
    v.is(knownPlatform, figures.platform),
  );
}

/**
 * The figures of one day. `amount` is the money of the orders that were paid, in fen. `sold` counts the coins of paid
 * packages, `spent` the coins of renewals and unlocked courses, and `transferred` the coins that users sent to users.
 * `circulating` is the sum of all balances at the end of the day, or now if the day is today. `accounts` counts the
 * accounts that were added by the end of the day and still exist. A backend may leave out the last three fields.
 */
export const overviewDay = v.object({
  day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  newUsers: wholeNumber(0),
  paidOrders: wholeNumber(0),
  amount: wholeNumber(0),
  sold: wholeNumber(0),
  spent: wholeNumber(0),
  transferred: orLeftOut(wholeNumber(0)),
  circulating: orLeftOut(wholeNumber(0)),
  accounts: orLeftOut(
    v.pipe(v.array(v.object({ platform: answeredPlatform, total: wholeNumber(0) })), v.transform(ofKnownPlatforms)),
  ),
});
export type OverviewDay = v.InferOutput<typeof overviewDay>;

/**
 * `users.new`, all coins but `circulating`, and all orders but `pending` are figures of the requested days. The other
 * figures are those of the present moment. `bannedTried` counts the banned users who have typed their right password
 * since the ban (`triedTime` of user.ts); a backend may leave it out. `circulating` is the sum of all balances.
 * `granted` and `withdrawn` are coins that admins added and took away. A refund counts in `orders.refunded` on the day
 * of the refund, and changes no figure of the payment.
 */
export const overview = v.object({
  users: v.object({
    total: wholeNumber(0),
    agents: wholeNumber(0),
    banned: wholeNumber(0),
    bannedTried: orLeftOut(wholeNumber(0)),
    new: wholeNumber(0),
  }),
  coins: v.object({
    circulating: wholeNumber(0),
    sold: wholeNumber(0),
    granted: wholeNumber(0),
    withdrawn: wholeNumber(0),
    spent: wholeNumber(0),
    transferred: wholeNumber(0),
  }),
  orders: v.object({ paid: wholeNumber(0), amount: wholeNumber(0), pending: wholeNumber(0), refunded: wholeNumber(0) }),
  accounts: v.pipe(
    v.array(
      v.object({
        platform: answeredPlatform,
        total: wholeNumber(0),
        expiring: wholeNumber(0),
        expired: wholeNumber(0),
      }),
    ),
    v.transform(ofKnownPlatforms),
  ),
  byDay: v.array(overviewDay),
});
export type Overview = v.InferOutput<typeof overview>;

/** `byDay` has each of the days, oldest first, also those on which nothing happened. */
export const getOverview = get('/api/overview/get', {
  who: 'admin',
  part: 'second stage',
  request: v.strictObject({ days: wholeNumber(1, 365) }),
  response: overview,
});

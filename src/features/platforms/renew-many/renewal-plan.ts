/**
 * Pure functions for the renewal of several accounts: the new expiry and the cost of each, the order, and the reasons
 * of a refusal.
 */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import type { CoinOrderOf } from '../../../device/stored-decisions.ts';
import { renewedUntil } from '../renew/renewal.ts';

export interface Plan {
  /** The accounts, the first to expire first. */
  readonly accounts: readonly Account[];
  /** The months of every account that isn't in `own`. */
  readonly months: number;
  /** The months of single accounts, by id. */
  readonly own: ReadonlyMap<number, number>;
}

export interface PlannedRenewal {
  readonly account: Account;
  readonly months: number;
  /** The cost in coins. */
  readonly amount: number;
  /** The new expiry, in ms since 1970. */
  readonly until: number;
}

/** Returns the renewal of each account. `coinPerMonth` is the price, and `now` the time in ms. */
export function plannedRenewals(
  { accounts, months, own }: Plan,
  coinPerMonth: number,
  now: number,
): readonly PlannedRenewal[] {
  return accounts.map((account) => {
    const length = own.get(account.id) ?? months;
    return {
      account,
      months: length,
      amount: length * coinPerMonth,
      until: renewedUntil(Date.parse(account.expireTime), length, now),
    };
  });
}

/** Returns the cost of all renewals, in coins. */
export function totalOf(renewals: readonly PlannedRenewal[]): number {
  return renewals.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns the order that the decision sends. */
export function renewalOrder(platform: AccountPlatform, renewals: readonly PlannedRenewal[]): CoinOrderOf<'renewMany'> {
  return {
    kind: 'renewMany',
    platform,
    items: renewals.map(({ account: { id, name }, months, amount }) => ({ accountId: id, name, months, amount })),
    amount: totalOf(renewals),
  };
}

/** Returns why single accounts were refused, by account id. `items` are the items of the refusal. */
export function reasonsById(
  order: CoinOrderOf<'renewMany'>,
  items: readonly { readonly index: number; readonly message: string }[],
): ReadonlyMap<number, string> {
  return new Map(
    items.flatMap(({ index, message }) => {
      const item = order.items[index];
      return item ? [[item.accountId, message] as const] : [];
    }),
  );
}

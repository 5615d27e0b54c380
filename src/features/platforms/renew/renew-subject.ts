/** The account or the decision that the renewal sheet opens with. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import type { CoinDecision } from '../../../api/coins/coin-decisions.ts';
import { uuid } from '../../../platform/uuid.ts';

/**
 * An account to renew, or an earlier decision whose outcome is shown. `opening` is a new value for each opening of the
 * sheet, so that the sheet starts with a new form.
 */
export type RenewSubject = { readonly opening: string } & (
  | { readonly kind: 'account'; readonly platform: AccountPlatform; readonly account: Account }
  | { readonly kind: 'decision'; readonly decision: CoinDecision<'renewal'> }
);

/** Returns the subject of a new renewal. */
export function renewalOf(platform: AccountPlatform, account: Account): RenewSubject {
  return { kind: 'account', platform, account, opening: uuid() };
}

/** Returns the subject that shows the outcome of an earlier renewal. */
export function earlierRenewal(decision: CoinDecision<'renewal'>): RenewSubject {
  return { kind: 'decision', decision, opening: uuid() };
}

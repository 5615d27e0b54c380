/**
 * The name of a coin after a number. In English the default name has a singular: 1 coin, 2 coins. A site's own name has
 * one form, because the app doesn't know its singular.
 */
import { t } from '@lingui/core/macro';
import { formatCoins } from './format.ts';

/**
 * Returns the unit of an amount. The amount's sign doesn't count, and an unknown amount is null. `coinName` is the name
 * of a coin within a sentence.
 */
export function coinUnit(amount: number | null, coinName: string): string {
  const isDefault = coinName === t({ message: '积分', context: 'within a sentence' });
  return isDefault && Math.abs(amount ?? 0) === 1 ? t({ message: '积分', context: 'one' }) : coinName;
}

/** Returns an amount with its unit, as sentences have it: 1 coin, 1,080 coins. An unknown amount is a dash. */
export function coinsWithUnit(amount: number | null, coinName: string): string {
  return `${formatCoins(amount)} ${coinUnit(amount, coinName)}`;
}

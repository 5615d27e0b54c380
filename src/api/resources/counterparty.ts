/**
 * The name of the other party of a change: a person, a package, a course, or the account of a renewal.
 * cache/query-client.ts explains the flags in `meta`.
 */
import { useQuery } from '@tanstack/react-query';
import { bonusIn, coinsNamed, type CoinChange, renewalParts, renewalSubject } from '../../../contract/coin.ts';
import { userInfoQuery } from './coin-queries.ts';
import { inCoins, useCoinName } from './coin-name.ts';
import { useWrittenPlatformName } from './platform-name.ts';

export interface Counterparty {
  /**
   * For a transfer, this is the owner's masked name, or the account while the name isn't known. For another change, it
   * is the package, the course or the renewed account. Null if the change names no other party.
   */
  name: string | null;
  /** True while the name is being read. */
  pending: boolean;
}

type Named = Pick<CoinChange, 'type' | 'counterparty'> & Partial<Pick<CoinChange, 'amount' | 'remark'>>;

/**
 * Returns a function that puts the backend's text into the words of the app. A package whose name is only its number of
 * coins without the bonus gets the site's coin name. The platform of a renewal gets its name in the current language.
 * Other texts stay as they are.
 */
export function useCounterpartyText(): (change: Named) => string | null {
  const coinName = useCoinName();
  const platformName = useWrittenPlatformName();
  return ({ type, counterparty, amount = 0, remark = null }) => {
    if (counterparty === null) return null;
    if (type === 'recharge') {
      const coins = coinsNamed(counterparty);
      if (coins === null || coins + (bonusIn(remark) ?? 0) !== amount) return counterparty;
      return inCoins(counterparty, coinName);
    }
    const parts = type === 'renewal' ? renewalParts(counterparty) : null;
    return parts === null ? counterparty : renewalSubject(platformName(parts.platform), parts.owner);
  };
}

/** Returns the other party. For a transfer the name of the account's owner is read. */
export function useCounterparty(change: Named): Counterparty {
  const { type, counterparty } = change;
  const written = useCounterpartyText()(change);
  const isPerson = (type === 'transferIn' || type === 'transferOut') && counterparty !== null && counterparty !== '';
  const infoQuery = userInfoQuery(counterparty ?? '');
  const { data, isFetching } = useQuery({
    ...infoQuery,
    enabled: isPerson,
    meta: { ...infoQuery.meta, retryInStrip: true },
  });
  return { name: (isPerson ? data?.userName : null) ?? written, pending: isPerson && !data && isFetching };
}

/** The other party of a change, with a name that may be shown. */
import { useQuery } from '@tanstack/react-query';
import type { CoinChange } from '../../../contract/coin.ts';
import { userInfoQuery } from './coin-queries.ts';

export interface Counterparty {
  /** The masked name, or the account while the name isn't known. Null if the change names nobody. */
  name: string | null;
  /** True while the name is being read. */
  pending: boolean;
}

/** Returns the other party. For transfers the account's name is looked up; other changes show their text unchanged. */
export function useCounterparty({ type, counterparty }: Pick<CoinChange, 'type' | 'counterparty'>): Counterparty {
  const isPerson = (type === 'transferIn' || type === 'transferOut') && counterparty !== null && counterparty !== '';
  const infoQuery = userInfoQuery(counterparty ?? '');
  const { data, isFetching } = useQuery({
    ...infoQuery,
    enabled: isPerson,
    meta: { ...infoQuery.meta, retriedAbove: true },
  });
  return { name: (isPerson ? data?.userName : null) ?? counterparty, pending: isPerson && !data && isFetching };
}

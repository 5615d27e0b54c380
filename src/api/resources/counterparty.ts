/** Who stands on the other side of a change, by the name that may be shown. */
import { useQuery } from '@tanstack/react-query';
import type { CoinChange } from '../../../contract/coin.ts';
import { userInfoQuery } from './coin-queries.ts';

export interface Counterparty {
  /** The masked name; the account while it isn't known, and where it can't be. Null when the change names nobody. */
  name: string | null;
  /** The name may still replace the account. */
  pending: boolean;
}

/** In transfers a person, looked up by account; in other changes what they name, as it is. */
export function useCounterparty({ type, counterparty }: Pick<CoinChange, 'type' | 'counterparty'>): Counterparty {
  const isPerson = (type === 'transferIn' || type === 'transferOut') && counterparty !== null && counterparty !== '';
  const asked = userInfoQuery(counterparty ?? '');
  const { data, isFetching } = useQuery({
    ...asked,
    enabled: isPerson,
    meta: { ...asked.meta, retriedAbove: true },
  });
  return { name: (isPerson ? data?.userName : null) ?? counterparty, pending: isPerson && !data && isFetching };
}

/**
 * Reads the price of one month on a platform, or says why there is none. `usePriceCheck` reads the price again right
 * before coins move.
 */
import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { platformsQuery, rereadPlatforms } from '../../../api/resources/platforms.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { NetworkError } from '../../../api/transport/errors.ts';

/**
 * `none`: the platform isn't on the shelf, or its price can't be read. `why` is the reason in words. `retry` is null if
 * another read would not help.
 */
export type PlatformPrice =
  | { state: 'known'; coinPerMonth: number }
  | { state: 'reading' }
  | { state: 'none'; why: string; retry: (() => void) | null };

/** While `wanted` is false, for example because the sheet is closed, nothing is read. */
export function usePlatformPrice(platform: AccountPlatform, wanted: boolean): PlatformPrice {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery({ ...platformsQuery(), enabled: wanted });
  const found = data?.find(({ code }) => code === platform);
  if (found) return { state: 'known', coinPerMonth: found.coinPerMonth };
  if (data) return { state: 'none', why: t`这个平台已下架，不能续期。`, retry: null };
  if (error && !isFetching) return { state: 'none', why: errorText(error), retry: () => void refetch() };
  return { state: 'reading' };
}

/**
 * Returns a function that reads the price again. It resolves with null if the price is still the confirmed one, else
 * with the reason why nothing may be sent.
 */
export function usePriceCheck(
  platform: AccountPlatform,
  queries: QueryClient,
): (price: number, signal: AbortSignal) => Promise<string | null> {
  const { t } = useLingui();
  const coinName = useCoinName();
  return async (price, signal) => {
    try {
      const shelf = await rereadPlatforms(queries, signal);
      const current = shelf.find(({ code }) => code === platform);
      if (!current) return t`这个平台已下架，不能续期。`;
      return current.coinPerMonth === price ? null : t`价格刚刚变了，没有续期。核对后再确认。`;
    } catch (error) {
      if (error instanceof NetworkError)
        return t`没有续期：没能核对价格，所以没有发出，${coinName}没有支出。请检查网络后再试。`;
      return t`没有续期：${errorText(error)}`;
    }
  };
}

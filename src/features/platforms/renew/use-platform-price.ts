/** Reads the price of one month on a platform, or says why there is none. */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { platformsQuery } from '../../../api/resources/accounts.ts';
import { errorText } from '../../../api/transport/error-text.ts';

export type PlatformPrice =
  | { state: 'known'; coinPerMonth: number }
  | { state: 'looking' }
  | { state: 'none'; why: string; retry: (() => void) | null };

export function usePlatformPrice(platform: AccountPlatform, wanted: boolean): PlatformPrice {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery({ ...platformsQuery(), enabled: wanted });
  const found = data?.find(({ code }) => code === platform);
  if (found) return { state: 'known', coinPerMonth: found.coinPerMonth };
  if (data) return { state: 'none', why: t`这个平台已下架，不能续期。`, retry: null };
  if (error && !isFetching) return { state: 'none', why: errorText(error), retry: () => void refetch() };
  return { state: 'looking' };
}

/** The names that this site gives to the four platforms. */
import { useQuery } from '@tanstack/react-query';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { platformsQuery } from '../../../api/resources/platforms.ts';
import { useAccountPlatformName } from '../../../api/resources/platform-name.ts';

/** Returns a function that names a platform. Until the site's names are read, it returns the usual names. */
export function useSitePlatformName(): (platform: AccountPlatform) => string {
  const { data: shelf } = useQuery({ ...platformsQuery(), meta: { retryInStrip: true } });
  return useAccountPlatformName(shelf);
}

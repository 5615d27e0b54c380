/** The name of a coin: the site's own, or the default in the current language. */
import { useLingui } from '@lingui/react/macro';
import { useBasicInformation } from './basic-information.ts';

/** The coin's name in the texts of a site that hasn't changed it. */
const defaultName = '积分';

/** Returns the name as it stands within a sentence. */
export function useCoinName(): string {
  const { t } = useLingui();
  const chosen = useBasicInformation()?.coinName;
  return chosen === undefined || chosen === '' || chosen === defaultName
    ? t({ message: '积分', context: 'within a sentence' })
    : chosen;
}

/** Returns the number in `name`, with `coinName` as its unit: 1,000 积分 becomes 1,000 coins. */
export function inCoins(name: string, coinName: string): string {
  return `${name.replaceAll(/[^\d,，]/gu, '')} ${coinName}`;
}

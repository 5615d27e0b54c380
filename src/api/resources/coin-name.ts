/**
 * The name of a coin: the site's own, or the default in the current language. Packages whose name is only a number of
 * coins use it too.
 */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { coinsNamed } from '../../../contract/coin.ts';
import type { MallPackage } from '../../../contract/mall.ts';
import { useBasicInformation } from './basic-information.ts';

/** The coin's name in the texts of a site that hasn't changed it. */
const defaultName = '积分';

export function useCoinName(): string {
  const { t } = useLingui();
  const chosen = useBasicInformation()?.coinName;
  return chosen === undefined || chosen === '' || chosen === defaultName
    ? t({ message: '积分', context: 'within a sentence' })
    : chosen;
}

/** Returns the number in a package's name, with `coinName` as its unit. */
export function inCoins(name: string, coinName: string): string {
  return `${name.replaceAll(/[^\d,，]/gu, '')} ${coinName}`;
}

/**
 * Returns a function for package names. A name that is only a number of coins, such as 1,000 积分, gets the site's coin
 * name.
 */
export function usePackageName(): (sold: Pick<MallPackage, 'coinName' | 'coin'>) => string {
  const coinName = useCoinName();
  return useCallback(
    ({ coinName: name, coin }) => (coinsNamed(name) === coin ? inCoins(name, coinName) : name),
    [coinName],
  );
}

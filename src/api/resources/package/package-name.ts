/**
 * The shown name of a package. A name that is only the package's number of coins, such as 1,000 积分, gets the site's
 * coin name.
 */
import { useCallback } from 'react';
import { coinsNamed } from '../../../../contract/coin.ts';
import type { MallPackage } from '../../../../contract/mall.ts';
import { inCoins, useCoinName } from '../coin-name.ts';

/** Returns a function that gives the shown name. */
export function usePackageName(): (sold: Pick<MallPackage, 'coinName' | 'coin'>) => string {
  const coinName = useCoinName();
  return useCallback(
    ({ coinName: name, coin }) => (coinsNamed(name) === coin ? inCoins(name, coinName) : name),
    [coinName],
  );
}

/** Finds the default package. The site's texts name it by its price and its coins. */
import type { BasicInformation } from '../../../contract/basic-information.ts';
import type { MallPackage } from '../../../contract/mall.ts';

type Named = Pick<BasicInformation, 'amount' | 'addCoin'>;

/**
 * Returns the first package with the named price and the named coins. The named coins may include the bonus. Undefined
 * if no package fits.
 */
export function defaultPackage<Package extends Pick<MallPackage, 'amount' | 'coin' | 'addCoin'>>(
  packages: readonly Package[],
  named: Named | null,
): Package | undefined {
  return packages.find(
    ({ amount, coin, addCoin }) =>
      amount === named?.amount && (coin === named.addCoin || coin + addCoin === named.addCoin),
  );
}

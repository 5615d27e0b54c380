/** Manages the packages of the mall, on and off the shelf. */
import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { MallPackage } from '../../../../contract/mall.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { classes } from '../../../ui/elements/class-names.ts';
import { CoinGlyph } from '../../../ui/figures/Coin.tsx';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import { formatCoins, formatYuan } from '../../../ui/words/format.ts';
import css from '../shelf/management.module.css';
import { ManagementPage } from '../shelf/ManagementPage.tsx';
import { usePackageWords } from './package-words.ts';
import { namesCoins } from './names-coins.ts';
import { packageForm } from './package-form.ts';

const route = getRouteApi('/_frame/_user/_admin/mall_management');

export function PackageManagementPage() {
  const { t } = useLingui();
  const coinName = useCoinName();
  const contentOf = useCallback(
    ({ coinName: name, coin, addCoin, amount, sort, description, status }: MallPackage) => {
      const bonus = formatCoins(addCoin);
      const note = description?.trim() ?? '';
      return {
        tile: (
          <span className={classes(css['tile'], status === 0 && css['off'])}>
            <CoinGlyph size={18} tone="current" />
          </span>
        ),
        ...(addCoin > 0 ? { beside: t`+ 赠送 ${bonus}` } : {}),
        facts: [
          formatYuan(amount),
          // The row doesn't repeat a number that its name says.
          ...(namesCoins(name, coin) ? [] : [coinsWithUnit(coin, coinName)]),
          t`排序 ${sort}`,
          ...(note === '' ? [] : [note]),
        ],
      };
    },
    [t, coinName],
  );
  return (
    <ManagementPage
      shelfForm={packageForm}
      search={route.useSearch()}
      contentOf={contentOf}
      words={usePackageWords()}
    />
  );
}

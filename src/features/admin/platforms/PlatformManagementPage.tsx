/** Manages the platforms, on and off the shelf. Platforms are never deleted. */
import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Platform } from '../../../../contract/platform.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { usePlatformMonogram } from '../../../api/resources/platform-name.ts';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import { Monogram } from '../../../ui/list/Rows.tsx';
import { ManagementPage } from '../shelf/ManagementPage.tsx';
import { usePlatformWords } from './platform-words.ts';
import { platformForm } from './platform-form.ts';

const route = getRouteApi('/_frame/_user/_admin/platform_management');

export function PlatformManagementPage() {
  const { t } = useLingui();
  const coinName = useCoinName();
  const monogram = usePlatformMonogram();
  const contentOf = useCallback(
    (platform: Platform) => {
      const { code, coinPerMonth, sort, status } = platform;
      const price = coinsWithUnit(coinPerMonth, coinName);
      return {
        tile: <Monogram {...monogram(platform)} tone={status === 1 ? 'accent' : 'tint'} />,
        beside: code,
        facts: [t`每月 ${price}`, t`排序 ${sort}`],
      };
    },
    [t, coinName, monogram],
  );
  return (
    <ManagementPage
      shelfForm={platformForm}
      search={route.useSearch()}
      contentOf={contentOf}
      words={usePlatformWords()}
    />
  );
}

/**
 * Home as a skeleton: the page's own parts (HomeLayout.tsx), each in its loading state. The build draws it into
 * index.html for returning users (src/app/prerender.tsx). The app itself never renders it.
 */
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { BalanceCard } from '../../ui/figures/BalanceCard.tsx';
import { HomeLayout } from './HomeLayout.tsx';

function BalanceBones() {
  const { t } = useLingui();
  const coinName = useCoinName();
  return (
    <BalanceCard
      component={Link}
      label={t`可用${coinName}`}
      balance={null}
      hidden={false}
      onToggleHidden={() => {}}
      points={null}
    />
  );
}

export function HomeSkeleton() {
  return <HomeLayout balance={<BalanceBones />} news="row" />;
}

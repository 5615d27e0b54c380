/**
 * Home before anything of it is known: the very parts of the page, each in the state in which it waits. Drawn into
 * index.html when the app is built (src/app/prerender.tsx), for somebody who was here before, and no part of the app's
 * own code.
 */
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { BalanceCard } from '../../ui/figures/BalanceCard.tsx';
import { HomeParts } from './HomeParts.tsx';

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

export function HomeBones() {
  return <HomeParts balance={<BalanceBones />} notices="row" />;
}

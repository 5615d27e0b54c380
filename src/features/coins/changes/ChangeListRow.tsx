/** A row of the list of coin changes. On a narrow screen it opens the change's page, on a wide screen the pane. */
import { createLink } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { CoinChange } from '../../../../contract/coin.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useCounterparty } from '../../../api/resources/counterparty.ts';
import { figuresHiddenAtom } from '../../../api/preferences.ts';
import { ChangeRow } from '../../../ui/ledger/ChangeRow.tsx';

const RowLink = createLink(ChangeRow);

export function ChangeListRow({ change, wide, selected }: { change: CoinChange; wide: boolean; selected: boolean }) {
  const coinName = useCoinName();
  const { name, pending } = useCounterparty(change);
  const hidden = useAtomValue(figuresHiddenAtom);
  const row = { change, name, namePending: pending, coinName, hidden };
  if (!wide) return <RowLink {...row} to="/coin_detail" search={{ id: change.id }} />;
  return (
    <RowLink
      {...row}
      from="/coinChange"
      to="/coinChange"
      search={(before) => ({ ...before, id: change.id })}
      replace
      resetScroll={false}
      selected={selected}
    />
  );
}

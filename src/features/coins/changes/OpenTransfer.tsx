/** The link to a transfer whose outcome is still unknown. */
import { createLink } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useOpenTransferRow } from '../../../api/coins/open-transfer.ts';
import { figuresHiddenAtom } from '../../../api/preferences.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { RowCard } from '../../../ui/list/Rows.tsx';
import { OpenTransferRow } from '../../../ui/figures/OpenTransferRow.tsx';
import css from './CoinChange.module.css';

const RowLink = createLink(OpenTransferRow);

export function OpenTransfer() {
  const row = useOpenTransferRow();
  const coinName = useCoinName();
  const hidden = useAtomValue(figuresHiddenAtom);
  return (
    row && (
      <RowCard className={css['openTransfer']}>
        <RowLink {...row} coinName={coinName} hidden={hidden} />
      </RowCard>
    )
  );
}

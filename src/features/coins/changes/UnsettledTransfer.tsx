/** The link to a transfer whose outcome is unknown. If the outcome is found while the page is open, the link stays. */
import { createLink } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useUnsettledTransferRow } from '../../../api/coins/unsettled-transfer.ts';
import { figuresHiddenAtom } from '../../../api/preferences.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { RowCard } from '../../../ui/list/Rows.tsx';
import { UnsettledTransferRow } from '../../../ui/ledger/UnsettledTransferRow.tsx';
import css from './CoinChange.module.css';

const RowLink = createLink(UnsettledTransferRow);

export function UnsettledTransfer() {
  const row = useUnsettledTransferRow();
  const coinName = useCoinName();
  const hidden = useAtomValue(figuresHiddenAtom);
  return (
    row && (
      <RowCard className={css['unsettledTransfer']}>
        <RowLink {...row} coinName={coinName} hidden={hidden} />
      </RowCard>
    )
  );
}

/** The link to a transfer whose outcome is unknown. If the outcome is found while home is open, the link stays. */
import { createLink } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useUnsettledTransferRow } from '../../api/coins/unsettled-transfer.ts';
import { figuresHiddenAtom } from '../../api/preferences.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { RowCard } from '../../ui/list/Rows.tsx';
import { UnsettledTransferRow } from '../../ui/ledger/UnsettledTransferRow.tsx';

const RowLink = createLink(UnsettledTransferRow);

export function UnsettledTransferCard() {
  const row = useUnsettledTransferRow();
  const coinName = useCoinName();
  const hidden = useAtomValue(figuresHiddenAtom);
  return (
    row && (
      <RowCard>
        <RowLink {...row} coinName={coinName} hidden={hidden} />
      </RowCard>
    )
  );
}

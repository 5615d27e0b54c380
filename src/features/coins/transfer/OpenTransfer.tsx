/** The link to a transfer whose outcome is still unknown. */
import { createLink } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useOpenTransfer } from '../../../api/coins/open-transfer.ts';
import { figuresHiddenAtom } from '../../../api/preferences.ts';
import { RowCard } from '../../../ui/list/Rows.tsx';
import { TransferRow } from '../../../ui/figures/TransferRow.tsx';
import css from '../changes/CoinChange.module.css';

const RowLink = createLink(TransferRow);

export function OpenTransfer() {
  const transfer = useOpenTransfer();
  const coinName = useCoinName();
  const hidden = useAtomValue(figuresHiddenAtom);
  if (!transfer) return null;
  const done = transfer.step.state === 'done' ? transfer.key : undefined;
  return (
    <RowCard className={css['openTransfer']}>
      <RowLink
        to={transfer.order.kind === 'transfer' ? '/transferCoin' : '/transferCoin/several'}
        search={{ done }}
        transfer={transfer}
        coinName={coinName}
        hidden={hidden}
      />
    </RowCard>
  );
}

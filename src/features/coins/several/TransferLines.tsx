/** Lists transfers to several people, a row for each: in the confirmation, on the receipt and after a refusal. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TransferLine } from '../../../device/stored-decisions.ts';
import { CoinGlyph } from '../../../ui/figures/Coin.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import css from './Batch.module.css';

interface TransferLinesProps {
  transfers: readonly TransferLine[];
  /** Whether the rows show remarks. One remark for everybody stands above the list instead. */
  remarks: boolean;
  /** More words about a transfer: its reference, or why it stood in the way. */
  note?: (transfer: TransferLine, index: number) => ReactNode;
  /** In a sheet, which has its own padding. */
  flush?: boolean;
}

/** The remark that all transfers have, or null if they differ. */
export function commonRemark(transfers: readonly TransferLine[]): string | null {
  const [first] = transfers;
  return first && transfers.every(({ remark }) => remark === first.remark) ? first.remark : null;
}

export function TransferLines({ transfers, remarks, note, flush = false }: TransferLinesProps) {
  const { t } = useLingui();
  const { coins } = useFormat();
  return (
    <ol className={flush ? css['flushLines'] : css['lines']} aria-label={t({ message: '收款人', context: 'several' })}>
      {transfers.map((transfer, index) => (
        <li key={transfer.userAccount} className={css['line']}>
          <span className={css['place']} aria-hidden="true">
            {index + 1}
          </span>
          <span className={css['lineWords']}>
            <span className={css['lineName']}>{transfer.userName}</span>
            <span className={css['lineCaption']}>{transfer.userAccount}</span>
            {remarks && transfer.remark !== '' && <span className={css['lineCaption']}>{transfer.remark}</span>}
            {note?.(transfer, index)}
          </span>
          <span className={css['lineAmount']}>
            <CoinGlyph size={14} />
            {coins(transfer.amount)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/**
 * Lists transfers to several people, a row for each: in the confirmation, on the receipt, after a refusal, and while
 * the outcome is unknown.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TransferLine } from '../../../device/stored-decisions.ts';
import { CoinGlyph } from '../../../ui/figures/Coin.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import css from './Batch.module.css';

interface TransferLinesProps {
  transfers: readonly TransferLine[];
  /**
   * Whether the rows show remarks. If all remarks are the same, a caller may show the remark above the list instead.
   */
  showsRemarks: boolean;
  /** Returns more text for a transfer, for example its reference number, or why it was refused. */
  note?: (transfer: TransferLine, index: number) => ReactNode;
  /** If true, the list has no padding of its own, because the sheet around it has padding. */
  flush?: boolean;
}

/**
 * Returns the remark that all transfers have, which may be empty. Null if their remarks differ, or if there are no
 * transfers.
 */
export function commonRemark(transfers: readonly TransferLine[]): string | null {
  const [first] = transfers;
  return first && transfers.every(({ remark }) => remark === first.remark) ? first.remark : null;
}

export function TransferLines({ transfers, showsRemarks, note, flush = false }: TransferLinesProps) {
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
            {showsRemarks && transfer.remark !== '' && <span className={css['lineCaption']}>{transfer.remark}</span>}
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

/** A row of a started import: its state in words, and why it has this state. */
import check from 'icon:check-circle-outline-rounded';
import clock from 'icon:schedule-outline-rounded';
import mark from 'icon:error-outline-rounded';
import skip from 'icon:skip-next-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ChipTone, StatusChip } from '../controls/Chips.tsx';
import { NameLine } from '../layout/NameLine.tsx';
import css from './import.module.css';
import type { RunRow, RunState } from './run-rows.ts';

const looks: Readonly<Record<RunState, { tone: ChipTone; icon: string }>> = {
  done: { tone: 'accent', icon: check },
  open: { tone: 'grey', icon: clock },
  failed: { tone: 'cinnabar', icon: mark },
  unknown: { tone: 'ochre', icon: mark },
  left: { tone: 'grey', icon: skip },
  withdrawn: { tone: 'grey', icon: skip },
};

interface ImportResultProps {
  row: Pick<RunRow, 'line' | 'name'>;
  /** The `number` of the row as the screen shows it, for example partly hidden. */
  number: string;
  state: RunState;
  /** The result in words, for example 已添加. */
  result: string;
  /** Why the row has this result; '' if no reason is known. */
  reason: string;
  /** The button that helps to correct the row; null if there is none. */
  mend: ReactNode;
}

export function ImportResult({ row: { line, name }, number, state, result, reason, mend }: ImportResultProps) {
  const { t } = useLingui();
  return (
    <div className={css['result']}>
      <NameLine component="h3" step="row" name={<bdi>{name === '' ? t`没有姓名` : name}</bdi>}>
        <StatusChip {...looks[state]} label={result} />
        {/* The chip before this text changes its width. A new element is no layout shift, but a moved one is. */}
        <span key={result} className={css['line']}>
          {t`第 ${line} 行`}
        </span>
      </NameLine>
      <p className={css['rest']}>
        <bdi>{number}</bdi>
      </p>
      {reason !== '' && <p className={state === 'failed' ? css['wrongWords'] : css['told']}>{reason}</p>}
      {mend}
    </div>
  );
}

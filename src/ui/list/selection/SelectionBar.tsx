/**
 * The bar of a list during a selection: the number of selected rows, buttons that select all or end the selection, and
 * the actions.
 */
import { useLingui } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { Button } from '../../controls/Button.tsx';
import { useShortcuts } from '../../controls/shortcuts/use-shortcuts.ts';
import { ActionBar } from '../../layout/ActionBar.tsx';
import css from './SelectionBar.module.css';

interface SelectionBarProps {
  /** The number of selected rows, for example 已选 5 人. */
  words: ReactNode;
  /** The reason why the actions can't take these rows, for example 一次最多 50 人. */
  problem?: ReactNode;
  /**
   * The button that selects everything that the filter finds, for example 全选 61 人. Null if there is no such button.
   */
  all: { label: string; loading: boolean; onSelect: () => void } | null;
  onEnd: () => void;
  /** The actions, as buttons. */
  children: ReactNode;
}

export function SelectionBar({ words, problem, all, onEnd, children }: SelectionBarProps): ReactElement {
  const { t } = useLingui();
  const line = useRef<HTMLDivElement>(null);
  // The bar comes after the whole list. Without the shortcut, Tab would go through every row first.
  useShortcuts({
    selected: () => {
      const buttons = [...(line.current?.parentElement?.querySelectorAll('button') ?? [])];
      const firstAction = buttons.find((button) => !button.disabled && line.current?.contains(button) === false);
      // If no action is possible now, the first button of the line takes the focus.
      (firstAction ?? buttons.at(0))?.focus();
    },
  });
  return (
    <ActionBar>
      <div ref={line} className={css['line']}>
        <p className={css['words']} role="status">
          {words}
          {problem && <span className={css['problem']}>{problem}</span>}
        </p>
        {all && (
          <Button variant="text" size="small" loading={all.loading} onClick={all.onSelect}>
            {all.label}
          </Button>
        )}
        <Button variant="text" size="small" onClick={onEnd}>{t`取消`}</Button>
      </div>
      {children}
    </ActionBar>
  );
}

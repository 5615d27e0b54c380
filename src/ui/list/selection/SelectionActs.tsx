/** The actions of a selection as tiles in one line. Each has an icon over a short word, so that five fit on 320 px. */
import type { ReactElement } from 'react';
import { classes } from '../../elements/class-names.ts';
import { Icon } from '../../elements/Icon.tsx';
import css from './SelectionActs.module.css';

interface SelectionAct<Act extends string> {
  readonly act: Act;
  readonly label: string;
  /** Path data. */
  readonly icon: string;
  readonly tone?: 'main' | 'danger';
  readonly disabled: boolean;
}

interface SelectionActsProps<Act extends string> {
  acts: readonly SelectionAct<Act>[];
  onAct: (act: Act) => void;
}

export function SelectionActs<Act extends string>({ acts, onAct }: SelectionActsProps<Act>): ReactElement {
  return (
    <div className={css['acts']} style={{ '--acts': acts.length }}>
      {acts.map(({ act, label, icon, tone, disabled }) => (
        <button
          key={act}
          type="button"
          className={classes(css['act'], tone && css[tone])}
          disabled={disabled}
          onClick={() => onAct(act)}
        >
          <Icon d={icon} size={20} />
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}

/** A chip with only an icon, for a row of filter chips. It is coloured while its filter is on, and may show a count. */
import type { ComponentPropsWithRef, ReactElement } from 'react';
import chips from '../controls/Chips.module.css';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import css from './LedgerFilters.module.css';

interface IconChipProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'type'> {
  /** Path data. */
  icon: string;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  active?: boolean;
  /** Not shown if 0. */
  count?: number;
}

export function IconChip({ icon, label, active = false, count = 0, ...rest }: IconChipProps): ReactElement {
  return (
    <button
      {...rest}
      type="button"
      className={classes(chips['filter'], active && chips['active'])}
      aria-label={label}
      title={label}
    >
      <Icon d={icon} size={20} />
      {count > 0 && <span className={css['count']}>{count}</span>}
    </button>
  );
}

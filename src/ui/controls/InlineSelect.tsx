/**
 * A select that looks like its chosen words with an arrow, for example for the sort order of a list. It is the
 * browser's select, so phones open their own picker, and keyboards and screen readers work.
 */
import expand from 'icon:keyboard-arrow-down-rounded';
import type { ReactElement } from 'react';
import { Icon } from '../elements/Icon.tsx';
import css from './InlineSelect.module.css';

interface InlineSelectProps<T extends string> {
  /** The accessible name, for example 排序. */
  label: string;
  options: readonly { readonly value: T; readonly label: string }[];
  value: T;
  onChange: (value: T) => void;
}

export function InlineSelect<T extends string>({
  label,
  options,
  value,
  onChange,
}: InlineSelectProps<T>): ReactElement {
  return (
    <span className={css['box']}>
      <select
        aria-label={label}
        className={css['select']}
        value={value}
        onChange={(event) => {
          const next = options[event.target.selectedIndex];
          if (next) onChange(next.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon d={expand} size={18} className={css['arrow']} />
    </span>
  );
}

/**
 * A choice that shows as the words chosen and an arrow, for what a list is sorted by. It is the browser's own select: a
 * phone opens its own picker, the keyboard and the reader know it.
 */
import expand from 'icon:keyboard-arrow-down-rounded';
import type { ReactElement } from 'react';
import { Icon } from '../elements/Icon.tsx';
import css from './InlineSelect.module.css';

interface InlineSelectProps<T extends string> {
  /** What is chosen, read aloud: 排序. */
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

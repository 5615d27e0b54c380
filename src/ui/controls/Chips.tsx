/**
 * `StatusChip` says a state in an icon and a word; it stands beside a name, never more than two. `FilterChips` is a row
 * of choices of which one holds; it scrolls sideways by itself when they don't fit, and is the only thing at 320 px
 * that may.
 */
import check from 'icon:check-rounded';
import retry from 'icon:restart-alt-rounded';
import expand from 'icon:keyboard-arrow-down-rounded';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import css from './Chips.module.css';

export type ChipTone = 'jade' | 'ochre' | 'cinnabar' | 'grey';

/** `icon` is path data; a role (代理) goes without one. */
export function StatusChip({
  tone = 'grey',
  icon,
  label,
}: {
  tone?: ChipTone;
  icon?: string;
  label: ReactNode;
}): ReactElement {
  return (
    <span className={classes(css['status'], css[tone])}>
      {icon !== undefined && <Icon d={icon} size={14} />}
      <span>{label}</span>
    </span>
  );
}

interface FilterOption<T extends string> {
  value: T;
  label: string;
}

interface FilterChipsProps<T extends string> {
  /** What is filtered, read aloud: 筛选. */
  label: string;
  options: readonly FilterOption<T>[];
  value: T;
  onChange: (value: T) => void;
  /** More chips at the end, such as `<FilterButton>` for a range of time. */
  children?: ReactNode;
}

/** What stays clear beside the chosen one, in pixels. */
const margin = 16;

export function FilterChips<T extends string>({
  label,
  options,
  value,
  onChange,
  children,
}: FilterChipsProps<T>): ReactElement {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = row.current?.getBoundingClientRect();
    const chosen = row.current?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
    if (!box || !chosen) return;
    // Of this row only: what the row lies in stays where somebody has scrolled it to.
    const before = Math.min(0, chosen.left - box.left - margin);
    row.current?.scrollBy({ left: before === 0 ? Math.max(0, chosen.right - box.right + margin) : before });
  }, [value]);
  return (
    <div ref={row} className={css['filters']} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css['filter']}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.value === value && <Icon d={check} size={18} />}
          <span>{option.label}</span>
        </button>
      ))}
      {children}
    </div>
  );
}

/** A chip of its own that is on or off, beside those of which one holds. */
export function FilterToggle({
  label,
  pressed,
  onChange,
}: {
  label: string;
  pressed: boolean;
  onChange: (pressed: boolean) => void;
}): ReactElement {
  return (
    <button type="button" className={css['filter']} aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      {pressed && <Icon d={check} size={18} />}
      <span>{label}</span>
    </button>
  );
}

/** A chip in the place of those that couldn't be read: it reads them again. */
export function FilterRetry({
  label,
  busy,
  onClick,
}: {
  label: string;
  busy: boolean;
  onClick: () => void;
}): ReactElement {
  return (
    <button
      type="button"
      className={css['filter']}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <Icon d={retry} size={18} />
      <span>{label}</span>
    </button>
  );
}

/** A chip that opens something (a sheet with dates); pressed in colour while it filters. */
export function FilterButton({
  label,
  active = false,
  onClick,
}: {
  label: string;
  active?: boolean;
  onClick: () => void;
}): ReactElement {
  return (
    <button
      type="button"
      className={classes(css['filter'], active && css['active'])}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <span>{label}</span>
      <Icon d={expand} size={18} />
    </button>
  );
}

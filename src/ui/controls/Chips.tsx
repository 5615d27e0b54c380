/**
 * `StatusChip` shows a state beside a name, in words and mostly with an icon. `FilterChips` is a row of choices of
 * which one is selected. The other components are single chips for such a row.
 */
import check from 'icon:check-rounded';
import retry from 'icon:restart-alt-rounded';
import expand from 'icon:keyboard-arrow-down-rounded';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import css from './Chips.module.css';
import { handOnFocus } from '../elements/hand-on-focus.ts';
import { useShownChoice } from './shown-choice.ts';

export type ChipTone = 'accent' | 'ochre' | 'cinnabar' | 'grey';

/** `icon` is path data. Some chips have no icon, for example those for roles (代理). */
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
  /** The accessible name, for example 筛选. */
  label: string;
  options: readonly FilterOption<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Whether the chips take several lines, as in a sheet. By default the row scrolls sideways. */
  wrap?: boolean;
  /** Whether the choice opens another address. The choice then shows at once, before the page has followed. */
  opensAddress?: boolean;
  /** More chips at the end, such as `<FilterButton>` for a range of time. */
  children?: ReactNode;
}

/** The space that stays visible beside the selected chip. */
const chipMarginPx = 16;

export function FilterChips<T extends string>({
  label,
  options,
  value,
  onChange,
  wrap = false,
  opensAddress = false,
  children,
}: FilterChipsProps<T>): ReactElement {
  const row = useRef<HTMLDivElement>(null);
  const [shown, show] = useShownChoice(value);
  const lastValue = useRef<T | null>(null);
  useEffect(() => {
    const active = [...(row.current?.querySelectorAll('[aria-pressed="true"], [data-active]') ?? [])];
    // At first the last active chip is scrolled into view, because a link may have set a filter at the end of the row.
    // The person has to see this chip, because it explains why the list is short. When `value` changes, the chosen chip
    // is scrolled into view.
    const isFirstScroll = lastValue.current === null || lastValue.current === value;
    lastValue.current = value;
    const box = row.current?.getBoundingClientRect();
    const chip = active.at(isFirstScroll ? -1 : 0)?.getBoundingClientRect();
    if (!box || !chip) return;
    // `scrollIntoView` would also scroll the page, which the person may have scrolled.
    const toStart = Math.min(0, chip.left - box.left - chipMarginPx);
    const toEnd = Math.max(0, chip.right - box.right + chipMarginPx);
    row.current?.scrollBy({ left: toStart === 0 ? toEnd : toStart });
  }, [value]);
  return (
    <div ref={row} className={classes(css['filters'], wrap && css['wrap'])} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css['filter']}
          aria-pressed={option.value === shown}
          onClick={() => {
            if (opensAddress) show(option.value);
            onChange(option.value);
          }}
        >
          {option.value === shown && <Icon d={check} size={18} />}
          <span>{option.label}</span>
        </button>
      ))}
      {children}
    </div>
  );
}

/** A chip that is on or off by itself, independent of the other chips. `leads` means the same as in `FilterChips`. */
export function FilterToggle({
  label,
  pressed,
  onChange,
  leads = false,
}: {
  label: string;
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  leads?: boolean;
}): ReactElement {
  const [shown, show] = useShownChoice(pressed);
  return (
    <button
      type="button"
      className={css['filter']}
      aria-pressed={shown}
      onClick={() => {
        if (leads) show(!shown);
        onChange(!shown);
      }}
    >
      {shown && <Icon d={check} size={18} />}
      <span>{label}</span>
    </button>
  );
}

/** Replaces chips that couldn't be loaded. A press loads them again. */
export function FilterRetry({
  label,
  loading,
  onClick,
}: {
  label: string;
  loading: boolean;
  onClick: () => void;
}): ReactElement {
  return (
    <button
      ref={handOnFocus}
      type="button"
      className={css['filter']}
      aria-busy={loading}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      <Icon d={retry} size={18} />
      <span>{label}</span>
    </button>
  );
}

/** A chip that opens a dialog, for example a sheet with dates. It is coloured while its filter is active. */
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
      data-active={active || undefined}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <span>{label}</span>
      <Icon d={expand} size={18} />
    </button>
  );
}

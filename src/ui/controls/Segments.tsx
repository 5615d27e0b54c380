/**
 * A radio group of a few options side by side. Arrow keys move and select, Home and End go to the ends, and the Tab key
 * reaches only the selected option.
 */
import { useRef, type KeyboardEvent, type ReactElement } from 'react';
import { classes } from '../elements/class-names.ts';
import css from './Segments.module.css';

interface SegmentsProps<T extends string> {
  /** The accessible name. */
  label: string;
  options: readonly { value: T; label: string }[];
  /** Null if no option is selected. */
  value: T | null;
  onChange: (value: T) => void;
  fullWidth?: boolean;
  /** Whether it is as high as a field, for forms. */
  field?: boolean;
  disabled?: boolean;
}

function step(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

export function SegmentedControl<T extends string>({
  label,
  options,
  value,
  onChange,
  fullWidth = false,
  field = false,
  disabled = false,
}: SegmentsProps<T>): ReactElement {
  const group = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const next = step(event.key, index, options.length);
    const option = next === null ? undefined : options[next];
    if (next === null || !option) return;
    event.preventDefault();
    onChange(option.value);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  // If no option is selected, Tab reaches the first one.
  const stop = options.some((option) => option.value === value) ? value : options[0]?.value;
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={classes(css['track'], fullWidth && css['wide'], field && css['field'])}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === stop ? 0 : -1}
          disabled={disabled}
          className={css['segment']}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {/* A new label gets a new element, because browsers count centred text that grows as a layout shift. */}
          <span key={option.label}>{option.label}</span>
        </button>
      ))}
    </div>
  );
}

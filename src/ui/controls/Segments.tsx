/**
 * A radio group of a few options side by side. Arrow keys, Home and End move and select. The Tab key reaches the
 * selected option, or the first if none is selected.
 */
import { useRef, type KeyboardEvent, type ReactElement } from 'react';
import { classes } from '../elements/class-names.ts';
import { useShownChoice } from './shown-choice.ts';
import css from './Segments.module.css';

interface SegmentsProps<T extends string> {
  /** The accessible name. */
  label: string;
  options: readonly { value: T; label: string }[];
  /** Null if no option is selected. */
  value: T | null;
  onChange: (value: T) => void;
  fullWidth?: boolean;
  /** Whether the control is as high as a field, for forms. */
  field?: boolean;
  disabled?: boolean;
  /** Whether the choice opens another address. The choice then shows at once, before the page has followed. */
  leads?: boolean;
}

/** Returns the index that a key leads to; null for any other key. */
function nextIndex(key: string, index: number, count: number): number | null {
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

/** Labels with more characters may wrap, for example with a long name of the coin. Other labels stay on one line. */
const longLabelLength = 20;

export function SegmentedControl<T extends string>({
  label,
  options,
  value,
  onChange,
  fullWidth = false,
  field = false,
  disabled = false,
  leads = false,
}: SegmentsProps<T>): ReactElement {
  const group = useRef<HTMLDivElement>(null);
  const [shown, show] = useShownChoice(value);
  const choose = (next: T): void => {
    if (leads) show(next);
    onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const next = nextIndex(event.key, index, options.length);
    const option = next === null ? undefined : options[next];
    if (next === null || !option) return;
    event.preventDefault();
    choose(option.value);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  /** The option that Tab reaches: the selected one, or the first if none is selected. */
  const tabStop = options.some((option) => option.value === shown) ? shown : options[0]?.value;
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
          aria-checked={option.value === shown}
          tabIndex={option.value === tabStop ? 0 : -1}
          disabled={disabled}
          className={classes(css['segment'], option.label.length > longLabelLength && css['long'])}
          onClick={() => choose(option.value)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {/* A new label gets a new element, because browsers count centred text that grows as a layout shift. */}
          <span key={option.label}>{option.label}</span>
        </button>
      ))}
    </div>
  );
}

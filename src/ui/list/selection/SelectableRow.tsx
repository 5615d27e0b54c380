/**
 * A row that can be selected. Its checkbox shows during a selection. With `shown` the checkbox always shows. Without
 * `shown`, a tap anywhere on the row toggles it during a selection. A long press by touch begins a selection, and so
 * does a click with ctrl, command or shift.
 */
import { useEffect, useRef, type MouseEvent, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import { classes } from '../../elements/class-names.ts';
import { holdTolerancePx, selectingHoldMs } from './held-finger.ts';
import css from './SelectableRow.module.css';

interface SelectBoxProps {
  /** The accessible name, for example 选择 王*明. */
  label: string;
  checked: boolean;
  /** Whether some but not all of the rows that this box stands for are selected. */
  mixed?: boolean;
  disabled?: boolean;
  onToggle: (isRange: boolean) => void;
}

/** A checkbox of 44 px to touch. */
export function SelectBox({ label, checked, mixed = false, disabled = false, onToggle }: SelectBoxProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  // The click event comes before the change event, and only the click event tells the shift key in every browser.
  const isRange = useRef(false);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={css['box']} data-select="">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onClick={({ shiftKey }) => {
          isRange.current = shiftKey;
        }}
        onChange={() => onToggle(isRange.current)}
        className={css['input']}
      />
    </label>
  );
}

interface SelectableRowProps {
  /** Whether rows are being selected. */
  isActive: boolean;
  isSelected: boolean;
  label: string;
  /** Whether the checkbox shows outside the selection mode too, as in a table. */
  shown?: boolean;
  disabled?: boolean;
  /** Begins to select, with this row. */
  onBegin: () => void;
  /** With `isRange` (the shift key) all rows from the last toggled row to this row get the same state. */
  onToggle: (isRange: boolean) => void;
  children: ReactNode;
}

export function SelectableRow({
  isActive,
  isSelected,
  label,
  shown = false,
  disabled = false,
  onBegin,
  onToggle,
  children,
}: SelectableRowProps): ReactElement {
  /** The press that may become a long press. */
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  /** Whether the next click only ends a long press. */
  const isClickOfPress = useRef(false);
  /** Whether a tap anywhere on the row toggles it. */
  const tapSelects = isActive && !shown;

  const release = (): void => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(() => release, []);
  const down = (event: PointerEvent): void => {
    isClickOfPress.current = false;
    if (event.pointerType === 'mouse' || !event.isPrimary || disabled || isActive) return;
    const timer = setTimeout(() => {
      press.current = null;
      isClickOfPress.current = true;
      onBegin();
    }, selectingHoldMs);
    press.current = { timer, x: event.clientX, y: event.clientY };
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    const at = press.current;
    if (at && Math.hypot(clientX - at.x, clientY - at.y) > holdTolerancePx) release();
  };
  /** If the click selects the row, it does nothing else. A click on the checkbox is left to the checkbox. */
  const click = (event: MouseEvent): void => {
    const isBox = event.target instanceof Element && event.target.closest('[data-select]') !== null;
    const selects = tapSelects || event.shiftKey || event.ctrlKey || event.metaKey;
    if (!isClickOfPress.current && (isBox || !selects)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isClickOfPress.current && !disabled) onToggle(event.shiftKey);
    isClickOfPress.current = false;
  };
  return (
    <div
      className={classes(css['row'], isSelected && css['selected'], tapSelects && css['mode'], disabled && css['off'])}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onClickCapture={click}
      // Without this a long press on a link would open the browser's menu over the selection.
      onContextMenu={(event) => {
        if (press.current || isClickOfPress.current) event.preventDefault();
      }}
    >
      {(isActive || shown) && <SelectBox label={label} checked={isSelected} disabled={disabled} onToggle={onToggle} />}
      <div className={css['content']} inert={tapSelects}>
        {children}
      </div>
    </div>
  );
}

/**
 * Fields for a date, a whole number, or one of several options. They look like `Field`, and report their value as text.
 * A half-typed value may be no valid date or number yet.
 */
import calendar from 'icon:calendar-today-outline-rounded';
import expand from 'icon:keyboard-arrow-down-rounded';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { Field, FieldFrame, type FieldOwnProps, type FieldProps } from './Field.tsx';
import css from './FieldKinds.module.css';
import { Icon } from '../elements/Icon.tsx';
import { wholeText } from '../words/whole-number.ts';

type TextValueProps = Omit<FieldProps, 'type' | 'value' | 'onChange' | 'end'> & {
  value: string;
  onChange: (value: string) => void;
};

/** A calendar day as YYYY-MM-DD, in the browser's date field. Empty if the date is missing or incomplete. */
export function DateField({ onChange, className, ...rest }: TextValueProps): ReactElement {
  return (
    <Field
      min="1990-01-01"
      max="2100-12-31"
      {...rest}
      type="date"
      className={classes(css['date'], className)}
      onChange={(event) => onChange(event.target.value)}
      end={
        <span className={css['icon']} aria-hidden="true">
          <Icon d={calendar} size={20} />
        </span>
      }
    />
  );
}

/**
 * A whole number. `onChange` gets its digits alone. It gets any other text unchanged, and the form must call such a
 * text an error, because dropped characters would change the number. While the field has the focus, it shows the text
 * as typed. Otherwise the caret would jump when a comma disappears, and the next digit would make another number.
 */
export function NumberField({
  value,
  onChange,
  onBlur,
  unit,
  ...rest
}: TextValueProps & { unit?: ReactNode }): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      autoComplete="off"
      inputMode="numeric"
      {...rest}
      // If the form has another number by now, for example a discarded draft, the typed text no longer counts.
      value={typed !== null && wholeText(typed) === value ? typed : value}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(wholeText(event.target.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      end={unit === undefined ? undefined : <span className={css['unit']}>{unit}</span>}
    />
  );
}

interface SelectFieldProps<T extends string> extends Omit<FieldOwnProps, 'counter' | 'start' | 'end' | 'code'> {
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  name?: string;
  disabled?: boolean;
}

/** A select with the system's list. For two to four short options use `SegmentedControl`, which shows all of them. */
export function SelectField<T extends string>({
  options,
  value,
  onChange,
  name,
  disabled,
  ...own
}: SelectFieldProps<T>): ReactElement {
  const id = useId();
  return (
    <FieldFrame own={own} id={id} described={undefined}>
      {({ className, ...aria }) => (
        <>
          <select
            {...aria}
            name={name}
            disabled={disabled}
            value={value}
            className={classes(className, css['select'])}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={css['icon']} aria-hidden="true">
            <Icon d={expand} size={20} />
          </span>
        </>
      )}
    </FieldFrame>
  );
}

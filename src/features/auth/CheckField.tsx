/** A checkbox with its label beside it, and space below for one line of error. */
import { useId, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import css from './CheckField.module.css';

interface CheckFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange'> {
  /** May hold links, which don't check the box. */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The text that says how to correct the choice. If set, the field is invalid. */
  error?: ReactNode;
}

export function CheckField({ label, checked, onChange, error, ...rest }: CheckFieldProps): ReactElement {
  const id = useId();
  const isWrong = Boolean(error);
  return (
    <div>
      <label className={css['label']}>
        <input
          {...rest}
          type="checkbox"
          className={css['box']}
          checked={checked}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={css['words']}>{label}</span>
      </label>
      <p id={id} className={css['error']} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

/** A switch of 48 × 28 px, with 44 px to touch. Its accessible name is the label element's text, or `label`. */
import type { ComponentPropsWithRef, ReactElement } from 'react';
import css from './Switch.module.css';

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'onChange' | 'size'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The accessible name, if no label element names the switch. */
  label?: string;
}

export function Switch({ checked, onChange, label, ...rest }: SwitchProps): ReactElement {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className={css['switch']}
    />
  );
}

/** On or off, at once: 48 × 28, with 44 to touch. Its name is the words around or before it, or `label`. */
import type { ComponentPropsWithRef, ReactElement } from 'react';
import css from './Switch.module.css';

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'onChange' | 'size'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Read aloud when no label element names it. */
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

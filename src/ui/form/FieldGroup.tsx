/**
 * Several controls that form one field, such as days of the week or two numbers, with label, help and error like
 * `Field`. For screen readers the label and the help belong to the group.
 */
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactElement, type ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import css from './Field.module.css';

export interface FieldGroupOwnProps {
  label: ReactNode;
  /** `true` shows 选填. */
  optional?: boolean;
  helper?: ReactNode;
  /** Tells how to correct the value. If set, the field is invalid. */
  error?: ReactNode;
  /** The field's name in the form. If the value is wrong, the form uses the name to focus the first control. */
  name?: string;
  className?: string | undefined;
}

export function FieldGroup({
  label,
  optional = false,
  helper,
  error,
  name,
  className,
  children,
}: FieldGroupOwnProps & { children: ReactNode }): ReactElement {
  const { t } = useLingui();
  const id = useId();
  const wrong = Boolean(error);
  const help = wrong ? error : helper;
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={help ? `${id}-help` : undefined}
      data-field={name}
      className={classes(css['field'], className)}
    >
      <span id={id} className={css['label']}>
        {label}
        {optional && <span className={css['optional']}>{t`选填`}</span>}
      </span>
      {children}
      <p
        id={`${id}-help`}
        className={classes(css['help'], helper ? css['helped'] : null, wrong && css['wrongHelp'])}
        aria-live={wrong ? 'polite' : undefined}
      >
        {help}
      </p>
    </div>
  );
}

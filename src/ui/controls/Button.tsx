/**
 * The kit's buttons. `Button` is 48 high (36 when small, with 44 to touch); it darkens when pressed and never ripples.
 * While
 * `loading` it keeps its width and its words, shows that it works, and takes no press. Both can be a link.
 */
import type { MouseEvent, ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import type { Loose, Polymorphic } from '../elements/polymorphic.ts';
import css from './Button.module.css';

interface ButtonOwnProps {
  variant?: 'contained' | 'soft' | 'outlined' | 'text';
  /** `danger` is for what destroys something, and for nothing else. */
  tone?: 'jade' | 'danger';
  size?: 'medium' | 'small';
  fullWidth?: boolean;
  loading?: boolean;
  disabled?: boolean;
  /** Path data, before the words. */
  icon?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function ButtonImpl({
  component,
  href,
  variant = 'contained',
  tone = 'jade',
  size = 'medium',
  fullWidth = false,
  loading = false,
  disabled = false,
  icon,
  className,
  children,
  ...rest
}: Loose<ButtonOwnProps>) {
  const Component = component ?? (href === undefined ? 'button' : 'a');
  const inert = disabled || loading;
  const state =
    Component === 'button'
      ? { type: 'button', ...rest, disabled }
      : {
          ...rest,
          ...(href === undefined ? {} : { href }),
          ...(disabled ? { tabIndex: -1, 'aria-disabled': true } : {}),
        };
  return (
    <Component
      {...state}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      {...(inert && (loading || Component !== 'button') ? { onClick: swallow } : {})}
      className={classes(
        css['button'],
        css[variant],
        css[size],
        tone === 'danger' && css['danger'],
        fullWidth && css['wide'],
        disabled && css['off'],
        className,
      )}
    >
      {loading ? (
        <span className={classes(css['spinner'], icon && css['inPlace'])} aria-hidden="true" />
      ) : (
        icon && <Icon d={icon} size={size === 'small' ? 18 : 20} />
      )}
      {/* Other words are others, not the same ones moved. */}
      <span key={typeof children === 'string' ? children : ''}>{children}</span>
    </Component>
  );
}
export const Button: Polymorphic<ButtonOwnProps, 'button'> = ButtonImpl;

interface IconButtonOwnProps {
  /** Path data. */
  d: string;
  /** Its name, read aloud and shown at a mouse. */
  label: string;
  size?: number;
  tone?: 'ink' | 'ink2' | 'ink3' | 'jade' | 'inherit';
  disabled?: boolean;
  className?: string | undefined;
}

/** A square of 44 with an icon, and a name that is read aloud. */
function IconButtonImpl({
  component,
  href,
  d,
  label,
  size = 24,
  tone = 'ink',
  className,
  ...rest
}: Loose<IconButtonOwnProps>) {
  const Component = component ?? (href === undefined ? 'button' : 'a');
  return (
    <Component
      {...(Component === 'button' ? { type: 'button' } : {})}
      {...(href === undefined ? {} : { href })}
      {...rest}
      aria-label={label}
      title={label}
      className={classes(css['iconButton'], css[tone], className)}
    >
      <Icon d={d} size={size} />
    </Component>
  );
}
export const IconButton: Polymorphic<IconButtonOwnProps, 'button'> = IconButtonImpl;

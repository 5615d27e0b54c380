/**
 * Buttons, which can also be links. A `Button` is 48 px high. A small one is 36 px high, and reacts to touches within a
 * height of 44 px. While `loading` it shows a spinner, keeps its width and words, and ignores presses.
 */
import type { MouseEvent, ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import type { PolymorphicProps, Polymorphic } from '../elements/polymorphic.ts';
import css from './Button.module.css';

interface ButtonOwnProps {
  variant?: 'contained' | 'soft' | 'outlined' | 'text';
  /** Use `danger` only for actions that destroy something. */
  tone?: 'accent' | 'danger';
  size?: 'medium' | 'small';
  fullWidth?: boolean;
  loading?: boolean;
  disabled?: boolean;
  /** Path data of an icon before the words. */
  icon?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

function cancelClick(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function ButtonImpl({
  component,
  href,
  variant = 'contained',
  tone = 'accent',
  size = 'medium',
  fullWidth = false,
  loading = false,
  disabled = false,
  icon,
  className,
  children,
  ...rest
}: PolymorphicProps<ButtonOwnProps>) {
  const Component = component ?? (href === undefined ? 'button' : 'a');
  // The browser ignores presses of a disabled button. A link, or a button that loads, has to ignore them itself.
  const ignoresPress = loading || (disabled && Component !== 'button');
  const elementProps =
    Component === 'button'
      ? { type: 'button', ...rest, disabled }
      : {
          ...rest,
          ...(href === undefined ? {} : { href }),
          ...(disabled ? { tabIndex: -1, 'aria-disabled': true } : {}),
        };
  return (
    <Component
      {...elementProps}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      {...(ignoresPress ? { onClick: cancelClick } : {})}
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
      {/* New words get a new element, because browsers count moved text as a layout shift. */}
      <span key={typeof children === 'string' ? children : ''}>{children}</span>
    </Component>
  );
}
export const Button: Polymorphic<ButtonOwnProps, 'button'> = ButtonImpl;

interface IconButtonOwnProps {
  /** Path data. */
  d: string;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  size?: number;
  tone?: 'ink' | 'ink2' | 'ink3' | 'accent' | 'inherit';
  disabled?: boolean;
  className?: string | undefined;
}

/** A button or link of 44 × 44 px with only an icon. */
function IconButtonImpl({
  component,
  href,
  d,
  label,
  size = 24,
  tone = 'ink',
  className,
  ...rest
}: PolymorphicProps<IconButtonOwnProps>) {
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

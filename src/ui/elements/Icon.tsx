/**
 * Draws an icon in the colour of the text around it. Screen readers skip it, because a word beside it or the control's
 * name says the same.
 */
import type { ReactElement } from 'react';
import { classes } from './class-names.ts';
import css from './Icon.module.css';

interface IconProps {
  /** Path data on a canvas of 24 × 24: `import home from 'icon:home-outline-rounded'`. */
  d: string;
  /** In px at the default text size. The icon grows with the text. */
  size?: number;
  className?: string | undefined;
}

export function Icon({ d, size = 24, className }: IconProps): ReactElement {
  const side = `${size / 16}rem`;
  return (
    <svg
      className={classes(css['icon'], className)}
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}

/** The app's icon, for example on the log-in page and on the rail. Screen readers skip it, because it is decoration. */
import type { ReactElement } from 'react';
import logo, { ground } from 'brand:logo';
import { classes } from './class-names.ts';
import css from './Icon.module.css';

/** The radius of the logo's corners, on a canvas of 56 × 56. */
export const logoCorner = 18;

/** `size` is the side in px at the default text size. */
export function Logo({ size = 56, className }: { size?: number; className?: string | undefined }): ReactElement {
  const side = `${size / 16}rem`;
  return (
    <svg
      className={classes(css['icon'], className)}
      width={side}
      height={side}
      viewBox="0 0 56 56"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="56" height="56" rx={logoCorner} fill={`var(--mark, ${ground})`} />
      <image href={logo} width="56" height="56" />
    </svg>
  );
}

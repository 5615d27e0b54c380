/** The app's icon on the log-in page and on the rail. Screen readers skip it, because the app's name is beside it. */
import type { ReactElement } from 'react';
import { classes } from './class-names.ts';
import css from './Icon.module.css';

/** The icon's shapes on a canvas of 56 × 56, which pictures draw too. */
export const logoShape = {
  corner: 18,
  rim: 10.6,
  rimWidth: 1.95,
  disc: 'M28 19.75a8.25 8.25 0 1 1 0 16.5a8.25 8.25 0 1 1 0-16.5zM25.8 24.87h4.4c.51 0 .93.42.93.93v4.4c0 .51-.42.93-.93.93h-4.4a.93.93 0 0 1-.93-.93v-4.4c0-.51.42-.93.93-.93z',
};

/** `size` is the side in px at the default text size. The corners' radius is 28 % of the side. */
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
      <rect width="56" height="56" rx={logoShape.corner} fill="#0c4a3e" />
      <circle cx="28" cy="28" r={logoShape.rim} fill="none" stroke="#fff" strokeWidth={logoShape.rimWidth} />
      <path fill="#fff" fillRule="evenodd" d={logoShape.disc} />
    </svg>
  );
}

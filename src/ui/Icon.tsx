/** Draws one icon in the colour of the text around it. It is never read aloud: the word beside it, or the control's name, is. */
import type { ReactElement } from 'react';

interface IconProps {
  /** Path data on a canvas of 24 × 24: `import home from 'icon:home-outline-rounded'`. */
  d: string;
  /** In px at the usual text size; it grows with the text. */
  size?: number;
  className?: string | undefined;
}

export function Icon({ d, size = 24, className }: IconProps): ReactElement {
  const side = `${size / 16}rem`;
  return (
    <svg className={className} width={side} height={side} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false" style={{ flex: 'none', display: 'block' }}>
      <path d={d} />
    </svg>
  );
}

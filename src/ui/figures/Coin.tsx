/** Draws an old Chinese coin: a disc with a thin inner rim and a square hole. Beside a figure it means "coins". */
import type { ReactElement } from 'react';

type CoinTone = 'accent' | 'soft' | 'ochre' | 'current';

interface CoinGlyphProps {
  /** In px at the default text size. The coin grows with the text. */
  size?: number;
  tone?: CoinTone;
  className?: string | undefined;
}

const colours: Record<CoinTone, string> = {
  accent: 'var(--accent)',
  soft: 'var(--balance-soft)',
  ochre: 'var(--ochre)',
  current: 'currentColor',
};

/**
 * The coin's shapes on a canvas of 24 × 24: rim, disc and hole. The even-odd fill rule cuts the hole out of the disc.
 */
const hole = 'M10.1 9.3h3.8c.44 0 .8.36.8.8v3.8c0 .44-.36.8-.8.8h-3.8a.8.8 0 0 1-.8-.8v-3.8c0-.44.36-.8.8-.8z';
const coinShape = {
  rim: 9.15,
  rimWidth: 1.7,
  disc: `M12 4.9a7.1 7.1 0 1 1 0 14.2a7.1 7.1 0 1 1 0-14.2z${hole}`,
};

export function CoinGlyph({ size = 20, tone = 'accent', className }: CoinGlyphProps): ReactElement {
  const side = `${size / 16}rem`;
  return (
    <svg
      className={className}
      width={side}
      height={side}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      style={{ color: colours[tone], flex: 'none', display: 'block' }}
    >
      <circle cx="12" cy="12" r={coinShape.rim} fill="none" stroke="currentColor" strokeWidth={coinShape.rimWidth} />
      <path fill="currentColor" fillRule="evenodd" d={coinShape.disc} />
    </svg>
  );
}

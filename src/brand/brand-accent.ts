/**
 * Derives the colours of an accent in both schemes, checks whether they are readable, finds the closest readable shade,
 * and writes style rules. The rules replace the product's own accent. They set the logo's ground if its mark can be
 * seen there.
 */
import {
  accentColours,
  accentForDark,
  accentForLight,
  lowContrasts,
  moreContrast,
  type AccentColours,
  type Scheme,
} from './accent-colours.ts';
import { markIsSeenOnDark, pageGrounds, pageGroundsOfMoreContrast } from './page-grounds.ts';

/** Returns the accent in both schemes, with the colours that are derived from it. */
export function coloursOfAccent(accent: string): Readonly<Record<Scheme, AccentColours>> {
  return {
    light: accentColours(accent, 'light'),
    dark: accentColours(accentForDark(accent, Object.values(pageGrounds.dark)), 'dark'),
  };
}

/** A colour scheme in which a text can't be read with an accent colour. */
export interface UnreadableAccent {
  scheme: Scheme;
  /** The lowest contrast in that scheme, from 1 to 21. */
  ratio: number;
}

/** Returns the first scheme in which a text is unreadable with this accent, or null. */
export function unreadableAccent(accent: string): UnreadableAccent | null {
  const colours = coloursOfAccent(accent);
  for (const scheme of ['light', 'dark'] as const) {
    const ratios = lowContrasts(colours[scheme], pageGrounds[scheme]).map(({ ratio }) => ratio);
    if (ratios.length > 0) return { scheme, ratio: Math.min(...ratios) };
  }
  return null;
}

/**
 * Returns the closest shade of the accent with which all texts are readable. A readable accent is returned unchanged.
 */
export function closestReadableAccent(accent: string): string {
  return accentForLight(accent, Object.values(pageGrounds.light));
}

function declarations(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
}

function bothSchemes(light: Readonly<Record<string, string>>, dark: AccentColours): string {
  return `:root{${declarations(light)}}:root[data-scheme='dark']{${declarations(dark)}}`;
}

/**
 * Returns the accent's ground for the logo as the property `mark`. The result is empty if the logo's mark couldn't be
 * seen on that ground.
 */
export function logoGround(
  { balance }: Pick<AccentColours, 'balance'>,
  isSeen = markIsSeenOnDark,
): { readonly mark?: string } {
  return isSeen ? { mark: balance } : {};
}

/**
 * Returns style rules. They must come after the product's own rules. If the device asks for more contrast, the accent
 * is moved until its texts have 7:1. `--mark` is the ground of the logo. `--print-accent` is the colour of texts in
 * pictures that people share. These two are the same in both schemes.
 */
export function accentRules(accent: string): string {
  const { light, dark } = coloursOfAccent(accent);
  const { light: lightGrounds, dark: darkGrounds } = pageGroundsOfMoreContrast;
  const [lightMore, darkMore] = [
    accentForLight(accent, Object.values(lightGrounds), moreContrast),
    accentForDark(accent, Object.values(darkGrounds), moreContrast),
  ];
  const pictures = { ...logoGround(light), 'print-accent': light['on-accent-tint'] };
  const usual = bothSchemes({ ...light, ...pictures }, dark);
  const more = bothSchemes(
    accentColours(lightMore, 'light', moreContrast),
    accentColours(darkMore, 'dark', moreContrast),
  );
  return `${usual}@media (prefers-contrast:more){${more}}`;
}

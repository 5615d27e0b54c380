/**
 * Computes all colours of a brand: its file gives some, and the others are derived from the accent. The derived colour
 * of a text is made readable on the grounds of that text.
 */
import {
  accentColours,
  leastContrast,
  readableShade,
  type Scheme,
  withLightness,
} from '../../../src/brand/accent-colours.ts';
import { contrast } from '../../../src/brand/contrast.ts';
import type { ColourName, Colours, GivenColours, NeutralName } from './brand-file.ts';

/**
 * The colours that mean something, and therefore belong to no brand: ochre warns, cinnabar refuses. Pages take these
 * colours from src/app/tokens.css, which must agree. The values here are for the checks of contrast.
 */
export const meanings = {
  light: {
    ochre: '#875100',
    'ochre-tint': '#fbf0db',
    cinnabar: '#b02e1b',
    'cinnabar-tint': '#fcece8',
    'on-cinnabar': '#ffffff',
  },
  dark: {
    ochre: '#e8b664',
    'ochre-tint': '#32260f',
    cinnabar: '#ff9e8c',
    'cinnabar-tint': '#3a1a15',
    'on-cinnabar': '#3a0b04',
  },
} as const;

/** Lightness and chroma of derived neutrals, in OKLCH. Their hue is the accent's. */
const neutralTones: Readonly<
  Record<Scheme, Readonly<Record<NeutralName, readonly [lightness: number, chroma: number]>>>
> = {
  light: {
    bg: [0.971, 0.003],
    paper: [1, 0],
    raised: [1, 0],
    tint: [0.955, 0.005],
    'tint-strong': [0.929, 0.008],
    line: [0.929, 0.007],
    edge: [0.64, 0.017],
    ink: [0.231, 0.019],
    ink2: [0.462, 0.018],
    ink3: [0.52, 0.017],
    scrim: [0.195, 0.017],
  },
  dark: {
    bg: [0.173, 0.007],
    paper: [0.212, 0.008],
    raised: [0.248, 0.011],
    tint: [0.264, 0.012],
    'tint-strong': [0.315, 0.015],
    line: [0.288, 0.013],
    edge: [0.571, 0.017],
    ink: [0.944, 0.008],
    ink2: [0.765, 0.016],
    ink3: [0.68, 0.017],
    scrim: [0, 0],
  },
};

/** The grounds of all texts, also of quiet ones. A chosen row has `accent-tint`. */
export const grounds = ['bg', 'paper', 'raised', 'tint', 'accent-tint'] as const;
/**
 * The grounds of important texts: also `tint-strong`, a pressed surface. Quiet texts (`ink3`) stand there only in
 * disabled controls, which need no contrast.
 */
export const strongGrounds = [...grounds, 'tint-strong'] as const;

/** The steps in OKLCH lightness, by which `readableShade` moves a colour until its contrast is enough. */
const darker = -0.01;
const lighter = 0.01;

/** Returns the step in lightness that leads away from the grounds of a scheme. */
const stepAwayFromGrounds = (scheme: Scheme): number => (scheme === 'light' ? darker : lighter);

/** The least contrast of a graphic, by WCAG 2.2 AA. */
const leastLineContrast = 3;

/** A mid grey. A ground that is lighter gets a darker text, and a darker ground a lighter text. */
const middleGrey = '#777777';

/** Returns the step in lightness that leads away from a colour. */
export function stepAwayFrom(colour: string): number {
  return contrast(colour, '#000000') > contrast(middleGrey, '#000000') ? darker : lighter;
}

const groundsOf = (colours: Colours, names: readonly ColourName[] = grounds): string[] =>
  names.map((name) => colours[name]);

/** Returns all colours of a scheme. A colour that the file gives stays as it is. */
export function allColours({ accent, ...others }: GivenColours, scheme: Scheme): Colours {
  const given = Object.fromEntries(Object.entries(others).filter(([, colour]) => colour !== undefined));
  const neutral = (name: NeutralName): string => {
    const [lightness, chroma] = neutralTones[scheme][name];
    return withLightness(accent, lightness, chroma);
  };
  /** The colours before the texts are made readable. */
  const unadjusted = { ...accentColours(accent, scheme), ...neutrals(neutral), ...given };
  const textColour = (name: 'ink' | 'ink2' | 'ink3', on?: readonly ColourName[]): string =>
    name in given
      ? unadjusted[name]
      : readableShade(unadjusted[name], groundsOf(unadjusted, on), stepAwayFromGrounds(scheme));
  const readableOn = (name: ColourName, ground: ColourName, least?: number): string =>
    name in given
      ? unadjusted[name]
      : readableShade(unadjusted[name], [unadjusted[ground]], stepAwayFrom(unadjusted[ground]), least);
  return {
    ...unadjusted,
    ink: textColour('ink', strongGrounds),
    ink2: textColour('ink2', strongGrounds),
    ink3: textColour('ink3'),
    'on-accent-tint': readableOn('on-accent-tint', 'accent-tint'),
    'balance-text': 'balance-text' in given ? unadjusted['balance-text'] : figureColourOn(unadjusted.balance),
    'balance-soft': readableOn('balance-soft', 'balance'),
    'balance-line': readableOn('balance-line', 'balance', leastLineContrast),
  };
}

/** The dark shade of a ground, in OKLCH. Its hue is the ground's. */
const darkShade = { lightness: 0.25, chroma: 0.05 };

/**
 * Returns the colour of the figure of the balance: white if white is readable on the ground, otherwise a dark shade of
 * the ground. A grey would make the largest figure of the page look disabled.
 */
function figureColourOn(ground: string): string {
  const white = '#ffffff';
  if (contrast(white, ground) >= leastContrast) return white;
  const { lightness, chroma } = darkShade;
  return readableShade(withLightness(ground, lightness, chroma), [ground], stepAwayFrom(ground));
}

/** Returns the result of `colourOf` for each neutral colour. */
function neutrals(colourOf: (name: NeutralName) => string): Record<NeutralName, string> {
  return {
    bg: colourOf('bg'),
    paper: colourOf('paper'),
    raised: colourOf('raised'),
    tint: colourOf('tint'),
    'tint-strong': colourOf('tint-strong'),
    line: colourOf('line'),
    edge: colourOf('edge'),
    ink: colourOf('ink'),
    ink2: colourOf('ink2'),
    ink3: colourOf('ink3'),
    scrim: colourOf('scrim'),
  };
}

/** The contrasts if the device asks for more: WCAG's level AAA, with a margin for the more important texts. */
const higherContrasts = { ink: 15, ink2: 11, ink3: 9, accent: 8.5, text: 7.2, line: 3.2, edge: 7 };

/**
 * Returns the colours that replace those of a scheme if the device asks for more contrast: at least 7:1 for texts and
 * 3:1 for lines.
 */
export function moreContrast(colours: Colours, scheme: Scheme): Partial<Record<ColourName, string>> {
  const step = stepAwayFromGrounds(scheme);
  const groundColours = groundsOf(colours);
  const moved = (name: ColourName, on: readonly string[], least: number): string =>
    readableShade(colours[name], on, step, least);
  const accent = readableShade(
    moved('accent', groundColours, higherContrasts.accent),
    [colours['on-accent']],
    step,
    higherContrasts.text,
  );
  const balance = readableShade(
    colours.balance,
    [colours['balance-text']],
    stepAwayFrom(colours['balance-text']),
    higherContrasts.accent,
  );
  return {
    line: moved('line', [colours.bg, colours.paper], higherContrasts.line),
    edge: moved('edge', [colours.bg, colours.paper], higherContrasts.edge),
    ink: moved('ink', groundColours, higherContrasts.ink),
    ink2: moved('ink2', groundColours, higherContrasts.ink2),
    ink3: moved('ink3', groundColours, higherContrasts.ink3),
    accent,
    'accent-pressed': withLightness(accent, pressedLightness(accent, scheme)),
    'on-accent-tint': moved('on-accent-tint', [colours['accent-tint']], higherContrasts.accent),
    balance,
    'balance-soft': readableShade(colours['balance-soft'], [balance], stepAwayFrom(balance), higherContrasts.accent),
    'balance-line': readableShade(colours['balance-line'], [balance], stepAwayFrom(balance), higherContrasts.text),
  };
}

/** An accent with a higher contrast to white or black is nearly black or white itself. */
const farContrast = 12;

/**
 * Returns the lightness, in OKLCH, of a pressed accent. A pressed accent differs more from the grounds than the accent.
 */
function pressedLightness(accent: string, scheme: Scheme): number {
  const isFar = contrast(accent, scheme === 'light' ? '#ffffff' : '#000000') > farContrast;
  if (scheme === 'light') return isFar ? 0.2 : 0.27;
  return isFar ? 0.95 : 0.9;
}

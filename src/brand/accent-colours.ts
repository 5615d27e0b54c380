/**
 * Derives the colours that depend on a brand's accent colour, and checks their contrast. The OKLCH colour space is
 * used, because equal steps of its lightness look equal to people.
 */
import { channelsOf, contrast, linear } from './contrast.ts';

export type Scheme = 'light' | 'dark';

/** The custom properties in scripts/build/brand/colour-sheets.ts have these names with two hyphens before them. */
export const accentColourNames = [
  'accent',
  'accent-pressed',
  'on-accent',
  'accent-tint',
  'on-accent-tint',
  'balance',
  'balance-text',
  'balance-soft',
  'balance-line',
] as const;

export type AccentColourName = (typeof accentColourNames)[number];
export type AccentColours = Readonly<Record<AccentColourName, string>>;

/** The least contrast of a text and its ground, by WCAG 2.2 AA. */
export const leastContrast = 4.5;
/** The least contrast if the device asks for more contrast. */
export const moreContrast = 7;

interface Oklch {
  /** From 0, black, to 1, white. */
  lightness: number;
  /** 0 for grey. The strongest colours of sRGB have about 0.3. */
  chroma: number;
  /** In radians. */
  hue: number;
}

/** Returns the colour in OKLCH. The numbers are the matrices by which OKLab is defined. */
function toOklch(colour: string): Oklch {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(linear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/**
 * Returns the linear light of red, green and blue, by the inverse matrices of `toOklch`. A value outside 0 to 1 means
 * that the colour isn't in sRGB.
 */
function toLinearRgb({ lightness, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Returns the channel of a linear light as two hexadecimal digits, by the curve of sRGB. */
function hexOfChannel(light: number): string {
  const share = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0');
}

/** The chroma is lowered by this step until the colour is in sRGB. */
const chromaStep = 0.002;
/** A light may exceed the range from 0 to 1 by this much, because `hexOfChannel` rounds it to one of 256 values. */
const lightTolerance = 0.0005;
/** No colour of sRGB has a greater chroma. */
const maxChroma = 0.4;

/** Returns the colour as `#rrggbb`. Its chroma is lowered until the colour is in sRGB. */
function toHex(colour: Oklch): string {
  const isOutside = (light: number): boolean => light < -lightTolerance || light > 1 + lightTolerance;
  let { chroma } = colour;
  while (chroma > chromaStep / 2 && toLinearRgb({ ...colour, chroma }).some(isOutside)) chroma -= chromaStep;
  return `#${toLinearRgb({ ...colour, chroma: Math.max(0, chroma) })
    .map(hexOfChannel)
    .join('')}`;
}

/** Returns the colour in another lightness (0 to 1), with at most this chroma. */
export function withLightness(colour: string, lightness: number, chroma = maxChroma): string {
  const original = toOklch(colour);
  return toHex({ ...original, lightness, chroma: Math.min(original.chroma, chroma) });
}

/**
 * Returns the colour, made lighter by steps of `step` until its contrast on all grounds is at least `least`. A negative
 * `step` makes it darker. If no lightness suffices, returns the last colour that was tried.
 */
export function readableShade(
  colour: string,
  grounds: readonly string[],
  step: number,
  least: number = leastContrast,
): string {
  // The loop runs strictly between black (0) and white (1), so it must not start at either of them.
  const start = Math.min(0.999, Math.max(0.001, toOklch(colour).lightness));
  let result = colour;
  for (let at = start; at > 0 && at < 1; at += step) {
    if (grounds.every((ground) => contrast(result, ground) >= least)) break;
    result = withLightness(colour, at);
  }
  return result;
}

/** Returns the accent, darkened as little as possible until it is readable as a text on `grounds`, which are light. */
export function accentForLight(accent: string, grounds: readonly string[], least = leastContrast): string {
  return readableShade(accent, grounds, -0.005, least);
}

/**
 * Returns the lightness of an accent in the dark scheme: 0.92 for grey, and 0.76 for a chroma of 0.08 or more. A grey
 * accent gets more lightness than a colour, because a darker grey would look disabled.
 */
function darkLightness(chroma: number): number {
  return 0.92 - 0.16 * Math.min(1, chroma / 0.08);
}

/**
 * Returns the accent for the dark scheme: the same hue, light enough for texts on `grounds`. An accent that is light
 * enough is returned unchanged.
 */
export function accentForDark(accent: string, grounds: readonly string[], least = leastContrast): string {
  const { lightness, chroma } = toOklch(accent);
  const wanted = darkLightness(chroma);
  return readableShade(lightness < wanted ? withLightness(accent, wanted, 0.14) : accent, grounds, 0.02, least);
}

/**
 * Returns the colours that go with an accent colour. The accent itself stays as it is, so that the caller can refuse an
 * accent of low contrast. `least` is the least contrast of `accent-tint`, `on-accent-tint` and `balance-soft`.
 */
export function accentColours(accent: string, scheme: Scheme, least = leastContrast): AccentColours {
  const { lightness } = toOklch(accent);
  const isDark = scheme === 'dark';
  // `tint` is the ground of a chosen row. Figures in that row may have the accent colour. The numbers that
  // `withLightness` gets are a lightness and the greatest chroma.
  const tint = readableShade(
    isDark ? withLightness(accent, 0.3, 0.04) : withLightness(accent, 0.95, 0.03),
    [accent],
    isDark ? -0.005 : 0.005,
    least,
  );
  const deep = withLightness(accent, 0.15, 0.04);
  // In the light scheme the balance card is as dark as the accent, within limits. A much lighter card would look washed
  // out. In the dark scheme its lightness is fixed.
  const balance = withLightness(accent, isDark ? 0.34 : Math.min(0.37, Math.max(0.22, lightness)), 0.12);
  return {
    accent,
    'accent-pressed': withLightness(accent, lightness + (isDark ? 0.08 : -0.08)),
    'on-accent': contrast('#ffffff', accent) >= contrast(deep, accent) ? '#ffffff' : deep,
    'accent-tint': tint,
    'on-accent-tint': readableShade(
      withLightness(accent, isDark ? 0.84 : Math.min(lightness, 0.42)),
      [tint],
      isDark ? 0.02 : -0.02,
      least,
    ),
    balance,
    'balance-text': '#ffffff',
    'balance-soft': readableShade(withLightness(accent, 0.87, 0.06), [balance], 0.02, least),
    'balance-line': withLightness(accent, 0.78, 0.14),
  };
}

/** A text and its ground whose contrast is too low. `ratio` is from 1 to 21. */
export interface LowContrast {
  text: string;
  ground: string;
  ratio: number;
}

/**
 * Returns the pairs of texts and grounds whose contrast is under `least`. `grounds` are the colours that texts in the
 * accent colour stand on, by name.
 */
export function lowContrasts(
  colours: AccentColours,
  grounds: Readonly<Record<string, string>>,
  least = leastContrast,
): LowContrast[] {
  const all: Readonly<Record<string, string>> = { ...grounds, ...colours };
  const pairs: readonly (readonly [string, string])[] = [
    ...Object.keys(grounds).map((ground) => ['accent', ground] as const),
    ['on-accent', 'accent'],
    ['accent', 'accent-tint'],
    ['on-accent-tint', 'accent-tint'],
    ['balance-text', 'balance'],
    ['balance-soft', 'balance'],
  ];
  return pairs.flatMap(([text, ground]) => {
    const ratio = contrast(all[text] ?? '', all[ground] ?? '');
    return ratio >= least ? [] : [{ text, ground, ratio }];
  });
}

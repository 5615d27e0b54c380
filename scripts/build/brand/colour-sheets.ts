/** Makes the texts of the style sheets that contain a brand's colours, and the colours that scripts need. */
import type { Scheme } from '../../../src/brand/accent-colours.ts';
import { channelsOf } from '../../../src/brand/contrast.ts';
import { type ColourName, type Colours, colourNames } from './brand-file.ts';
import { moreContrast } from './colours.ts';

export type ColoursOfSchemes = Readonly<Record<Scheme, Colours>>;

/** The opacity of the backdrop of overlays (`scrim`) and of the parts of shadows, in percent. */
const opacities = {
  light: { scrim: 44, near: 14, edge: 8, far: 16 },
  dark: { scrim: 60, near: 50, edge: 50, far: 60 },
} as const;

const lightRoot = ':root';
const darkRoot = ":root[data-scheme='dark']";

const translucent = (colour: string, percent: number): string => `rgb(${channelsOf(colour).join(' ')} / ${percent}%)`;

const rule = (selector: string, values: readonly (readonly [name: string, value: string])[]): string =>
  `${selector} {\n${values.map(([name, value]) => `  --${name}: ${value};\n`).join('')}}\n`;

function tokens(colours: Colours, scheme: Scheme): [name: string, value: string][] {
  const { scrim, near, edge, far } = opacities[scheme];
  const shadow = scheme === 'light' ? colours.ink : '#000000';
  return [
    ...colourNames.filter((name) => name !== 'scrim').map((name): [string, string] => [name, colours[name]]),
    ['scrim', translucent(colours.scrim, scrim)],
    ['shadow-2', `0 4px 16px ${translucent(shadow, near)}, 0 1px 3px ${translucent(shadow, edge)}`],
    ['shadow-3', `0 -8px 40px ${translucent(shadow, far)}`],
  ];
}

/** Returns the brand's part of the app's tokens, for both schemes. */
export function tokenSheet({ light, dark }: ColoursOfSchemes): string {
  return rule(lightRoot, tokens(light, 'light')) + rule(darkRoot, tokens(dark, 'dark'));
}

/** Returns the brand's colours for devices that ask for more contrast. */
export function moreContrastSheet({ light, dark }: ColoursOfSchemes): string {
  const rules =
    rule(lightRoot, Object.entries(moreContrast(light, 'light'))) +
    rule(darkRoot, Object.entries(moreContrast(dark, 'dark')));
  return `@media (prefers-contrast: more) {\n${rules}}\n`;
}

const groundNames = {
  light: ['bg', 'paper', 'tint'],
  dark: ['bg', 'paper', 'raised', 'tint'],
} as const satisfies Record<Scheme, readonly ColourName[]>;

/** Returns the brand's accent and ink, and the grounds of texts in an accent colour, by their names. */
export function pageGrounds(colours: ColoursOfSchemes) {
  const groundsOf = (scheme: Scheme, replaced: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(groundNames[scheme].map((name) => [name, replaced[name] ?? colours[scheme][name]]));
  return {
    accent: colours.light.accent,
    ink: { light: colours.light.ink, dark: colours.dark.ink },
    usual: { light: groundsOf('light', {}), dark: groundsOf('dark', {}) },
    moreContrast: {
      light: groundsOf('light', moreContrast(colours.light, 'light')),
      dark: groundsOf('dark', moreContrast(colours.dark, 'dark')),
    },
  };
}

/** The colours of pictures, each with the brand's colour that it takes. */
const pictureTokens = { ink: 'ink', ink2: 'ink2', ink3: 'ink3', accent: 'on-accent-tint', line: 'line' } as const;

/** Returns the colours of pictures that people share. Such pictures are light in both schemes. */
export function pictureColours({ light }: ColoursOfSchemes): Record<string, string> {
  return {
    paper: '#ffffff',
    ...Object.fromEntries(Object.entries(pictureTokens).map(([name, token]) => [name, light[token]])),
  };
}

/** Returns the colours of `pictureColours` for previews, as custom properties of the class `picture-colours`. */
export function pictureSheet(colours: ColoursOfSchemes): string {
  return rule(
    '.picture-colours',
    Object.entries(pictureColours(colours)).map(([name, value]) => [`picture-${name}`, value]),
  );
}

const lessonTokens: readonly ColourName[] = ['bg', 'paper', 'ink', 'ink2', 'line', 'accent', 'on-accent'];

/** Returns a sheet with the colours of the demo's lesson page, which has no style sheet of the app. */
export function lessonSheet(colours: ColoursOfSchemes): string {
  const chosen = (scheme: Scheme): [string, string][] => lessonTokens.map((name) => [name, colours[scheme][name]]);
  return rule(lightRoot, chosen('light')) + rule(darkRoot, chosen('dark'));
}

/**
 * Parses `brand.json`. Each problem of a file gives one line, which says where the problem is and what to do. A colour
 * of a scheme has the name of its custom property, without the two hyphens.
 */
import * as v from 'valibot';
import { isColour } from '../../../src/brand/contrast.ts';
import { type AccentColourName, accentColourNames } from '../../../src/brand/accent-colours.ts';

/**
 * The colours of grounds, lines, texts and the backdrop. A colour of this list that a brand doesn't give is derived
 * from the accent.
 */
const neutralNames = [
  'bg',
  'paper',
  'raised',
  'tint',
  'tint-strong',
  'line',
  'edge',
  'ink',
  'ink2',
  'ink3',
  'scrim',
] as const;

export type NeutralName = (typeof neutralNames)[number];

export const colourNames = [...neutralNames, ...accentColourNames] as const;
export type ColourName = NeutralName | AccentColourName;
/** All colours of a scheme. */
export type Colours = Readonly<Record<ColourName, string>>;

/** The lengths of texts, in characters as people count them. */
const shortNameLength = { least: 3, most: 12 };
const nameAtMost = 45;
/** The form in which an administrator names the site has the same limit. */
const siteNameAtMost = 40;
const descriptionAtMost = 200;

const characters = (text: string): number => [...new Intl.Segmenter('zh-CN').segment(text)].length;

function text(least: number, most: number, hint = '') {
  return v.pipe(
    v.string('it takes a text'),
    v.trim(),
    v.check(
      (value) => !/[\p{Cc}\u2028\u2029]/u.test(value),
      'it takes one line: remove line breaks and control characters',
    ),
    v.check(
      (value) => characters(value) >= least && characters(value) <= most,
      ({ input }) => {
        const count = characters(input);
        return `“${input}” has ${count} character${count === 1 ? '' : 's'}: write ${least} to ${most}${hint}`;
      },
    ),
  );
}

const inBothLanguages = (schema: ReturnType<typeof text>) => v.strictObject({ 'zh-CN': schema, 'en-US': schema });

const colour = v.pipe(
  v.string('it takes a colour such as #1d4ed8'),
  v.check(isColour, ({ input }) => `${input} is no colour in the form #rrggbb: write it as #1d4ed8`),
  v.toLowerCase(),
);

const optionalColours = v.entriesFromList(colourNames, v.optional(colour));
const scheme = v.strictObject({ ...optionalColours, accent: colour });

const brandFile = v.strictObject({
  name: inBothLanguages(text(1, nameAtMost)),
  shortName: inBothLanguages(
    text(shortNameLength.least, shortNameLength.most, ', so that it fits under an icon and says what it is'),
  ),
  siteName: v.optional(text(1, siteNameAtMost)),
  description: inBothLanguages(text(1, descriptionAtMost)),
  colours: v.strictObject({
    light: scheme,
    dark: scheme,
    icon: v.optional(v.strictObject({ ground: v.optional(colour), mark: v.optional(colour) })),
  }),
});

export type BrandFile = v.InferOutput<typeof brandFile>;
/** The colours that a brand gives for a scheme. */
export type GivenColours = BrandFile['colours']['light'];

function problemOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? 'the file';
  if (issue.type === 'strict_object') {
    if (issue.expected === 'never') return `${path}: there is no such field: remove it, or correct its name`;
    if (issue.input === undefined) return `${path}: it is missing: add it`;
    return `${path}: it takes an object in braces`;
  }
  return issue.input === undefined ? `${path}: it is missing: add it` : `${path}: ${issue.message}`;
}

/** Returns the brand of the text of a `brand.json`, or the problems of that text. */
export function parseBrandFile(json: string): { file: BrandFile } | { problems: string[] } {
  let value: unknown;
  try {
    // Some editors on Windows begin a file with a byte order mark.
    value = JSON.parse(json.replace(/^\uFEFF/u, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/gu, ' ') : '';
    return { problems: [`it isn't valid JSON, correct it: ${reason}`] };
  }
  const result = v.safeParse(brandFile, value);
  return result.success ? { file: result.output } : { problems: result.issues.map(problemOf) };
}

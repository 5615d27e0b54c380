/**
 * Reads the folder of a brand: `brand.json`, `mark.svg`, and the legal texts if there are any. A folder with a problem
 * is refused, with a line for each problem that says what to do.
 */
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Scheme } from '../../../src/brand/accent-colours.ts';
import { root, UserError } from '../../runtime.mjs';
import { type BrandFile, type Colours, parseBrandFile } from './brand-file.ts';
import { allColours } from './colours.ts';
import { contrastProblems } from './contrasts.ts';
import { type LegalTexts, readLegalTexts } from './legal-texts.ts';
import { type IconColours, type Mark, readMark } from './mark.ts';

export interface Brand extends Pick<BrandFile, 'name' | 'shortName' | 'description'> {
  readonly folder: string;
  /** The site's name until the backend has sent another. */
  readonly siteName: string;
  readonly colours: Readonly<Record<Scheme, Colours>>;
  readonly icon: IconColours;
  readonly mark: Mark;
  /** The demo's site has these texts. A text that the folder lacks is missing here too. */
  readonly legalTexts: LegalTexts;
}

/** Returns the folder of the brand to build: BRAND of the environment, or else this product's own. */
export function brandFolder(): string {
  const chosen = process.env['BRAND'];
  return chosen === undefined || chosen === '' ? join(root, 'src/brand') : resolve(root, chosen);
}

/** Returns the text of a file, or null if there is none. */
function textOf(path: string): string | null {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(path, 'utf8') : null;
}

function refuse(lines: readonly string[]): never {
  throw new UserError(lines.join('\n'));
}

/**
 * Resolves with the brand of a folder. Rejects with a UserError whose message has a line for each problem. If
 * `brand.json` has a problem of its form, contrasts, mark and legal texts aren't checked yet.
 */
export async function readBrand(folder: string): Promise<Brand> {
  const [json, svg] = [join(folder, 'brand.json'), join(folder, 'mark.svg')];
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    refuse([`${folder}: there is no such folder: give --brand a folder with brand.json and mark.svg`]);
  const [fileText, markText] = [textOf(json), textOf(svg)];
  const parsed =
    fileText === null
      ? { problems: ['it is missing: copy src/brand/brand.json and change it (docs/brand.md)'] }
      : parseBrandFile(fileText);
  if ('problems' in parsed) {
    const missing = markText === null ? [`${svg}: it is missing: draw the mark there (docs/brand.md)`] : [];
    return refuse([...parsed.problems.map((line) => `${json}: ${line}`), ...missing]);
  }
  const { name, shortName, siteName = shortName['zh-CN'], description, colours: given } = parsed.file;
  const colours = { light: allColours(given.light, 'light'), dark: allColours(given.dark, 'dark') };
  const icon = { ground: given.icon?.ground ?? colours.light.balance, mark: given.icon?.mark ?? '#ffffff' };
  const contrastLines = [...contrastProblems(colours.light, 'light'), ...contrastProblems(colours.dark, 'dark')];
  const markResult =
    markText === null
      ? { problems: ['it is missing: draw the mark there (docs/brand.md)'] }
      : await readMark(markText, icon);
  const legal = readLegalTexts(folder);
  const lines = [
    ...contrastLines.map((line) => `${json}: ${line}`),
    ...('problems' in markResult ? markResult.problems.map((line) => `${svg}: ${line}`) : []),
    ...legal.problems,
  ];
  if ('problems' in markResult || lines.length > 0) return refuse(lines);
  const { mark } = markResult;
  return { folder, name, shortName, siteName, description, colours, icon, mark, legalTexts: legal.texts };
}

/**
 * Reads the licence of a package and its text. Only licences that demand no more than attribution are allowed. If a
 * package holds no text, it gets the standard text of its licence, with the author's name where that text needs one. If
 * that licence has no stored text either, the text is ''.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const allowedLicences = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'Python-2.0',
  'CC-BY-4.0',
]);

/**
 * Returns whether an SPDX expression can be met with allowed licences alone. Some expressions with inner parentheses
 * count as not allowed, although they could be met.
 */
export function isLicenceAllowed(expression: string): boolean {
  const withoutParentheses = expression.replaceAll(/^\((.*)\)$/gu, '$1').trim();
  if (/\sOR\s/u.test(withoutParentheses)) return withoutParentheses.split(/\s+OR\s+/u).some(isLicenceAllowed);
  if (/\sAND\s/u.test(withoutParentheses)) return withoutParentheses.split(/\s+AND\s+/u).every(isLicenceAllowed);
  return allowedLicences.has(withoutParentheses);
}

const type = v.object({ type: v.string() });
const manifest = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.union([v.string(), type])),
  licenses: v.optional(v.array(type)),
  author: v.optional(v.union([v.string(), v.object({ name: v.string() })])),
  repository: v.optional(v.union([v.string(), v.object({ url: v.string() })])),
  homepage: v.optional(v.string()),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
});

export interface Package {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression; undefined if the package names none. */
  readonly licence: string | undefined;
  /** The copyright holder: the author that the package names, or else a text such as `the authors of react`. */
  readonly holder: string;
  readonly dependencies: readonly string[];
}

/** Reads the package.json of a folder. */
export function packageIn(folder: string): Package {
  const { name, version, license, licenses, author, repository, homepage, dependencies } = v.parse(
    manifest,
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const expression =
    typeof license === 'string' ? license : (license?.type ?? licenses?.map((entry) => entry.type).join(' OR '));
  const home = typeof repository === 'string' ? repository : (repository?.url ?? homepage);
  const holder =
    (typeof author === 'string' ? author : author?.name) ??
    `the authors of ${name}${home === undefined ? '' : ` (${home})`}`;
  return { name, version, licence: expression, holder, dependencies: Object.keys(dependencies) };
}

/** Removes empty lines at both ends. The first line keeps its indentation, because some titles are centred. */
const withoutEmptyEnds = (text: string): string => text.replace(/^(?:[^\S\n]*\r?\n)+/u, '').trimEnd();

/** The licences whose standard text is stored, for packages that hold no text. */
const licencesWithStoredText = new Set(['Apache-2.0', 'MIT']);

/**
 * Returns the licence text of a package, with the notice that must be shipped with it. Without a text of the package's
 * own, it returns the standard text; '' if there is none.
 */
export function licenceText(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const read = (pattern: RegExp): string => {
    const name = names.find((file) => pattern.test(file));
    return name === undefined ? '' : withoutEmptyEnds(readFileSync(join(folder, name), 'utf8'));
  };
  const own = read(/^(?:licen[cs]e|copying)/iu);
  const notice = read(/^notice/iu);
  return [own === '' ? standardText(folder) : own, notice].filter((text) => text !== '').join('\n\n');
}

/** Returns the standard text for a package that holds none; '' if its licence has no stored text. */
function standardText(folder: string): string {
  const { name, licence = '', holder } = packageIn(folder);
  if (!licencesWithStoredText.has(licence)) return '';
  const text = withoutEmptyEnds(readFileSync(join(import.meta.dirname, 'licence-texts', `${licence}.txt`), 'utf8'));
  return (
    `${name} holds no text of its licence. Its package.json says ${licence}, which ` +
    `is:\n\n${text.replace('<holder>', () => holder)}`
  );
}

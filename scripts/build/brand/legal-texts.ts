/** Reads the legal texts of a brand's folder: plain text files, which the demo's site shows. A brand may have none. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codePointCount } from '../../../contract/fields.ts';
import { siteTextLimits } from '../../../contract/managed-texts.ts';

/** The texts of a folder. If the folder lacks a text, or the text has a problem, its field is left out. */
export interface LegalTexts {
  userAgreement?: string;
  privacyPolicy?: string;
}

const files = { userAgreement: 'user-agreement.txt', privacyPolicy: 'privacy-policy.txt' } as const;
const names = ['userAgreement', 'privacyPolicy'] as const;

/** Returns what is wrong with a text and what to do, or null. */
function problemOf(text: string, atMost: number): string | null {
  // Editors on Chinese Windows may save in another encoding. Node reads bytes that aren't UTF-8 as U+FFFD.
  if (text.includes('\uFFFD')) return "it isn't UTF-8: save it with the encoding UTF-8";
  if (text === '') return 'it is empty: write the text, or remove the file';
  const count = codePointCount(text);
  return count > atMost ? `it has ${count} characters: write at most ${atMost}` : null;
}

/** Returns the texts of the folder, and a line for each problem. */
export function readLegalTexts(folder: string): { texts: LegalTexts; problems: readonly string[] } {
  const texts: LegalTexts = {};
  const problems: string[] = [];
  for (const name of names) {
    const path = join(folder, files[name]);
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) continue;
    // Some editors on Windows begin a file with a byte order mark, and end lines with two characters.
    const text = readFileSync(path, 'utf8')
      .replace(/^\uFEFF/u, '')
      .replaceAll('\r\n', '\n')
      .trim();
    const problem = problemOf(text, siteTextLimits[name]);
    if (problem === null) texts[name] = text;
    else problems.push(`${path}: ${problem}`);
  }
  return { texts, problems };
}

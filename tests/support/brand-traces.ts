/**
 * Searches a build for another brand: its names, its description and its colours, in the forms that a text file may
 * have.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { channelsOf } from '../../src/brand/contrast.ts';
import type { Brand } from '../../scripts/build/brand/read-brand.ts';

/** Only text files are searched. Compressed files and pictures may contain a few letters by chance. */
const textFile = /\.(?:html|js|css|json|webmanifest|svg|txt)$/u;

/** Any product may use these colours, so they are no traces. */
const commonColours = new Set(['#ffffff', '#000000']);

const coloursOf = ({ colours, icon }: Brand): Set<string> =>
  new Set([...Object.values(colours.light), ...Object.values(colours.dark), icon.ground, icon.mark]);

/**
 * Returns a pattern for a colour `#rrggbb`. The pattern also finds the short form `#rgb`, `%23` instead of `#` in an
 * address, and `rgb(…)` or `rgba(…)` with spaces or commas.
 */
function formsOf(colour: string): string {
  const [red, green, blue] = channelsOf(colour);
  const digits = colour.slice(1);
  // Null unless the colour has a short form: `#1133ff` is `#13f`.
  const short = /^(?:(.)\1)(?:(.)\2)(?:(.)\3)$/u.test(digits) ? [0, 2, 4].map((at) => digits[at]).join('') : null;
  const separator = String.raw`\s*[\s,]\s*`;
  // In a minified sheet a colour with an alpha has eight digits, or four in the short form.
  const hex = `(?:#|%23)(?:${digits}(?:[0-9a-f]{2})?${short === null ? '' : `|${short}[0-9a-f]?`})(?![0-9a-z])`;
  return `${hex}|rgba?\\(\\s*${red}${separator}${green}${separator}${blue}(?!\\d)`;
}

/**
 * Returns each trace of the brand `other` in the text files of the build in `folder`, as the file's path and the trace.
 * A colour or text that the build's own brand has too is no trace, nor are the common colours.
 */
export function brandTraces(folder: string, other: Brand, own: Brand): string[] {
  const ownColours = coloursOf(own);
  const colours = [...coloursOf(other)].filter((colour) => !ownColours.has(colour) && !commonColours.has(colour));
  const otherTexts = [other.name, other.shortName, other.description].flatMap((texts) => Object.values(texts));
  // A text of the other brand may be part of a text of the build's own brand.
  const ownText = JSON.stringify([own.name, own.shortName, own.siteName, own.description]);
  const texts = [...new Set(otherTexts), other.siteName].filter((text) => !ownText.includes(text));
  const escaped = texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`));
  const pattern = new RegExp([...colours.map(formsOf), ...escaped].join('|'), 'giu');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textFile.test(entry.name))
    .flatMap(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const found = new Set(readFileSync(path, 'utf8').match(pattern));
      return [...found].map((trace) => `${relative(folder, path)}: ${trace}`);
    });
}

/**
 * Searches a build for another brand: its names, its description and its colours, in every form that a file may have.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { channelsOf } from '../../src/brand/contrast.ts';
import type { Brand } from '../../scripts/build/brand/read-brand.ts';

/** Only text files are searched. Compressed files and pictures may contain a few letters by chance. */
const TEXT = /\.(?:html|js|css|json|webmanifest|svg|txt)$/u;

/** Any product may use these colours, so they are no traces. */
const COMMON_COLOURS = new Set(['#ffffff', '#000000']);

const coloursOf = ({ colours, icon }: Brand): Set<string> =>
  new Set([...Object.values(colours.light), ...Object.values(colours.dark), icon.ground, icon.mark]);

/** Returns a pattern for a colour: as `#rrggbb`, as `#rgb`, with `%23` in an address, and as `rgb(…)` in all forms. */
function formsOf(colour: string): string {
  const [red, green, blue] = channelsOf(colour);
  const digits = colour.slice(1);
  const short = /^(?:(.)\1)(?:(.)\2)(?:(.)\3)$/u.test(digits) ? [0, 2, 4].map((at) => digits[at]).join('') : null;
  const between = String.raw`\s*[\s,]\s*`;
  // In a minified sheet a colour with an alpha has eight digits.
  const hex = `(?:#|%23)(?:${digits}(?:[0-9a-f]{2})?${short === null ? '' : `|${short}[0-9a-f]?`})(?![0-9a-z])`;
  return `${hex}|rgba?\\(\\s*${red}${between}${green}${between}${blue}(?!\\d)`;
}

/**
 * Returns each trace of `other` in the text files of the build in `folder`, as the file's path and the trace. Colours
 * that the build's own brand has too are no traces.
 */
export function brandTraces(folder: string, other: Brand, own: Brand): string[] {
  const allowed = coloursOf(own);
  const colours = [...coloursOf(other)].filter((colour) => !allowed.has(colour) && !COMMON_COLOURS.has(colour));
  const words = new Set([other.name, other.shortName, other.description].flatMap((words) => Object.values(words)));
  const ownText = JSON.stringify([own.name, own.shortName, own.siteName, own.description]);
  const names = [...words, other.siteName].filter((word) => !ownText.includes(word));
  const escaped = names.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`));
  const pattern = new RegExp([...colours.map(formsOf), ...escaped].join('|'), 'giu');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .flatMap(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const found = new Set(readFileSync(path, 'utf8').match(pattern));
      return [...found].map((trace) => `${relative(folder, path)}: ${trace}`);
    });
}

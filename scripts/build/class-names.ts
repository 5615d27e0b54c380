/**
 * Short names for the classes of the style modules: letters for the sheet, a number for the class, `bc12`. They stand
 * in the page, in the sheets and in the code, of which the first screen is most. Told from the sources alone, so that
 * what is drawn when the app is built (page/prerender.ts) has the names of the app itself.
 */
import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';

/** Without vowels, so that they make no words: what hides advertisements goes by names like `ad1`. */
const alphabet = 'bcdfghjklmnpqrstvwxz';

/** b, c, … z, bb, bc, …: no two sheets have the same, and with a number behind no two classes. */
function letters(place: number): string {
  const before = Math.floor(place / alphabet.length);
  return (before > 0 ? letters(before - 1) : '') + (alphabet[place % alphabet.length] ?? '');
}

/** What Vite calls a class: by its name, its file and the text of that file. `source` holds all the sheets. */
export function shortClassNames(source: string): (name: string, file: string, css: string) => string {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.replaceAll(sep, '/'))
    .toSorted();
  const known = new Map<string, Map<string, number>>();
  return (name, file, css) => {
    const sheet = relative(source, file.replace(/\?.*$/u, '')).replaceAll(sep, '/');
    const place = sheets.indexOf(sheet);
    if (place < 0) throw new Error(`${file} is no style module of ${source}`);
    let names = known.get(sheet);
    if (!names) {
      // In the order of the text, so that nothing depends on which class is asked for first.
      const found = css.replaceAll(/\/\*.*?\*\//gsu, '').matchAll(/\.(-?[_a-z][\w-]*)/giu);
      names = new Map([...new Set([...found].map(([, one = '']) => one))].map((one, at) => [one, at]));
      known.set(sheet, names);
    }
    const at = names.get(name) ?? names.size;
    names.set(name, at);
    return `${letters(place)}${at}`;
  };
}

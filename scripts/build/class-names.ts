/**
 * Gives the classes of the style modules short names: the letters of the style sheet, then a number, for example
 * `bc12`. The names are part of the page, the sheets and the code, so short names make the first screen smaller.
 * sheet-letters.json registers the letters of each sheet, so that a new sheet doesn't change the names of other sheets.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** The letters of each sheet, by its path from the folder of the sources. */
export type SheetLetters = Readonly<Record<string, string>>;

/** The path of the register of letters. */
export const registerFile = fileURLToPath(new URL('sheet-letters.json', import.meta.url));

/** Only consonants, so that no name is a word. Content blockers hide classes such as `ad1`. */
const alphabet = 'bcdfghjklmnpqrstvwxz';

/** Returns the letters for a number: b, c, … z, bb, bc, …. Different numbers have different letters. */
function lettersOf(number: number): string {
  const before = Math.floor(number / alphabet.length);
  return (before > 0 ? lettersOf(before - 1) : '') + (alphabet[number % alphabet.length] ?? '');
}

/** Returns the paths of all style modules in a folder, relative to this folder and with slashes. */
export function styleModules(source: string): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.replaceAll(sep, '/'))
    .toSorted();
}

/** Reads the register. Throws if it isn't valid. */
export function readSheetLetters(): SheetLetters {
  return v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(registerFile, 'utf8')));
}

/**
 * Returns the register for exactly these sheets. A registered sheet keeps its letters, and a new sheet gets the first
 * free letters. A deleted sheet frees its letters, so a sheet that moves to another folder mostly gets them again.
 */
export function completeRegister(sheets: readonly string[], register: SheetLetters): SheetLetters {
  const letters = new Map(sheets.flatMap((sheet) => (register[sheet] === undefined ? [] : [[sheet, register[sheet]]])));
  const taken = new Set(letters.values());
  let number = 0;
  for (const sheet of sheets.filter((name) => !letters.has(name))) {
    while (taken.has(lettersOf(number))) number += 1;
    letters.set(sheet, lettersOf(number));
    taken.add(lettersOf(number));
  }
  return Object.fromEntries([...letters].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Returns the errors of the register, one line each; empty if the register names exactly these sheets, each with
 * different letters.
 */
export function registerProblems(sheets: readonly string[], register: SheetLetters): string[] {
  const known = Object.keys(register);
  const letters = Object.values(register);
  return [
    ...sheets.filter((sheet) => !known.includes(sheet)).map((sheet) => `${sheet} has no class-name prefix`),
    ...known.filter((sheet) => !sheets.includes(sheet)).map((sheet) => `${sheet} has a class-name prefix, and is gone`),
    ...known
      .filter((sheet) => letters.indexOf(register[sheet] ?? '') !== known.indexOf(sheet))
      .map((sheet) => `${sheet} has the class-name prefix ${register[sheet] ?? ''} of another sheet`),
  ];
}

/**
 * Returns the function by which Vite names a class, from the class, its file and the file's text. `source` is the
 * folder of all style modules.
 */
export function shortClassNames(
  source: string,
  register: SheetLetters = readSheetLetters(),
): (name: string, file: string, css: string) => string {
  const letters = completeRegister(styleModules(source), register);
  const numbers = new Map<string, Map<string, number>>();
  return (name, file, css) => {
    const sheet = relative(source, file.replace(/\?.*$/u, '')).replaceAll(sep, '/');
    const prefix = letters[sheet];
    if (prefix === undefined) throw new Error(`${file} is no style module of ${source}`);
    let names = numbers.get(sheet);
    if (!names) {
      // Classes are numbered in the order of the text, because Vite asks for their names in any order.
      const found = css.replaceAll(/\/\*.*?\*\//gsu, '').matchAll(/\.(-?[_a-z][\w-]*)/giu);
      names = new Map([...new Set([...found].map(([, name = '']) => name))].map((name, at) => [name, at]));
      numbers.set(sheet, names);
    }
    // A name that isn't a class's, such as that of an animation, gets the next number.
    const number = names.get(name) ?? names.size;
    names.set(name, number);
    return `${prefix}${number}`;
  };
}

/** Reads the options --only and --changed, and selects steps by the beginnings of their names. */
import { UserError } from '../runtime.mjs';

export interface StepSelection {
  /** Beginnings of names of steps. An empty list means all steps. */
  readonly only: readonly string[];
  /** Whether to run only the tests that the change since main can break. */
  readonly changed: boolean;
}

/**
 * Reads `--only a,b` and `--changed`.
 * @throws {UserError} if there is another argument, or no name after --only
 */
export function readSelection(words: readonly string[]): StepSelection {
  const only: string[] = [];
  let changed = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--changed') changed = true;
    else if (word === '--only' || word.startsWith('--only=')) {
      let list = word.slice('--only='.length);
      if (word === '--only') {
        at += 1;
        list = words[at] ?? '';
      }
      const names = list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean);
      if (names.length === 0 || list.startsWith('--')) {
        throw new UserError('--only takes names of steps, with commas between them: --only journeys,contract');
      }
      only.push(...names);
    } else throw new UserError(`There is no ${word}. What there is: --only name,name and --changed.`);
  }
  return { only, changed };
}

/**
 * Returns the names that begin with one of the words, in the order of `names`. Without words it returns all names.
 * @throws {UserError} if a word begins no name
 */
export function selectNames(names: readonly string[], words: readonly string[]): string[] {
  const begins = (name: string, word: string): boolean => name.toLowerCase().startsWith(word.toLowerCase());
  const unknown = words.filter((word) => !names.some((name) => begins(name, word)));
  if (unknown.length > 0) {
    throw new UserError(
      `No step's name begins with ${unknown.join(' or ')}. The steps:\n${names.map((name) => `  ${name}`).join('\n')}`,
    );
  }
  return words.length === 0 ? [...names] : names.filter((name) => words.some((word) => begins(name, word)));
}

/**
 * Turns an accessible name into the text or pattern that a later run compares with. The time of an act of the session,
 * and an order number, differ in every run. The rest of a name is the same, because the run has the same data and
 * clock.
 */

/** `source` is the text itself, or the source of a regular expression. */
export interface NameMatch {
  readonly isPattern: boolean;
  readonly source: string;
}

/**
 * The parts of a name that may differ from run to run: times of day, ages, durations, long numbers, and order numbers.
 */
const changing =
  /\d{1,2}:\d\d(?::\d\d)?|\d+ ?(?:秒|分钟|seconds?|minutes?|min|s)(?: ?前| ago)?|刚刚|just now|\d{8}(?: \d{4})+|\d{9,}/giu;

/** Returns the text as a part of a regular expression. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
}

function patternFor(part: string): string {
  if (/^[\d ]+$/u.test(part)) return String.raw`[\d ]+`;
  if (part.includes(':')) return String.raw`[\d:]+`;
  return '.+';
}

/** Returns a match for the same name at another time. It is the text itself if no part of the name can change. */
export function looseMatch(name: string): NameMatch {
  let source = '';
  let end = 0;
  for (const { 0: part, index } of name.matchAll(changing)) {
    source += escaped(name.slice(end, index)) + patternFor(part);
    end = index + part.length;
  }
  if (source === '') return { isPattern: false, source: name };
  return { isPattern: true, source: `^${source}${escaped(name.slice(end))}$` };
}

/**
 * Returns a match for the text of a toast at another time. The exported test (test-helpers.ts) replaces all white space
 * by single spaces before it compares.
 */
export function toastMatch(text: string): NameMatch {
  return looseMatch(text.replaceAll(/\s+/gu, ' ').trim());
}

/** Returns a match for exactly this name. */
export function exactMatch(name: string): NameMatch {
  return { isPattern: false, source: name };
}

export function matches({ isPattern, source }: NameMatch, name: string): boolean {
  return isPattern ? new RegExp(source, 'u').test(name) : name === source;
}

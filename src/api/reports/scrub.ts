/**
 * Describes an error without anything that a person wrote. The module works by an allow-list: words of `own-words.ts`
 * and the numbers of React's errors stay, and other words become `…`. Of a stack only our own files with line and
 * column stay. No function here throws.
 */
import { errorNames, ownWords } from './own-words.ts';

/** The files that a stack may name. */
export interface OwnFiles {
  /** The address of the app's folder, with a slash at the end. */
  readonly folder: string;
  /** Returns whether this address is a script that the page or its worker has loaded. */
  readonly isLoaded: (address: string) => boolean;
}

export interface DescribedError {
  readonly name: string;
  readonly message: string;
  /** Our own frames, the innermost first: `assets/home-1a2b3c4d.js:1:2345`. */
  readonly stack: readonly string[];
}

const gap = '…';
/** Longer texts are cut to this length first, because the message of an error may contain a whole answer. */
const maxReadChars = 2_000;
const maxStackChars = 10 * maxReadChars;
const maxWords = 40;
const maxFrames = 12;

/** React's production builds have numbers instead of messages, so the number stays. */
const reactError = /^Minified React error #\d{1,3}(?!\d)/u;

/** A word, and the signs around it: brackets, quotes and punctuation. These signs stay. */
const signedWord = /^(?<before>[("'`[{]*)(?<word>.*?)(?<after>[)"'`\]}.,:;!]*)$/u;

function scrubWord(text: string): string {
  if (ownWords.has(text)) return text;
  const { before = '', word = '', after = '' } = signedWord.exec(text)?.groups ?? {};
  if (word === '') return before + after;
  return before + (ownWords.has(word) ? word : gap) + after;
}

/**
 * Returns the text with `…` in place of the words that aren't in `own-words.ts`. React's error with a number is
 * returned without the rest of its text.
 */
export function scrubText(text: string): string {
  const read = text.slice(0, maxReadChars);
  const react = reactError.exec(read);
  if (react) return react[0];
  const words = read.split(/\s+/u).filter(Boolean);
  const scrubbed = words.slice(0, maxWords).map(scrubWord);
  if (words.length > maxWords || text.length > maxReadChars) scrubbed.push(gap);
  return scrubbed.join(' ').replaceAll(/…(?: …)+/gu, gap);
}

/** A place in a script: an address, a line and a column at the end of a stack's line. */
const placePattern = /(?<address>https?:\/\/[^\s()@]+?):(?<line>\d{1,5}):(?<column>\d{1,6})\)?$/u;

/** Returns `file:line:column` of one of our own files, or null. Search parameters are left out. */
export function ownPlace(address: string, line: number, column: number, { folder, isLoaded }: OwnFiles): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  const bare = url.origin + url.pathname;
  if (!bare.startsWith(folder)) return null;
  const where = `:${Math.trunc(line)}:${Math.trunc(column)}`;
  if (isLoaded(bare)) return bare.slice(folder.length) + where;
  // A script inside index.html has the address of the page, which has no file extension.
  return /\.\w+$/u.test(url.pathname) ? null : `index.html${where}`;
}

/** Returns our own frames of a stack. Chromium begins a stack with the error's name and message (`header`). */
function ownFrames(stack: string, header: string, files: OwnFiles): string[] {
  const lines = (stack.startsWith(header) ? stack.slice(header.length) : stack).slice(0, maxStackChars).split('\n');
  return lines
    .flatMap((text) => {
      const { address = '', line, column } = placePattern.exec(text.trim())?.groups ?? {};
      return ownPlace(address, Number(line), Number(column), files) ?? [];
    })
    .slice(0, maxFrames);
}

/** Returns a text of an error, or '' if there is none. A getter may throw. */
function textOf(thrown: object, key: 'name' | 'message' | 'stack'): string {
  try {
    const value: unknown = Reflect.get(thrown, key);
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

/** Describes anything that was thrown. */
export function describeError(thrown: unknown, files: OwnFiles): DescribedError {
  if (typeof thrown === 'string') return { name: 'thrown string', message: scrubText(thrown), stack: [] };
  if (typeof thrown !== 'object' || thrown === null)
    return { name: `thrown ${thrown === null ? 'null' : typeof thrown}`, message: '', stack: [] };
  const [name, message] = [textOf(thrown, 'name'), textOf(thrown, 'message')];
  const isError = thrown instanceof Error || name !== '' || message !== '';
  return {
    name: errorNames.has(name) ? name : isError ? 'Error' : 'thrown object',
    message: scrubText(message),
    stack: ownFrames(textOf(thrown, 'stack'), `${name}: ${message}`, files),
  };
}

/** Returns the causes of an error, the nearest first. The errors of an AggregateError count as causes. */
export function causesOf(thrown: unknown, atMost: number): unknown[] {
  const found: unknown[] = [];
  const toVisit = [thrown];
  for (let index = 0; index < toVisit.length && found.length < atMost; index += 1) {
    const error = toVisit[index];
    // The first one is the thrown error itself, and no cause.
    if (index > 0) found.push(error);
    if (typeof error !== 'object' || error === null) continue;
    try {
      const cause: unknown = Reflect.get(error, 'cause');
      const errors: unknown = Reflect.get(error, 'errors');
      const several: readonly unknown[] = Array.isArray(errors) ? errors : [];
      const next = cause === undefined || cause === null ? several : [cause, ...several];
      // An error may be its own cause.
      toVisit.push(...next.filter((candidate) => !toVisit.includes(candidate)));
    } catch {
      // A getter has thrown, so the causes can't be read.
    }
  }
  return found;
}

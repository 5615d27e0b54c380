/**
 * Describes a failed test in one line: its place, its title, the expected and the seen value, and the paths of its
 * trace and picture. `pageSnapshot` reads the elements of the page from the file that Playwright attaches.
 */
import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  /** `file:line`, relative to the root. */
  readonly place: string;
  readonly title: string;
  /** The messages of its errors as the runner wrote them, the first one first. */
  readonly messages: readonly string[];
  readonly trace?: string | undefined;
  readonly picture?: string | undefined;
}

/** A longer text is cut to this many characters. */
const longestValue = 160;

function clip(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > longestValue ? `${line.slice(0, longestValue - 1)}…` : line;
}

/** A diff begins with these two lines, with counts in Playwright and without counts in vitest. */
const diffHead = /^- Expected(?: .*)?\n\+ Received(?: .*)?\n+/mu;

interface Difference {
  readonly expected: string;
  readonly saw: string;
}

/** Returns the lines of a diff that differ; null if the message has no diff. */
function diffValues(message: string): Difference | null {
  const head = diffHead.exec(message);
  if (!head) return null;
  const lines = message.slice(head.index + head[0].length).split('\n');
  const end = lines.findIndex((line) => !/^(?:[-+ @]|$)/u.test(line));
  const within = end < 0 ? lines : lines.slice(0, end);
  const of = (sign: string): string => {
    const own = within.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
    return clip(own.join(' ').replace(/,\s*$/u, '')) || 'nothing';
  };
  return { expected: of('-'), saw: of('+') };
}

/** Returns the values after "Expected:" and "Received:"; null if the message has no expected value. */
function labelledValues(message: string): Difference | null {
  const expected = /^Expected(?: [a-z]+)*:\s+(.+)$/mu.exec(message)?.[1];
  if (expected === undefined) return null;
  const instead = message.includes('element(s) not found') ? 'no such element' : 'nothing';
  return { expected: clip(expected), saw: clip(/^Received(?: [a-z]+)*:\s+(.+)$/mu.exec(message)?.[1] ?? instead) };
}

/**
 * Returns a failure's message in one line: the expected value, the seen value, and the matcher. If the message has no
 * such values, returns its first line, and the element that Playwright waited for.
 */
export function failureSummary(message: string): string {
  const plain = stripVTControlCharacters(message)
    .replace(/^(?:Assertion)?Error: /u, '')
    .trim();
  const [opening = '', ...others] = plain.split('\n');
  const matcher = /\)\.((?:not\.)?to\w+)\(/u.exec(plain)?.[1];
  const difference = labelledValues(plain) ?? diffValues(plain);
  if (difference) {
    const isRunnersMessage = /^(?:expect\(|- Expected|expected )/u.test(opening);
    // A message that the test itself gives stands before the runner's message.
    const ownMessage = isRunnersMessage ? '' : clip(opening.replace(/: expected .*$/u, ''));
    const locator = /^Locator:\s+(.+)$/mu.exec(plain)?.[1];
    const by = [matcher, locator !== undefined && `of ${clip(locator)}`].filter(Boolean).join(' ');
    const values = `expected ${difference.expected}, saw ${difference.saw}`;
    return `${ownMessage && `${ownMessage}: `}${values}${by && ` (${by})`}`;
  }
  const waited = /^\s*- (waiting for .+)$/mu.exec(others.join('\n'))?.[1];
  return clip(opening) + (waited === undefined ? '' : ` (${clip(waited)})`);
}

/** Returns the first message. If it says only that the test ran out of time, the second message is added. */
function mainMessage(messages: readonly string[]): string {
  const [first = 'failed without a message', second] = messages;
  const outOfTime = /^(?:Error: )?Test timeout of/u.test(stripVTControlCharacters(first));
  return second !== undefined && outOfTime
    ? `${failureSummary(first)} ${failureSummary(second)}`
    : failureSummary(first);
}

/** Returns the line that describes a failed test. */
export function firstLine({ place, title, messages, trace, picture }: Failure): string {
  const files = [trace && ` · trace ${trace}`, picture && ` · picture ${picture}`].filter(Boolean).join('');
  return `✘ ${place} ${title} — ${mainMessage(messages)}${files}`;
}

/**
 * The numbers of lines that are shown from the beginning and the end of a long page. Sheets and dialogs are at the end.
 */
const linesFromBeginning = 40;
const linesFromEnd = 80;

/**
 * Returns the elements of the page at the moment of the failure, from the file that Playwright attaches. Returns null
 * if the file has none. A CI machine loses its pictures after the run, so the log must show the page.
 */
export function pageSnapshot(errorContext: string): string | null {
  const snapshot = /# Page snapshot\s+```yaml\n([\s\S]*?)```/u.exec(errorContext)?.[1];
  if (snapshot === undefined) return null;
  const lines = snapshot.trimEnd().split('\n');
  const leftOut = lines.length - linesFromBeginning - linesFromEnd;
  const shown =
    leftOut > 0
      ? [...lines.slice(0, linesFromBeginning), `… ${leftOut} lines …`, ...lines.slice(-linesFromEnd)]
      : lines;
  return ['The page then:', ...shown.map((line) => `  ${line}`)].join('\n');
}

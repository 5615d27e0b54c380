/** Puts the reason of a failed check into one line, for the author of a backend. */
import { AssertionError } from 'node:assert';
import { inspect } from 'node:util';

/** The longest value or message in a reason, in UTF-16 units. */
const maxLength = 300;

function clipped(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

function inOneLine(value: unknown): string {
  return clipped(inspect(value, { breakLength: Infinity, compact: true, depth: 5 }));
}

/** Returns the expected and the actual value of a failed comparison, after the check's own message if it has one. */
function comparison({ message, generatedMessage, actual, expected }: AssertionError): string {
  const values = `expected ${inOneLine(expected)}, got ${inOneLine(actual)}`;
  return generatedMessage ? values : `${firstLine(message)} (${values})`;
}

function firstLine(message: string): string {
  return clipped(message.split('\n')[0] ?? '');
}

/** Returns the first line of an error's own message. Some errors of a connection have a code instead of a message. */
function ownWords(error: Error): string {
  if (error.message !== '') return firstLine(error.message);
  return 'code' in error ? String(error.code) : error.name;
}

/**
 * Returns why a check failed, in one line. Node's own message of a comparison has the values in later lines, and the
 * error of a failed `fetch` has the reason in its cause.
 */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AssertionError) {
    if (error.operator === 'strictEqual' || error.operator === 'deepStrictEqual') return comparison(error);
    // Node writes the failed condition below the first line of its message.
    if (error.generatedMessage) return clipped(error.message.split(/\s+/u).join(' ').trim());
  }
  return error.cause instanceof Error ? `${ownWords(error)}: ${failureReason(error.cause)}` : ownWords(error);
}

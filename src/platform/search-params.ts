/**
 * Reads texts and record ids from the URL's search without changing a character. The router parses each value as JSON,
 * so `?invite=2468` arrives as a number although it is a text. Such a number is turned back into its text.
 */
import * as v from 'valibot';

/**
 * Returns the value that `text` holds as JSON. Throws a SyntaxError if `text` isn't JSON, or if the value would be
 * written differently (1E5 becomes 100000). The router then keeps the text, so that no digit is lost.
 */
export function parseSearchParam(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (JSON.stringify(value) !== text) throw new SyntaxError('not the same when written out');
  return value;
}

/**
 * Returns the schema of a text of 1 to `max` UTF-16 units, which is never trimmed. A number becomes its text. Any other
 * value becomes `undefined`.
 */
export function searchParamText(max: number) {
  const text = v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), v.minLength(1), v.maxLength(max));
  return v.fallback(v.optional(text), undefined);
}

/** The schema of a record's id, a whole number from 1. Any other value becomes `undefined`. */
export const searchParamId = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), undefined);

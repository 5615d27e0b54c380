/**
 * Texts and numbers in the address. What the router reads as a number only because it looks like one (`?invite=2468`)
 * may be meant as a text: as long as it says the same when written out again, nothing is lost by taking it so.
 */
import * as v from 'valibot';

/**
 * Reads a value of the address as JSON where writing it out gives the same again; throws where it doesn't (1E5, 007),
 * as JSON.parse does.
 */
export function readExactly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (JSON.stringify(value) !== text) throw new SyntaxError('not the same when written out');
  return value;
}

/** A text of 1 to `max` characters (UTF-16 units), never trimmed; anything else counts as not given. */
export function addressText(max: number) {
  const text = v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), v.minLength(1), v.maxLength(max));
  return v.fallback(v.optional(text), undefined);
}

/** A record's number; anything else counts as not given. */
export const addressId = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), undefined);

/**
 * The kinds of field that several areas share, with the limits that `api.md` names. Lengths are counted in code points,
 * so that an emoji is one character; lone surrogates are no text and are refused. Coins and money are whole numbers.
 */
import * as v from 'valibot';

/** Limits that forms show and rules use. Coins per movement; lengths in code points. */
export const limits = {
  userAccount: { min: 4, max: 32 },
  userName: { min: 1, max: 40 },
  password: { min: 8, max: 64 },
  movement: { min: 1, max: 1_000_000 },
  remark: { max: 100 },
  searchText: { max: 100 },
  pageSize: { min: 1, max: 50, default: 10 },
} as const;

/** Length as the contract counts it: code points, not UTF-16 units. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

// A surrogate that the iterator could not pair stays alone: such a string is not text and would not survive UTF-8.
// (String.prototype.isWellFormed is newer than the oldest browser we serve.)
function isWellFormed(text: string): boolean {
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point >= 0xd800 && point <= 0xdfff) return false;
  }
  return true;
}

/** Text of `min` to `max` code points, kept as it is: never trimmed. */
// @__NO_SIDE_EFFECTS__
export function text(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.check((value) => isWellFormed(value), 'text'),
    v.check((value) => value.length >= min && codePoints(value) >= min, 'short'),
    // UTF-16 units are never fewer than code points, so a huge text is refused without walking it.
    v.check((value) => value.length <= max * 2 && codePoints(value) <= max, 'long'),
    v.metadata({ minLength: min, maxLength: max }),
  );
}

/** A whole number from `min` to `max`, both included. */
// @__NO_SIDE_EFFECTS__
export function whole(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  return v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
}

export const id = whole(1);

/** 4–32 ASCII letters, digits and `_ . @ -`. Case is kept but never distinguishes two accounts. */
export const userAccount = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.@-]{4,32}$/));

export const userName = text(limits.userName.min, limits.userName.max);

/** Any 8–64 characters, never trimmed. */
export const password = text(limits.password.min, limits.password.max);

/**
 * An e-mail address; the same whatever its case. ASCII, as accounts are: the Kelvin sign is a letter to the pattern and
 * becomes a k in lower case, so that two addresses would be one name.
 */
export const emailAccount = v.pipe(v.string(), v.maxLength(254), v.regex(/^[\x21-\x7e]+$/), v.email());

/** The six digits of a mailed captcha. */
export const captcha = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** Coins of one transfer, addition or reduction. */
export const movement = whole(limits.movement.min, limits.movement.max);

// Engines differ in what they make of 30 February or of 24:00; a real date is one that comes out as it went in.
function isReal(instant: string): boolean {
  const date = new Date(instant);
  const whole = instant.replace(/(?:\.(\d+))?Z$/, (_, fraction: string = '') => `.${fraction.padEnd(3, '0')}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString() === whole;
}

/** An instant as ISO 8601 in UTC: `2026-11-20T06:32:08.000Z`. */
export const instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/),
  v.check((value) => isReal(value), 'date'),
);

export const userRole = v.picklist(['user', 'agent', 'admin']);
export type UserRole = v.InferOutput<typeof userRole>;

/** The answer of a change that has nothing else to say. */
export const done = v.literal(true);

/** 0 and 1, as users (normal, banned) and shelves (off, on) have them. */
export const flag = v.picklist([0, 1]);

export const sortOrder = v.picklist(['ascend', 'descend']);

/** A field of an answer without a value: null, or left out, because some backends leave out what is null. */
// @__NO_SIDE_EFFECTS__
export function orNull<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.nullish(schema, null);
}

/** A number of an answer, from 0 up, that is 0 where the backend gives null or leaves it out. */
export const orZero = v.nullish(whole(0), 0);

/** `sortField` names one of the answer's scalar fields; anything else is refused. */
// @__NO_SIDE_EFFECTS__
export function pageEntries<const Fields extends readonly [string, ...string[]]>(sortFields: Fields) {
  return {
    current: v.optional(whole(1), 1),
    pageSize: v.optional(whole(limits.pageSize.min, limits.pageSize.max), limits.pageSize.default),
    searchText: v.optional(text(0, limits.searchText.max)),
    sortField: v.optional(v.picklist(sortFields)),
    sortOrder: v.optional(sortOrder),
  };
}

/** A page of records. `size` is the page size asked for, `pages` how many pages there are. */
// @__NO_SIDE_EFFECTS__
export function pageOf<Record extends v.GenericSchema>(record: Record) {
  return v.object({
    records: v.array(record),
    total: whole(0),
    size: whole(1),
    current: whole(1),
    pages: whole(0),
  });
}

/**
 * The kinds of field that several areas share, with their limits. Lengths are counted in code points, so 😀 counts as
 * one character. Coins and money are whole numbers.
 */
import * as v from 'valibot';

/** The limits that forms show and rules use. A movement is in coins, a length in code points. */
export const limits = {
  userAccount: { min: 4, max: 32 },
  userName: { min: 1, max: 40 },
  password: { min: 8, max: 64 },
  movement: { min: 1, max: 1_000_000 },
  remark: { max: 100 },
  searchText: { max: 100 },
  pageSize: { min: 1, max: 50, default: 10 },
  /** The place of a package or platform in its list. */
  sort: { max: 1_000_000 },
} as const;

/** Returns the length of a text as the contract counts it: in code points, not in UTF-16 units. */
export function codePointCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

// Refuses an unpaired surrogate, because UTF-8 can't encode it. The iterator joins valid pairs, so a single surrogate
// is unpaired. (String.prototype.isWellFormed is newer than the oldest supported browser.)
function isWellFormed(text: string): boolean {
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point >= 0xd800 && point <= 0xdfff) return false;
  }
  return true;
}

/** Returns a schema for a text of `min` to `max` code points. The text is never trimmed. */
// @__NO_SIDE_EFFECTS__
export function text(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.check((value) => isWellFormed(value), 'text'),
    v.check((value) => value.length >= min && codePointCount(value) >= min, 'short'),
    // A text has at least as many UTF-16 units as code points, so a huge text is refused without walking it.
    v.check((value) => value.length <= max * 2 && codePointCount(value) <= max, 'long'),
    v.metadata({ minLength: min, maxLength: max }),
  );
}

/** Returns a schema for a whole number from `min` to `max`, both included. */
// @__NO_SIDE_EFFECTS__
export function wholeNumber(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  return v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
}

export const id = wholeNumber(1);

/**
 * Returns the entries of an update: the record's id, its version, and `fields`. All but the id may be left out. A field
 * that is left out keeps its value. If `version` is given and isn't the record's version, the call answers 40900 with
 * the current record as `data`.
 */
// @__NO_SIDE_EFFECTS__
export function updateEntries<Fields extends v.ObjectEntries>(fields: Fields) {
  return { id, version: v.optional(wholeNumber(1)), ...v.partial(v.object(fields)).entries };
}

/** How many items a call may have if it carries out all of them or none. */
export const batchLimit = { min: 1, max: 50 } as const;

/**
 * Returns a schema for the items of a call that carries out all of them or none. Two items with the same key are
 * refused.
 */
// @__NO_SIDE_EFFECTS__
export function batchOf<const Item extends v.GenericSchema>(
  item: Item,
  keyOf: (item: v.InferOutput<Item>) => string | number,
) {
  return v.pipe(
    v.array(item),
    v.minLength(batchLimit.min),
    v.maxLength(batchLimit.max),
    v.check((items) => new Set(items.map(keyOf)).size === items.length, 'twice'),
  );
}

/** 4–32 ASCII letters, digits and `_ . @ -`. The case is kept, but two accounts can't differ only in case. */
export const userAccount = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.@-]{4,32}$/));

export const userName = text(limits.userName.min, limits.userName.max);

/** 8–64 characters, never trimmed. */
export const password = text(limits.password.min, limits.password.max);

/**
 * An e-mail address, compared without regard to case. It is ASCII, because the Kelvin sign in lower case is a k, so two
 * addresses would count as one. A domain of another script has its ASCII form, which begins with `xn--`.
 */
export const emailAccount = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(
    /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z][A-Za-z\d-]{0,61}[A-Za-z\d]$/,
  ),
);

/** The six digits of a mailed captcha. */
export const captcha = v.pipe(v.string(), v.regex(/^\d{6}$/));

/**
 * The remark or reason that the caller typed. It is sent only if there is one, because older backends refuse the field.
 */
export const remark = v.optional(text(0, limits.remark.max));

/** Coins of one transfer, addition or reduction. */
export const movement = wholeNumber(limits.movement.min, limits.movement.max);

// Engines disagree about 30 February and 24:00. A date is real if formatting it gives the same text again.
function isReal(instant: string): boolean {
  const date = new Date(instant);
  return !Number.isNaN(date.getTime()) && date.toISOString() === withMilliseconds(instant);
}

/** Returns the instant with exactly three digits after the seconds, and a Z. The seconds end after 19 characters. */
function withMilliseconds(instant: string): string {
  const [fraction = '.'] = /\.\d+/.exec(instant) ?? [];
  return `${instant.slice(0, 19)}${`${fraction}000`.slice(0, 4)}Z`;
}

/** An instant as ISO 8601 in UTC, for example `2026-11-20T06:32:08.000Z`. Payloads and the mock's controls use it. */
export const instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/),
  v.check((value) => isReal(value), 'date'),
);

/**
 * An instant of an answer. ISO 8601 lets a backend write microseconds, and +00:00 for Z. The app reads every such text
 * as milliseconds with a Z, so that sorting the texts sorts the instants.
 */
export const answeredInstant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|\+00:00)$/),
  v.transform(withMilliseconds),
  v.check((value) => isReal(value), 'date'),
);

export const userRole = v.picklist(['user', 'agent', 'admin']);
export type UserRole = v.InferOutput<typeof userRole>;

/** The `data` of a changing call that has nothing else to return. */
export const trueAnswer = v.literal(true);

/** 0 or 1. For users 1 means banned. For packages, platforms and courses 1 means on the shelf. */
export const flag = v.picklist([0, 1]);

export const sortOrder = v.picklist(['ascend', 'descend']);

/**
 * Returns a schema for a field of an answer that may have no value: null or left out, because some backends leave out
 * null fields.
 */
// @__NO_SIDE_EFFECTS__
export function orNull<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.nullish(schema, null);
}

/**
 * Returns a schema for a field that some backends lack. Null is read as left out, because a backend may write null for
 * such a field.
 */
// @__NO_SIDE_EFFECTS__
export function orLeftOut<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.nullish(schema),
    v.transform((given) => given ?? undefined),
  );
}

/** A number of an answer, at least 0. If the backend gives null or leaves the field out, the number is 0. */
export const orZero = v.nullish(wholeNumber(0), 0);

/**
 * Returns the entries of a page request. `sortField` may name one of `sortFields`, which are scalar fields of the
 * answer. Any other name is refused.
 */
// @__NO_SIDE_EFFECTS__
export function pageRequestEntries<const Fields extends readonly [string, ...string[]]>(sortFields: Fields) {
  return {
    current: v.optional(wholeNumber(1), 1),
    pageSize: v.optional(wholeNumber(limits.pageSize.min, limits.pageSize.max), limits.pageSize.default),
    searchText: v.optional(text(0, limits.searchText.max)),
    sortField: v.optional(v.picklist(sortFields)),
    sortOrder: v.optional(sortOrder),
  };
}

/** Returns the schema of a page of records. `size` is the requested page size, `pages` the number of pages. */
// @__NO_SIDE_EFFECTS__
export function pageSchema<Record extends v.GenericSchema>(record: Record) {
  return v.object({
    records: v.array(record),
    total: wholeNumber(0),
    size: wholeNumber(1),
    current: wholeNumber(1),
    pages: wholeNumber(0),
  });
}

/** The platforms on which users have accounts. Admins put a platform on or off the shelf and never delete it. */
import * as v from 'valibot';
import { get, post, readingPost } from './endpoint.ts';
import {
  trueAnswer,
  flag,
  id,
  limits,
  orNull,
  orZero,
  pageRequestEntries,
  pageSchema,
  text,
  wholeNumber,
  updateEntries,
} from './fields.ts';

/** The limits of a platform that an administrator writes. The form shows them too. */
export const platformLimits = { name: 50, coinPerMonth: 1_000_000, description: 500 } as const;

/** `coinPerMonth` is the price of one account for one month. `accountCount` counts the caller's own accounts. */
export const platform = v.object({
  id,
  code: v.string(),
  name: v.string(),
  description: orNull(v.string()),
  coinPerMonth: wholeNumber(0),
  status: flag,
  sort: orZero,
  accountCount: orZero,
  version: wholeNumber(1),
});
export type Platform = v.InferOutput<typeof platform>;

const sortFields = [
  'id',
  'code',
  'name',
  'description',
  'coinPerMonth',
  'status',
  'sort',
  'accountCount',
  'version',
] as const;

const code = v.pipe(v.string(), v.regex(/^[a-z0-9_]{2,32}$/));
const fields = { name: text(1, platformLimits.name), coinPerMonth: wholeNumber(0, platformLimits.coinPerMonth) };
const optional = {
  description: v.optional(v.nullable(text(0, platformLimits.description))),
  status: v.optional(flag),
  sort: v.optional(wholeNumber(0, limits.sort.max)),
};

/** If another platform has the code already, the call answers 40900. */
export const addPlatform = post('/api/platform/add', {
  who: 'admin',
  request: v.strictObject({ code, ...fields, ...optional }),
  response: id,
});

/**
 * If the call changes the code of one of the four platforms, it answers 50001, because the paths of the account calls
 * contain these codes.
 */
export const updatePlatform = post('/api/platform/update', {
  who: 'admin',
  request: v.strictObject({ ...updateEntries({ code, ...fields }), ...optional }),
  response: trueAnswer,
});

export const getPlatform = get('/api/platform/get', {
  who: 'user',
  request: v.strictObject({ id }),
  response: platform,
});

/** Returns the platforms on the shelf. */
export const listPlatforms = get('/api/platform/list', { who: 'user', request: null, response: v.array(platform) });

export const pagePlatforms = readingPost('/api/platform/list/page', {
  who: 'admin',
  request: v.strictObject({ ...pageRequestEntries(sortFields), status: v.optional(flag) }),
  response: pageSchema(platform),
});

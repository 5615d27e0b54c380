/** The platforms that users have accounts on. Admins put them on or off the shelf and never delete them. */
import * as v from 'valibot';
import { get, post, search } from './endpoint.ts';
import { done, flag, id, orNull, orZero, pageEntries, pageOf, text, whole } from './fields.ts';

/** `coinPerMonth` is what a month of looking after one account costs; `accountCount` is the caller's own. */
export const platform = v.object({
  id,
  code: v.string(),
  name: v.string(),
  description: orNull(v.string()),
  coinPerMonth: whole(0),
  status: flag,
  sort: orZero,
  accountCount: orZero,
  version: whole(1),
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
const fields = { name: text(1, 50), coinPerMonth: whole(0, 1_000_000) };
const optional = {
  description: v.optional(v.nullable(text(0, 500))),
  status: v.optional(flag),
  sort: v.optional(whole(0, 1_000_000)),
};

/** A code is unique: 40900 when it is taken. */
export const addPlatform = post('/api/platform/add', {
  who: 'admin',
  request: v.strictObject({ code, ...fields, ...optional }),
  response: id,
});

/**
 * What is left out stays. With a `version` that isn't the record's: 40900, its `data` the record. The codes of the four
 * stay as they are (50001): the calls of their accounts are named by them.
 */
export const updatePlatform = post('/api/platform/update', {
  who: 'admin',
  request: v.strictObject({
    id,
    version: v.optional(whole(1)),
    code: v.optional(code),
    ...v.partial(v.object(fields)).entries,
    ...optional,
  }),
  response: done,
});

export const getPlatform = get('/api/platform/get', {
  who: 'user',
  request: v.strictObject({ id }),
  response: platform,
});

/** What is on the shelf. */
export const listPlatforms = get('/api/platform/list', { who: 'user', request: null, response: v.array(platform) });

export const pagePlatforms = search('/api/platform/list/page', {
  who: 'admin',
  request: v.strictObject({ ...pageEntries(sortFields), status: v.optional(flag) }),
  response: pageOf(platform),
});

/**
 * Users and their sessions, and the results of transfers, whose calls are in coin.ts. The first screen loads this
 * module, so the other calls about users are in user-calls.ts.
 */
import * as v from 'valibot';
import { get, post } from './endpoint.ts';
import { trueAnswer, flag, id, answeredInstant, text, userRole, wholeNumber, limits } from './fields.ts';

/**
 * The fields of a user that every permitted caller sees. `coin` is the balance in coins, or null if the backend doesn't
 * give it. A `status` of 1 means banned. `triedTime` is the last log-in with the right password during the
 * present ban; null if there was none. A backend may leave `triedTime` out.
 *
 * The specification promises the first four fields. `userName` is '' if the user has no name. The other fields but
 * `triedTime` have a default.
 */
export const user = v.object({
  id,
  userAccount: v.string(),
  userRole,
  userName: v.fallback(v.string(), ''),
  status: v.fallback(flag, 0),
  coin: v.fallback(v.nullable(wholeNumber(0)), null),
  email: v.fallback(v.nullable(v.string()), null),
  invitationCode: v.fallback(v.nullable(v.string()), null),
  superiorId: v.fallback(v.nullable(id), null),
  createTime: v.fallback(v.nullable(answeredInstant), null),
  triedTime: v.optional(v.fallback(v.nullable(answeredInstant), null)),
});
export type User = v.InferOutput<typeof user>;

// The log-in page loads these shapes, because the device's storage checks stored results. If they stood in coin.ts, it
// would load that file too.

/** The result of a transfer. `balance` is the sender's balance after the transfer. */
export const transferResult = v.object({ transactionId: id, coinChangeId: id, balance: wholeNumber(0) });
export type TransferResult = v.InferOutput<typeof transferResult>;

/** The transfers of one call, in the order of the payload. `balance` is the sender's balance after all of them. */
export const transfersResult = v.object({
  balance: wholeNumber(0),
  transfers: v.array(v.object({ userAccount: v.string(), transactionId: id, coinChangeId: id })),
});
export type TransfersResult = v.InferOutput<typeof transfersResult>;

/** Returns the current user. Without a session the call answers 40100, for a banned user 40001. */
export const getLogin = get('/api/user/get/login', { who: 'public', request: null, response: user });

// `userAccount` may also be an e-mail address, so it has up to 254 characters. Shorter texts than accounts and
// passwords have are allowed too, so that they get the same answer as a wrong one.
export const login = post('/api/user/login', {
  who: 'public',
  request: v.strictObject({ userAccount: text(1, 254), userPassword: text(1, limits.password.max) }),
  response: user,
});

export const logout = post('/api/user/logout', { who: 'public', request: null, response: trueAnswer });

/** Users, sessions, captchas, and the calls that transfer or adjust a user's coins. */
import * as v from 'valibot';
import { changingGet, get, post, search } from './endpoint.ts';
import {
  captcha,
  done,
  emailAccount,
  flag,
  id,
  instant,
  movement,
  pageEntries,
  pageOf,
  password,
  text,
  userAccount,
  userName,
  userRole,
  whole,
  limits,
} from './fields.ts';

/**
 * The fields of a user that every permitted caller sees. `coin` is the balance in coins, or null if the backend doesn't
 * tell it. A `status` of 1 means banned.
 *
 * The specification promises the first four fields, but a user may have no name, which is ''. The other fields have a
 * default.
 */
export const user = v.object({
  id,
  userAccount: v.string(),
  userRole,
  userName: v.fallback(v.string(), ''),
  status: v.fallback(flag, 0),
  coin: v.fallback(v.nullable(whole(0)), null),
  email: v.fallback(v.nullable(v.string()), null),
  invitationCode: v.fallback(v.nullable(v.string()), null),
  superiorId: v.fallback(v.nullable(id), null),
  createTime: v.fallback(v.nullable(instant), null),
});
export type User = v.InferOutput<typeof user>;

/**
 * The fields of a recipient that the sender of a transfer may see. The name is masked, for example 陈*宇. A `status` of 1
 * means that the recipient is banned and can't receive coins. The status may be left out, because the backend refuses a
 * transfer to a banned user anyway.
 */
export const userInfo = v.object({
  userAccount: v.string(),
  userName: v.fallback(v.string(), ''),
  status: v.optional(v.fallback(v.nullable(flag), null)),
});
export type UserInfo = v.InferOutput<typeof userInfo>;

/** The result of a transfer. `balance` is the sender's balance after the transfer. */
export const transferResult = v.object({ transactionId: id, coinChangeId: id, balance: whole(0) });
export type TransferResult = v.InferOutput<typeof transferResult>;

const userSort = [
  'id',
  'userAccount',
  'userName',
  'userRole',
  'status',
  'coin',
  'email',
  'invitationCode',
  'superiorId',
  'createTime',
] as const;

const userQuery = v.strictObject({ ...pageEntries(userSort), id: v.optional(id) });

/** The user's balance after the addition or reduction. */
const balance = whole(0);

export const addUser = post('/api/user/add', {
  who: 'admin',
  request: v.strictObject({
    userAccount,
    userName,
    userPassword: password,
    userRole,
    emailAccount: v.optional(emailAccount),
  }),
  response: id,
});

export const addCoin = changingGet('/api/user/addCoin', {
  who: 'admin',
  money: true,
  request: v.strictObject({ userAccount, addCoin: movement }),
  response: balance,
});

export const reduceCoin = changingGet('/api/user/reduceCoin', {
  who: 'admin',
  money: true,
  request: v.strictObject({ userAccount, reduceCoin: movement }),
  response: balance,
});

export const banUser = changingGet('/api/user/ban', {
  who: 'admin',
  request: v.strictObject({ id }),
  response: done,
});

export const unBanUser = changingGet('/api/user/unBan', {
  who: 'admin',
  request: v.strictObject({ id }),
  response: done,
});

export const bindEmail = post('/api/user/bind/login', {
  who: 'user',
  request: v.strictObject({ emailAccount, captcha }),
  response: done,
});

export const unbindEmail = post('/api/user/unbindEmail', {
  who: 'user',
  request: v.strictObject({ emailAccount, captcha }),
  response: done,
});

export const deleteUser = post('/api/user/delete', {
  who: 'admin',
  request: v.strictObject({ id }),
  response: done,
});

export const getUser = get('/api/user/get', { who: 'user', request: v.strictObject({ id }), response: user });

/** Returns the current user. Without a session the call answers 40100, for a banned user 40001. */
export const getLogin = get('/api/user/get/login', { who: 'public', request: null, response: user });

/**
 * Sends a captcha of six digits, which is valid for 5 minutes, one use and 5 attempts. A second call within 60 s
 * answers 42900. The client never repeats this call by itself.
 */
export const getCaptcha = changingGet('/api/user/getCaptcha', {
  who: 'public',
  request: v.strictObject({ emailAccount }),
  response: done,
});

export const getUserInfo = get('/api/user/getUserInfo', {
  who: 'user',
  request: v.strictObject({ userAccount }),
  response: userInfo,
});

export const listUsers = get('/api/user/list', { who: 'admin', request: userQuery, response: v.array(user) });

export const pageUsers = get('/api/user/list/page', { who: 'admin', request: userQuery, response: pageOf(user) });

// The fields are wider than the limits of accounts and passwords. Therefore an impossible account or password gets the
// same answer as a wrong one.
export const login = post('/api/user/login', {
  who: 'public',
  request: v.strictObject({ userAccount: text(1, 254), userPassword: text(1, limits.password.max) }),
  response: user,
});

export const logout = post('/api/user/logout', { who: 'public', request: null, response: done });

export const register = post('/api/user/register', {
  who: 'public',
  request: v.strictObject({
    userAccount,
    userName: v.optional(userName),
    userPassword: password,
    checkPassword: password,
    emailAccount,
    captcha,
    invitationCode: v.optional(text(1, 50)),
  }),
  response: id,
});

export const pageSubordinates = search('/api/user/subordinate', {
  who: 'agent',
  request: v.strictObject(pageEntries(userSort)),
  response: pageOf(user),
});

export const transferCoin = post('/api/user/transferCoin', {
  who: 'user',
  money: true,
  request: v.strictObject({
    userAccount,
    transferCoin: movement,
    remark: v.optional(text(0, limits.remark.max)),
  }),
  response: transferResult,
});

/**
 * Changes the caller's own name, or the password if the old one is given. An admin may also change roles, and other
 * users' passwords without the old one.
 */
export const updateUser = post('/api/user/update', {
  who: 'user',
  request: v.strictObject({
    id,
    userName: v.optional(userName),
    oldPassword: v.optional(text(1, limits.password.max)),
    userPassword: v.optional(password),
    userRole: v.optional(userRole),
  }),
  response: done,
});

/**
 * The calls about users: registration, captchas, e-mails and passwords, single users and lists, and changes by admins
 * and by users themselves. The calls of sessions are in user.ts, those of coins in coin.ts.
 */
import * as v from 'valibot';
import { changingGet, get, post, readingPost } from './endpoint.ts';
import {
  captcha,
  trueAnswer,
  emailAccount,
  flag,
  id,
  pageRequestEntries,
  pageSchema,
  password,
  remark,
  text,
  userAccount,
  userName,
  userRole,
  limits,
} from './fields.ts';
import { user } from './user.ts';

/**
 * The fields of a recipient that the sender of a transfer may see. The name is masked, for example 陈*宇. A `status` of
 * 1 means that the recipient is banned and can't receive coins. The status may be left out, because the backend refuses
 * a transfer to a banned user anyway.
 */
export const userInfo = v.object({
  userAccount: v.string(),
  userName: v.fallback(v.string(), ''),
  status: v.optional(v.fallback(v.nullable(flag), null)),
});
export type UserInfo = v.InferOutput<typeof userInfo>;

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

const userQuery = v.strictObject({ ...pageRequestEntries(userSort), id: v.optional(id) });

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

export const banUser = changingGet('/api/user/ban', {
  who: 'admin',
  request: v.strictObject({ id, remark }),
  response: trueAnswer,
});

export const unBanUser = changingGet('/api/user/unBan', {
  who: 'admin',
  request: v.strictObject({ id }),
  response: trueAnswer,
});

export const bindEmail = post('/api/user/bind/login', {
  who: 'user',
  request: v.strictObject({ emailAccount, captcha }),
  response: trueAnswer,
});

export const unbindEmail = post('/api/user/unbindEmail', {
  who: 'user',
  request: v.strictObject({ emailAccount, captcha }),
  response: trueAnswer,
});

export const deleteUser = post('/api/user/delete', {
  who: 'admin',
  request: v.strictObject({ id }),
  response: trueAnswer,
});

export const getUser = get('/api/user/get', { who: 'user', request: v.strictObject({ id }), response: user });

/**
 * A captcha is valid for `validMinutes` and can be used once. After `maxTries` wrong tries it is no longer valid. A
 * second call for the same address within `resendWaitSeconds` answers 42900.
 */
export const captchaLimits = { validMinutes: 5, resendWaitSeconds: 60, maxTries: 5 } as const;

/** Sends a captcha of six digits. The client never repeats this call by itself. */
export const getCaptcha = changingGet('/api/user/getCaptcha', {
  who: 'public',
  request: v.strictObject({ emailAccount }),
  response: trueAnswer,
});

export const getUserInfo = get('/api/user/getUserInfo', {
  who: 'user',
  request: v.strictObject({ userAccount }),
  response: userInfo,
});

export const listUsers = get('/api/user/list', { who: 'admin', request: userQuery, response: v.array(user) });

export const pageUsers = get('/api/user/list/page', { who: 'admin', request: userQuery, response: pageSchema(user) });

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

/**
 * Sets a new password with a captcha that was sent to the address. An unknown address, a wrong captcha and an expired
 * captcha get the same answer in the same time. So nobody can find out who is registered. All sessions of the user end.
 */
export const resetPassword = post('/api/user/resetPassword', {
  who: 'public',
  part: 'second stage',
  request: v.strictObject({ emailAccount, captcha, userPassword: password, checkPassword: password }),
  response: trueAnswer,
});

/** Binds another e-mail. `oldCaptcha` was sent to the bound address, `captcha` to the new one. */
export const changeEmail = post('/api/user/changeEmail', {
  who: 'user',
  part: 'second stage',
  request: v.strictObject({ oldCaptcha: captcha, emailAccount, captcha }),
  response: trueAnswer,
});

/**
 * Closes the caller's own account. The user's account records, unlocked courses, personal notices and read marks are
 * deleted. Account and e-mail may be registered again. The ledger's entries stay, but changes of other users no longer
 * name the account. If the user has coins or a pending order, or is the last admin, the call answers 50001.
 */
export const closeAccount = post('/api/user/close', {
  who: 'user',
  part: 'second stage',
  request: v.strictObject({ userPassword: text(1, limits.password.max) }),
  response: trueAnswer,
});

export const pageSubordinates = readingPost('/api/user/subordinate', {
  who: 'agent',
  request: v.strictObject(pageRequestEntries(userSort)),
  response: pageSchema(user),
});

/**
 * Changes the caller's own name or password. For the caller's own password, the old one is required. An admin may also
 * change other users' names, roles and passwords, without the old password.
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
  response: trueAnswer,
});

/**
 * Reads users, and carries out the changes that admins make to users, and users to their own accounts. `email.ts` has
 * the changes of e-mails.
 */
import { Dexie } from 'dexie';
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { UserInfo } from '../../contract/user-calls.ts';
import type { User } from '../../contract/user.ts';
import { nameForSenders } from '../domain/users/masked-name.ts';
import { cutPage, type Page } from '../domain/lists/page.ts';
import { textsContain } from '../domain/lists/text-search.ts';
import { isRefusal, refuse } from '../domain/refusal.ts';
import type { UserRow } from '../domain/rows/user-rows.ts';
import { createUser, canSeeUser, nameKey } from '../domain/users/user.ts';
import { ban, close, checkRemoval, unBan, update } from '../domain/users/user-changes.ts';
import { journaledTransaction, type Journaled } from './transaction/journaled-transaction.ts';
import { callerOf, readTransaction, type Answer, type Call } from './transaction/call.ts';
import { eraseCounterparty } from '../store/erase-counterparty.ts';
import { ledgerTables } from './coins.ts';
import { takeIds } from './transaction/counters.ts';
import { hashPassword, saltBytes } from './crypto/password-hash.ts';
import { endSessions } from './session.ts';
import { hasPendingOrder, pageOfUsers } from './long-lists/index.ts';
import {
  addUserRow,
  changeUserRow,
  balanceOf,
  forgetUser,
  forgottenTables,
  namesakes,
  userListTables,
  userTables,
  withCoin,
  withCoins,
} from './stored-users.ts';

export async function getUser(call: Call, { id }: Parsed<Endpoints['getUser']>): Promise<Answer<User>> {
  const { db } = call;
  return await readTransaction(call, userTables(db), async (viewer) => {
    const row = await db.users.get(id);
    return row === undefined || !canSeeUser(viewer, row) ? refuse('userNotFound') : await withCoin(db, row);
  });
}

export async function getUserInfo(
  call: Call,
  { userAccount }: Parsed<Endpoints['getUserInfo']>,
): Promise<Answer<UserInfo>> {
  const { db } = call;
  return await readTransaction(call, [db.users], async () => {
    const row = await db.users.get({ accountKey: nameKey(userAccount) });
    if (row === undefined) return refuse('userNotFound');
    return {
      userAccount: row.userAccount,
      userName: nameForSenders(row.userName),
      ...(row.status === 1 && { status: 1 }),
    };
  });
}

export async function pageUsers(call: Call, payload: Parsed<Endpoints['pageUsers']>): Promise<Answer<Page<User>>> {
  const { db } = call;
  return await readTransaction(call, [...userTables(db), ...userListTables(db)], async () => {
    const textsOf = (row: UserRow) => [row.userAccount, row.userName, row.email];
    if (payload.id === undefined) return await pageOfUsers(db, payload, 'all', textsOf);
    const rows = await db.users
      .where({ id: payload.id })
      .filter((row) => textsContain(payload.searchText, textsOf(row)))
      .toArray();
    return cutPage(await withCoins(db, rows), payload, 'createTime');
  });
}

export async function pageSubordinates(
  call: Call,
  payload: Parsed<Endpoints['pageSubordinates']>,
): Promise<Answer<Page<User>>> {
  const { db } = call;
  return await readTransaction(call, [...userTables(db), ...userListTables(db)], async (agent) => {
    return await pageOfUsers(db, payload, { superiorId: agent.id }, (row) => [row.userAccount, row.userName]);
  });
}

export async function addUser(
  call: Call,
  payload: Parsed<Endpoints['addUser']>,
): Promise<Journaled<'addUser', number>> {
  const { db, now, entropy } = call;
  const password = await hashPassword(payload.userPassword, entropy.hex(saltBytes));
  const invitationCode = entropy.invitationCode();
  return await journaledTransaction(call, 'addUser', userListTables(db), async () => {
    const { userAccount, userName, userRole, emailAccount: email } = payload;
    const row = createUser(
      { userAccount, userName, userRole, email, superiorId: null, password },
      await namesakes(db, userAccount, email),
      await takeIds(db, 'users'),
      invitationCode,
      now,
    );
    if (isRefusal(row)) return row;
    await addUserRow(db, row);
    return { answer: row.id, act: { before: null, after: row } };
  });
}

export async function banUser(
  call: Call,
  { id, remark }: Parsed<Endpoints['banUser']>,
): Promise<Journaled<'banUser', true>> {
  const { db } = call;
  return await journaledTransaction(call, 'banUser', userListTables(db), async (admin) => {
    const before = await db.users.get(id);
    const after = ban(admin, before);
    if (isRefusal(after)) return after;
    await changeUserRow(db, before ?? after, after);
    await db.sessions.where({ userId: id }).modify({ endedByBan: 1 });
    return { answer: true, act: { before: before ?? null, after, remark } };
  });
}

export async function unBanUser(
  call: Call,
  { id }: Parsed<Endpoints['unBanUser']>,
): Promise<Journaled<'unBanUser', true>> {
  const { db } = call;
  return await journaledTransaction(call, 'unBanUser', userListTables(db), async () => {
    const before = await db.users.get(id);
    const after = unBan(before);
    if (isRefusal(after)) return after;
    await changeUserRow(db, before ?? after, after);
    return { answer: true, act: { before: before ?? null, after } };
  });
}

export async function deleteUser(
  call: Call,
  { id }: Parsed<Endpoints['deleteUser']>,
): Promise<Journaled<'deleteUser', true>> {
  const { db } = call;
  return await journaledTransaction(call, 'deleteUser', [db.balances, ...forgottenTables(db)], async (admin) => {
    const row = checkRemoval(admin, await db.users.get(id), await balanceOf(db, id));
    if (isRefusal(row)) return row;
    await forgetUser(db, row);
    return { answer: true, act: { before: row, after: null } };
  });
}

/** The journal's entry holds only the id and the account, because all other names of the person are deleted. */
export async function closeAccount(
  call: Call,
  { userPassword }: Parsed<Endpoints['closeAccount']>,
): Promise<Journaled<'closeAccount', true>> {
  const { db, now } = call;
  const typed = await hashPassword(userPassword, callerOf(call).user.password.salt);
  const tables = [
    db.orders,
    db.keys,
    db.captchas,
    db.mails,
    db.loginFailures,
    ...forgottenTables(db),
    ...ledgerTables(db),
  ];
  return await journaledTransaction(call, 'closeAccount', tables, async (user) => {
    const { id, userAccount } = user;
    const admins = await db.users
      .where('[userRole+id]')
      .between(['admin', Dexie.minKey], ['admin', Dexie.maxKey])
      .toArray();
    const row = close(user, typed, {
      coin: await balanceOf(db, id),
      hasPendingOrder: await hasPendingOrder(db, id, now),
      otherAdmins: admins.filter((admin) => admin.id !== id && admin.status === 0).length,
    });
    if (isRefusal(row)) return row;
    await forgetUser(db, row);
    await eraseCounterparty(db, row);
    // These rows hold names of the user too: stored answers, failed log-ins, captchas and mails.
    await db.keys.where('[userId+key]').between([id, Dexie.minKey], [id, Dexie.maxKey]).delete();
    await db.loginFailures.delete(row.accountKey);
    if (row.emailKey !== undefined) {
      await db.captchas.delete(row.emailKey);
      await db.mails.where({ emailKey: row.emailKey }).delete();
    }
    call.setSession(null);
    return { answer: true, act: { before: { id, userAccount }, after: null } };
  });
}

/** The journal records an admin's update of another user. A change of one's own data leaves no entry. */
export async function updateUser(
  call: Call,
  payload: Parsed<Endpoints['updateUser']>,
): Promise<Journaled<'updateUser', true>> {
  const { db, entropy } = call;
  const { user, session } = callerOf(call);
  const { userPassword, oldPassword } = payload;
  const password = userPassword === undefined ? undefined : await hashPassword(userPassword, entropy.hex(saltBytes));
  const typedOld = oldPassword === undefined ? undefined : await hashPassword(oldPassword, user.password.salt);
  const invitationCode = entropy.invitationCode();
  return await journaledTransaction(call, 'updateUser', userListTables(db), async (actor) => {
    const command = { userName: payload.userName, userRole: payload.userRole, password, oldPassword: typedOld };
    const before = await db.users.get(payload.id);
    const row = update(actor, before, command, invitationCode);
    if (isRefusal(row)) return row;
    await changeUserRow(db, before ?? row, row);
    // A new password ends the user's other sessions.
    if (password !== undefined) await endSessions(db, row.id, session.id);
    const after = password === undefined ? row : { ...row, passwordChanged: true };
    return { answer: true, act: actor.id === row.id ? null : { before: before ?? null, after } };
  });
}

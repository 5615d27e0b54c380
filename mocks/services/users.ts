/** Users: reading them, and what admins and the users themselves change about them. */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { User, UserInfo } from '../../contract/user.ts';
import { maskName } from '../domain/users/masked-name.ts';
import { holds, pageOf, type Page } from '../domain/lists/page.ts';
import { isRefusal, refuse } from '../domain/refusal.ts';
import type { UserRow } from '../domain/rows/user-rows.ts';
import { create, maySee, nameKey } from '../domain/users/user.ts';
import { ban, remove, unBan, update } from '../domain/users/user-changes.ts';
import { callerOf, changing, reading, type Answer, type Call } from './transaction/call.ts';
import { takeIds } from './transaction/counters.ts';
import { hashPassword } from './crypto/password-hash.ts';
import { pageOfUsers } from './long-lists/index.ts';
import {
  addUserRow,
  coinOf,
  namesakes,
  ownCounters,
  ownTables,
  removeUserRow,
  userListTables,
  userTables,
  withCoin,
  withCoins,
} from './user-rows.ts';

export async function getUser(call: Call, { id }: Parsed<Endpoints['getUser']>): Promise<Answer<User>> {
  const { db } = call;
  return await reading(call, userTables(db), async (viewer) => {
    const row = await db.users.get(id);
    return row === undefined || !maySee(viewer, row) ? refuse('userNotFound') : await withCoin(db, row);
  });
}

export async function getUserInfo(
  call: Call,
  { userAccount }: Parsed<Endpoints['getUserInfo']>,
): Promise<Answer<UserInfo>> {
  const { db } = call;
  return await reading(call, [db.users], async () => {
    const row = await db.users.get({ accountKey: nameKey(userAccount) });
    if (row === undefined) return refuse('userNotFound');
    return { userAccount: row.userAccount, userName: maskName(row.userName), ...(row.status === 1 && { status: 1 }) };
  });
}

export async function pageUsers(call: Call, payload: Parsed<Endpoints['pageUsers']>): Promise<Answer<Page<User>>> {
  const { db } = call;
  return await reading(call, [...userTables(db), ...userListTables(db)], async () => {
    const textsOf = (row: UserRow) => [row.userAccount, row.userName, row.email];
    if (payload.id === undefined) return await pageOfUsers(db, payload, 'all', textsOf);
    const rows = await db.users
      .where({ id: payload.id })
      .filter((row) => holds(payload.searchText, textsOf(row)))
      .toArray();
    return pageOf(await withCoins(db, rows), payload, 'createTime');
  });
}

export async function pageSubordinates(
  call: Call,
  payload: Parsed<Endpoints['pageSubordinates']>,
): Promise<Answer<Page<User>>> {
  const { db } = call;
  return await reading(call, [...userTables(db), ...userListTables(db)], async (agent) => {
    return await pageOfUsers(db, payload, { superiorId: agent.id }, (row) => [row.userAccount, row.userName]);
  });
}

export async function addUser(call: Call, payload: Parsed<Endpoints['addUser']>): Promise<Answer<number>> {
  const { db, now, entropy } = call;
  const password = await hashPassword(payload.userPassword, entropy.hex(16));
  const invitationCode = entropy.invitationCode();
  return await changing(call, userListTables(db), async () => {
    const { userAccount, userName, userRole, emailAccount: email } = payload;
    const row = create(
      { userAccount, userName, userRole, email, superiorId: null, password },
      await namesakes(db, userAccount, email),
      await takeIds(db, 'users'),
      invitationCode,
      now,
    );
    if (isRefusal(row)) return row;
    await addUserRow(db, row);
    return row.id;
  });
}

export async function banUser(call: Call, { id }: Parsed<Endpoints['banUser']>): Promise<Answer<true>> {
  const { db } = call;
  return await changing(call, [], async (admin) => {
    const row = ban(admin, await db.users.get(id));
    if (isRefusal(row)) return row;
    await db.users.put(row);
    await db.sessions.where({ userId: id }).modify({ endedByBan: 1 });
    return true;
  });
}

export async function unBanUser(call: Call, { id }: Parsed<Endpoints['unBanUser']>): Promise<Answer<true>> {
  const { db } = call;
  return await changing(call, [], async () => {
    const row = unBan(await db.users.get(id));
    if (isRefusal(row)) return row;
    await db.users.put(row);
    return true;
  });
}

export async function deleteUser(call: Call, { id }: Parsed<Endpoints['deleteUser']>): Promise<Answer<true>> {
  const { db } = call;
  return await changing(call, [db.balances, db.noticeSets, ...userListTables(db), ...ownTables(db)], async (admin) => {
    const row = remove(admin, await db.users.get(id), await coinOf(db, id));
    if (isRefusal(row)) return row;
    // The entries stay: "entries are only ever added".
    await removeUserRow(db, row);
    await db.sessions.where({ userId: id }).delete();
    for (const table of ownTables(db)) await table.where({ userId: id }).delete();
    await db.counters.bulkDelete(ownCounters(id));
    await db.noticeSets.delete(`read:${id}`);
    return true;
  });
}

export async function updateUser(call: Call, payload: Parsed<Endpoints['updateUser']>): Promise<Answer<true>> {
  const { db, entropy } = call;
  const { user, session } = callerOf(call);
  const { userPassword, oldPassword } = payload;
  const password = userPassword === undefined ? undefined : await hashPassword(userPassword, entropy.hex(16));
  const proof = oldPassword === undefined ? undefined : await hashPassword(oldPassword, user.password.salt);
  const invitationCode = entropy.invitationCode();
  return await changing(call, [], async (actor) => {
    const command = { userName: payload.userName, userRole: payload.userRole, password, oldPassword: proof };
    const row = update(actor, await db.users.get(payload.id), command, invitationCode);
    if (isRefusal(row)) return row;
    await db.users.put(row);
    // "A new password ends the user's other sessions."
    if (password !== undefined)
      await db.sessions
        .where({ userId: row.id })
        .and(({ id }) => id !== session.id)
        .delete();
    return true;
  });
}

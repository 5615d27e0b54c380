/** Registers a new user, whose e-mail a mailed captcha has proved. An invitation code names the superior. */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import { isRefusal, refuse } from '../domain/refusal.ts';
import { createUser } from '../domain/users/user.ts';
import { hashPassword, saltBytes } from './crypto/password-hash.ts';
import { spendCaptchaOf, tryCaptcha } from './email.ts';
import { addUserRow, namesakes, userListTables } from './stored-users.ts';
import type { Answer, Call } from './transaction/call.ts';
import { takeIds } from './transaction/counters.ts';

export async function register(call: Call, payload: Parsed<Endpoints['register']>): Promise<Answer<number>> {
  const { db, now, entropy } = call;
  if (payload.userPassword !== payload.checkPassword) return refuse('passwordsDiffer', { field: 'checkPassword' });
  const password = await hashPassword(payload.userPassword, entropy.hex(saltBytes));
  // `createUser` stores the code for agents and admins only.
  const ownCode = entropy.invitationCode();
  return await db.transaction('rw', [db.users, db.captchas, ...userListTables(db)], async () => {
    const refusal = await tryCaptcha(db, payload.emailAccount, payload.captcha, now);
    if (refusal !== undefined) return refusal;
    const code = payload.invitationCode;
    const superior = code === undefined ? undefined : await db.users.get({ invitationCode: code });
    if (code !== undefined && superior === undefined) return refuse('invitationUnknown');
    const row = createUser(
      {
        userAccount: payload.userAccount,
        userName: payload.userName,
        userRole: 'user',
        email: payload.emailAccount,
        superiorId: superior?.id ?? null,
        password,
      },
      await namesakes(db, payload.userAccount, payload.emailAccount),
      await takeIds(db, 'users'),
      ownCode,
      now,
    );
    if (isRefusal(row)) return row;
    await addUserRow(db, row);
    await spendCaptchaOf(db, payload.emailAccount);
    return row.id;
  });
}

/**
 * Captchas by mail, and the calls that need one: a forgotten password, and binding, changing or unbinding an e-mail.
 * `registration.ts` has registering, which needs one too.
 */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import { checkCaptcha, isCaptchaOver, issueCaptcha, spendCaptcha } from '../domain/users/captcha.ts';
import { isRefusal, refuse, type Refusal } from '../domain/refusal.ts';
import { bindEmail as bind, hasEmail, nameKey, unbindEmail as unbind, withPassword } from '../domain/users/user.ts';
import type { MockDatabase } from '../store/database.ts';
import { writeTransaction, type Answer, type Call } from './transaction/call.ts';
import { takeIds } from './transaction/counters.ts';
import { hashPassword, saltBytes } from './crypto/password-hash.ts';
import { endSessions } from './session.ts';
import { findByName } from './stored-users.ts';

export async function getCaptcha(call: Call, { emailAccount }: Parsed<Endpoints['getCaptcha']>): Promise<Answer<true>> {
  const { db, now } = call;
  const emailKey = nameKey(emailAccount);
  const digits = call.entropy.digits();
  return await db.transaction('rw', [db.captchas, db.mails, db.counters], async () => {
    const row = issueCaptcha(await db.captchas.get(emailKey), emailKey, digits, now);
    if (isRefusal(row)) return row;
    await db.captchas.filter((old) => isCaptchaOver(old, now)).delete();
    await db.captchas.put(row);
    await db.mails.add({
      id: await takeIds(db, 'mails'),
      emailAccount,
      emailKey,
      subject: '验证码',
      captcha: digits,
      time: now,
    });
    return true;
  });
}

/**
 * Checks a captcha, and counts a wrong try. Returns the refusal; undefined if the digits are right. The transaction
 * must cover `captchas`.
 */
export async function tryCaptcha(
  db: MockDatabase,
  emailAccount: string,
  digits: string,
  now: number,
): Promise<Refusal | undefined> {
  const { row, refusal } = checkCaptcha(await db.captchas.get(nameKey(emailAccount)), digits, now);
  if (row !== undefined) await db.captchas.put(row);
  return refusal;
}

/** Uses up the captcha of an e-mail address. The transaction must cover `captchas`. */
export async function spendCaptchaOf(db: MockDatabase, emailAccount: string): Promise<void> {
  const row = await db.captchas.get(nameKey(emailAccount));
  if (row !== undefined) await db.captchas.put(spendCaptcha(row));
}

/** No captcha has these digits, so they always count as a wrong try. */
const noDigits = '';

export async function resetPassword(call: Call, payload: Parsed<Endpoints['resetPassword']>): Promise<Answer<true>> {
  const { db, now, entropy } = call;
  if (payload.userPassword !== payload.checkPassword) return refuse('passwordsDiffer', { field: 'checkPassword' });
  const password = await hashPassword(payload.userPassword, entropy.hex(saltBytes));
  return await db.transaction('rw', [db.users, db.sessions, db.captchas, db.loginFailures], async () => {
    const user = await db.users.get({ emailKey: nameKey(payload.emailAccount) });
    // If nobody has the address, even the right digits count as a wrong try. Therefore the answer, the reads and the
    // writes are the same as for a wrong captcha of a known address.
    const refusal = await tryCaptcha(db, payload.emailAccount, user === undefined ? noDigits : payload.captcha, now);
    if (refusal !== undefined || user === undefined) return refusal ?? refuse('captchaWrong');
    await db.users.put(withPassword(user, password));
    await endSessions(db, user.id);
    await db.loginFailures.delete(user.accountKey);
    await spendCaptchaOf(db, payload.emailAccount);
    return true;
  });
}

export async function changeEmail(call: Call, payload: Parsed<Endpoints['changeEmail']>): Promise<Answer<true>> {
  const { db, now } = call;
  return await writeTransaction(call, [db.captchas], async (user) => {
    const { email } = user;
    if (email === null) return refuse('noEmailBound');
    // Both captchas are checked before a refusal, so that a wrong try counts for its own address in any case.
    const oldRefusal = await tryCaptcha(db, email, payload.oldCaptcha, now);
    const newRefusal = await tryCaptcha(db, payload.emailAccount, payload.captcha, now);
    if (oldRefusal !== undefined) return refuse('oldCaptchaWrong');
    if (newRefusal !== undefined) return newRefusal;
    const row = bind(user, payload.emailAccount, await findByName(db, payload.emailAccount));
    if (isRefusal(row)) return row;
    await db.users.put(row);
    await spendCaptchaOf(db, email);
    await spendCaptchaOf(db, payload.emailAccount);
    return true;
  });
}

export async function bindEmail(call: Call, payload: Parsed<Endpoints['bindEmail']>): Promise<Answer<true>> {
  const { db, now } = call;
  return await writeTransaction(call, [db.captchas], async (user) => {
    if (user.email !== null) return refuse('emailAlreadyBound');
    const refusal = await tryCaptcha(db, payload.emailAccount, payload.captcha, now);
    if (refusal !== undefined) return refusal;
    const row = bind(user, payload.emailAccount, await findByName(db, payload.emailAccount));
    if (isRefusal(row)) return row;
    await db.users.put(row);
    await spendCaptchaOf(db, payload.emailAccount);
    return true;
  });
}

export async function unbindEmail(call: Call, payload: Parsed<Endpoints['unbindEmail']>): Promise<Answer<true>> {
  const { db, now } = call;
  return await writeTransaction(call, [db.captchas], async (user) => {
    if (!hasEmail(user, payload.emailAccount)) return refuse('emailNotBound');
    const refusal = await tryCaptcha(db, payload.emailAccount, payload.captcha, now);
    if (refusal !== undefined) return refusal;
    await db.users.put(unbind(user));
    await spendCaptchaOf(db, payload.emailAccount);
    return true;
  });
}

/**
 * The rows about users: accounts, sessions, captchas, failed log-ins, mails and stored answers. Times are milliseconds
 * of the backend's clock. Accounts and e-mails are compared without regard to case. Each field `…Key` holds such a name
 * in lower case.
 */
import type { UserRole } from '../../../contract/fields.ts';

/** A stored password: its own salt and its PBKDF2 hash, both as hex. */
export interface PasswordHash {
  salt: string;
  hash: string;
}

export interface UserRow {
  id: number;
  userAccount: string;
  accountKey: string;
  userName: string;
  userRole: UserRole;
  status: 0 | 1;
  email: string | null;
  /** Missing if the user has no e-mail, so that a unique index can hold the others. */
  emailKey?: string;
  invitationCode?: string;
  superiorId: number | null;
  password: PasswordHash;
  /** When the user registered, or was added by an admin. */
  time: number;
  /** The time of the last log-in with the right password, which the ban refused. Missing if there was none. */
  triedTime?: number;
  /**
   * The endings of account, name and e-mail (`suffixesOf` in lists/text-search.ts), so that a search finds a text
   * inside them.
   */
  texts: string[];
  /** Sort values of nullable fields. Null sorts first and an index holds no null, so these hold '' or 0 instead. */
  sorts: { email: string; invitationCode: string; superiorId: number };
}

export interface SessionRow {
  id: string;
  userId: number;
  lastUsed: number;
  /** The time when the cookie was last sent. */
  cookieTime: number;
  /** 1 if a ban ended the session. While the ban lasts, the old cookie gets the ban's refusal and not 40100. */
  endedByBan: 0 | 1;
}

export interface CaptchaRow {
  emailKey: string;
  digits: string;
  time: number;
  wrongTries: number;
  /**
   * 0 once the captcha was used, or had too many wrong tries. The row stays, because the next captcha has to wait until
   * 60 s after its `time`.
   */
  alive: 0 | 1;
}

/** The times of the failed log-ins of one log-in name, known or not. */
export interface LoginFailuresRow {
  nameKey: string;
  times: number[];
}

export interface MailRow {
  id: number;
  emailAccount: string;
  emailKey: string;
  subject: string;
  captcha: string;
  time: number;
}

/** The first answer to a changing call, stored under its Idempotency-Key. */
export interface KeyRow {
  userId: number;
  key: string;
  call: string;
  /** A digest of the payload, whatever the order of its fields. */
  digest: string;
  body: string;
  time: number;
}

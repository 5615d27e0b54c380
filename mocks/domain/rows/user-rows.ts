/**
 * The rows about users: accounts, sessions, captchas, mails and kept answers. Times are milliseconds of the backend's
 * clock. A key that must be the same in every case is stored in lower case, beside what the person typed.
 */
import type { UserRole } from '../../../contract/fields.ts';

/** A password as it is kept: hex of a salt of its own and of what PBKDF2 made with it. */
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
  /** Left out without an e-mail, so that a unique index can hold the others. */
  emailKey?: string;
  invitationCode?: string;
  superiorId: number | null;
  password: PasswordHash;
  time: number;
  /** What a search looks up: the endings of account, name and e-mail. */
  texts: string[];
  /** What a list is ordered by where a user may have none: null comes before everything, and an index holds no null. */
  sorts: { email: string; invitationCode: string; superiorId: number };
}

export interface SessionRow {
  id: string;
  userId: number;
  lastUsed: number;
  /** When the cookie was last sent. */
  cookieTime: number;
  /** A ban ends a session, but while it lasts the old cookie is told about the ban and not about the session. */
  endedByBan: 0 | 1;
}

export interface CaptchaRow {
  emailKey: string;
  digits: string;
  time: number;
  wrongTries: number;
  /** 0 once it was used or killed; the row stays for the 60 seconds between two captchas. */
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

/** The first answer to a changing call, kept under its Idempotency-Key. */
export interface KeyRow {
  userId: number;
  key: string;
  call: string;
  /** A digest of the payload, whatever the order of its fields. */
  digest: string;
  body: string;
  time: number;
}

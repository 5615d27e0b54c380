/**
 * The rows that the backend keeps, as the rules see them. Times are milliseconds of the backend's clock, coins are
 * whole numbers, and every key that must be the same whatever the case is kept lower-cased beside what the person
 * typed.
 */
import type { BasicInformation } from '../../contract/basic-information.ts';
import type { CoinChangeType, Direction } from '../../contract/coin.ts';
import type { UserRole } from '../../contract/fields.ts';

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

/** Who holds coins: a user's id, or a system account's negative number. */
export type Holder = number;

/** The system accounts that users' coins come from and go to. Theirs are the only balances that may be negative. */
export const systemHolders = { issue: -1, income: -2, adjust: -3 } as const;
export type SystemAccount = keyof typeof systemHolders;

export interface TransactionRow {
  id: number;
  type: 'transfer' | Exclude<CoinChangeType, 'transferIn' | 'transferOut'>;
  time: number;
}

export interface EntryRow {
  id: number;
  transactionId: number;
  holder: Holder;
  /** Signed, never 0. */
  amount: number;
  /** The holder's balance after it. */
  balance: number;
  /** What a user sees of it; a system account's entry has no type and is never shown. */
  type: CoinChangeType | null;
  direction: Direction;
  counterparty: string | null;
  remark: string | null;
  orderId: number | null;
  time: number;
  /** The marks of its counterparty and its remark; left out where there is none, and on a system account's entry. */
  by?: number;
  said?: number;
  /** What a list is ordered by where a change may have none; left out on a system account's entry. */
  sorts?: { counterparty: string; remark: string; orderId: number };
  /** What its holder's day came to with it; left out on a system account's entry. */
  soFar?: DaySums;
}

export type TypeCounts = Partial<Record<CoinChangeType, number>>;

/** A holder's balance, kept beside the entries, with how many entries of each type there are. */
export interface BalanceRow {
  holder: Holder;
  coin: number;
  counts: TypeCounts;
}

/** What a day came to, or had come to at one of its changes. */
export interface DaySums {
  in: number;
  out: number;
  counts: TypeCounts;
}

/** One user's movements on one day in Asia/Shanghai. */
export interface DayRow {
  holder: Holder;
  /** YYYY-MM-DD. */
  day: string;
  in: number;
  out: number;
  /** At the end of the day. */
  balance: number;
  counts: TypeCounts;
}

export type BasicInformationRow = BasicInformation;

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

/**
 * The rows of packages, orders, platforms, accounts, courses, notices and site texts. They hold no counts, no marks
 * such as read or unlocked, and no state `expired`. Each answer derives these values. Unlocked courses and sets of
 * notices have rows of their own. Times are in ms since 1970, by the backend's clock. Only the `updateTime` of site
 * texts and the `data` of notices have ISO instants.
 */
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import type { gxyCalls, xxyCalls, xybCalls, zxjyCalls } from '../../../contract/account.ts';
import type { BasicInformation } from '../../../contract/basic-information.ts';
import type { Lesson } from '../../../contract/course.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import type { MallPackage, Order } from '../../../contract/mall.ts';
import type { NoticeAudience, NoticeDataOf, NoticeKind, PersonalKind } from '../../../contract/notice.ts';
import type { Platform } from '../../../contract/platform.ts';
import type { IdSet } from '../lists/id-set.ts';

/** The fields of an update. A field that is left out keeps its value. */
export type UpdateOf<T> = { readonly [K in keyof T]?: T[K] | undefined };

export type BasicInformationRow = BasicInformation & { version: number };

export type PackageRow = MallPackage;

export interface OrderRow extends Pick<
  Order,
  'id' | 'orderNo' | 'mallId' | 'coinName' | 'coin' | 'addCoin' | 'amount'
> {
  userId: number;
  /** As stored. A pending order counts as expired from `expireTime` on. */
  status: 'pending' | 'paid' | 'cancelled' | 'refunded';
  /** When the order was placed. */
  time: number;
  payTime: number | null;
  refundTime: number | null;
  expireTime: number;
}

export type PlatformRow = Omit<Platform, 'accountCount'>;

/** The fields that an owner fills in, by platform. They are the payload of an addition. */
export interface AccountFields extends Record<
  AccountPlatform,
  { name: string; status: 'active' | 'paused'; remark: string | null }
> {
  gxy: Parsed<typeof gxyCalls.add>;
  zxjy: Parsed<typeof zxjyCalls.add>;
  xxy: Parsed<typeof xxyCalls.add>;
  xyb: Parsed<typeof xybCalls.add>;
}

export interface AccountRow<P extends AccountPlatform> {
  id: number;
  userId: number;
  /** Identifies the account: a user can't have two accounts with this text on one platform. */
  identity: string;
  version: number;
  expireTime: number;
  /** The time of the next notice of the expiry. Missing after the notice that the account has expired. */
  tellAt?: number;
  /** When the account was added. */
  time: number;
  updateTime: number;
  fields: AccountFields[P];
}

export interface CourseRow {
  id: number;
  title: string;
  category: string;
  teacher: string;
  description: string | null;
  coin: number;
  lessons: Lesson[];
  status: 0 | 1;
  version: number;
}

/** A course that a user has paid for. */
export interface UnlockRow {
  userId: number;
  courseId: number;
}

export interface NoticeRow {
  id: number;
  title: string;
  content: string;
  /** When the notice was published. */
  time: number;
  version: number;
  /** The endings of title and content (`suffixesOf` in lists/text-search.ts), by which a search finds them. */
  texts: string[];
  kind: NoticeKind;
  /** Null for a notice to one user. */
  audience: NoticeAudience | null;
  /** A notice to one user says here what happened. Null for a notice of the site. */
  data: NoticeDataOf<PersonalKind> | null;
  /** The user who gets the notice; null for a notice of the site. */
  userId: number | null;
}

/** A notice that a user has read, as seeds write it and databases before version 7 stored it. */
export interface ReadRow {
  userId: number;
  noticeId: number;
}

/**
 * A set of notices: the site's published ones, those for users or agents alone, those sent to one user, or those read
 * by one user. A set of read notices may name deleted ones.
 */
export interface NoticeSetRow {
  name: NoticeSetName;
  ids: IdSet;
}

export type NoticeSetName = 'published' | 'onlyUsers' | 'onlyAgents' | `own:${number}` | `read:${number}`;

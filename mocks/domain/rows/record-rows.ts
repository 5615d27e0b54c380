/**
 * The rows of what is bought, kept and read: packages, orders, platforms, accounts, courses and notices. What a caller
 * is shown of them besides (counts, what is unlocked or read, an order's expiry) is derived and never stored.
 */
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import type { gxyCalls, xxyCalls, xybCalls, zxjyCalls } from '../../../contract/account.ts';
import type { BasicInformation } from '../../../contract/basic-information.ts';
import type { Lesson } from '../../../contract/course.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import type { MallPackage, Order } from '../../../contract/mall.ts';
import type { Platform } from '../../../contract/platform.ts';
import type { IdSet } from '../lists/id-set.ts';

/** Fields of an update: what is left out stays as it is. */
export type Given<T> = { readonly [K in keyof T]?: T[K] | undefined };

export type BasicInformationRow = BasicInformation;

export type PackageRow = MallPackage;

export interface OrderRow extends Pick<
  Order,
  'id' | 'orderNo' | 'mallId' | 'coinName' | 'coin' | 'addCoin' | 'amount'
> {
  userId: number;
  /** As it was left: a pending one is shown as expired once `expireTime` has come. */
  status: 'pending' | 'paid' | 'cancelled';
  time: number;
  payTime: number | null;
  expireTime: number;
}

export type PlatformRow = Omit<Platform, 'accountCount'>;

/** What an owner sets of an account, by platform: the payload of its addition. */
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
  /** What makes two accounts of a user the same. */
  identity: string;
  version: number;
  expireTime: number;
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
  time: number;
  /** What a search looks up: the endings of title and content. */
  texts: string[];
}

/** A notice that a user has read, as seeds tell it. */
export interface ReadRow {
  userId: number;
  noticeId: number;
}

/** The notices that there are, or those that a user has read; a set of the latter may name some that are gone. */
export interface NoticeSetRow {
  name: NoticeSetName;
  ids: IdSet;
}

export type NoticeSetName = 'published' | `read:${number}`;

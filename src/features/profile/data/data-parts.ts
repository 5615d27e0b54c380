/**
 * The parts of the user's own data: profile, orders, coin changes, account records, paid courses and notices. Each part
 * yields its records for the JSON file, as the backend gave them, and the lines for the CSV file, in the person's
 * language.
 */
import { t } from '@lingui/core/macro';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { type Account, accountCalls } from '../../../../contract/account.ts';
import { type Course, pageCourses } from '../../../../contract/course.ts';
import { accountPlatforms } from '../../../../contract/kinds.ts';
import { type Order, pageOrders } from '../../../../contract/mall.ts';
import { pageNotices } from '../../../../contract/notice.ts';
import { getLogin } from '../../../../contract/user.ts';
import { accountCells, accountTitles, type Language } from '../../../api/platform-accounts/account-cells.ts';
import { call } from '../../../api/transport/client.ts';
import { csvHead, csvLine, type CsvCell } from '../../../platform/storage/csv.ts';
import { csvHeader, csvLines, type CsvWords } from '../../../ui/ledger/change-csv.ts';
import { noticeWords } from '../../../ui/words/notice-words.ts';
import { orderStateName } from '../../../ui/words/order-words.ts';
import { roleName } from '../../../ui/words/role-name.ts';
import { type Ask, coinChangePages, numberedPages, type ReadPage } from './read-lists.ts';

/** The texts and formats for the files, in the language on screen. The page passes them in. */
export interface DataWords {
  readonly userAccount: string;
  readonly coinName: string;
  readonly packageName: (order: Order) => string;
  readonly language: Language;
  readonly changes: CsvWords;
  readonly platformName: (code: AccountPlatform) => string;
  /** Formats a time, for example as 2026-11-20 14:32:08. */
  readonly dateTime: (instant: string) => string;
}

export interface PartPage {
  readonly records: readonly unknown[];
  readonly lines: string;
  /** How many records the part has, by the backend's count. For courses, the number of records so far. */
  readonly total: number;
}

export interface DataPart {
  /** The name of the part's JSON files, without number and ending. */
  readonly key: string;
  /** The title of the part, which names its CSV files. */
  readonly title: string;
  /** The first line of each CSV file, with the titles of the columns. */
  readonly head: string;
  readonly pages: (ask: Ask) => AsyncGenerator<PartPage>;
}

/** Turns each page of a list into records and lines. */
function makePart<Row>(
  key: string,
  title: string,
  head: string,
  read: (ask: Ask) => AsyncGenerator<ReadPage<Row>>,
  lines: (records: readonly Row[]) => string,
): DataPart {
  return {
    key,
    title,
    head,
    async *pages(ask) {
      for await (const { records, total } of read(ask)) yield { records, lines: lines(records), total };
    },
  };
}

/** Returns a function that writes records as CSV lines. `cells` returns the cells of one record. */
function linesOf<Row>(cells: (row: Row) => readonly CsvCell[]): (records: readonly Row[]) => string {
  return (records) => records.map((record) => csvLine(cells(record))).join('');
}

function profilePart({ dateTime }: DataWords): DataPart {
  return makePart(
    'profile',
    t`个人资料`,
    csvHead([t`账号`, t`姓名`, t({ message: '角色', context: 'a column' }), t`余额`, t`邮箱`, t`邀请码`, t`注册时间`]),
    async function* read(ask) {
      yield { records: [await ask((options) => call(getLogin, undefined, options))], total: 1 };
    },
    linesOf((user) => [
      user.userAccount,
      user.userName,
      roleName(user.userRole),
      user.coin ?? '',
      user.email ?? '',
      user.invitationCode ?? '',
      user.createTime === null ? '' : dateTime(user.createTime),
    ]),
  );
}

/** Fills `numbers` with the number of each order by its id, because coin changes name their orders by id. */
function ordersPart({ dateTime, packageName }: DataWords, numbers: Map<number, string>): DataPart {
  const time = (instant: string | null): string => (instant === null ? '' : dateTime(instant));
  return makePart(
    'orders',
    t`订单`,
    csvHead([
      t`订单号`,
      t`规格`,
      t({ message: '数量', context: 'of coins, a column' }),
      t`赠送`,
      t`金额（元）`,
      t`状态`,
      t`下单时间`,
      t`支付时间`,
      t`退款时间`,
    ]),
    (ask) => numberedPages(ask, (request, options) => call(pageOrders, request, options)),
    linesOf((order) => {
      numbers.set(order.id, order.orderNo);
      return [
        order.orderNo,
        packageName(order),
        order.coin,
        order.addCoin,
        // A number in the unit of the column's title, so that a spreadsheet can add it up.
        order.amount / 100,
        orderStateName(order.status),
        time(order.createTime),
        time(order.payTime),
        time(order.refundTime),
      ];
    }),
  );
}

function accountsPart(platform: AccountPlatform, { platformName, language }: DataWords): DataPart {
  return makePart(
    `accounts-${platform}`,
    platformName(platform),
    csvHead(accountTitles(platform, language)),
    (ask) => numberedPages<Account>(ask, (request, options) => call(accountCalls[platform].page, request, options)),
    linesOf((account) => accountCells(platform, { account, isAdded: true }, language)),
  );
}

/**
 * The courses that the user has unlocked with coins. The backend also lists free and locked courses, which are left out
 * here.
 */
function coursesPart({ coinName }: DataWords): DataPart {
  return makePart(
    'courses',
    t`已解锁的课程`,
    csvHead([t`课程名称`, t`分类`, t`老师`, coinName]),
    async function* read(ask) {
      let rows = 0;
      for await (const page of numberedPages<Course>(ask, (request, options) => call(pageCourses, request, options))) {
        const records = page.records.filter(({ unlocked, coin }) => unlocked && coin > 0);
        rows += records.length;
        // The backend doesn't count these courses.
        yield { records, total: rows };
      }
    },
    linesOf(({ title, category, teacher, coin }) => [title, category, teacher, coin]),
  );
}

function noticesPart({ coinName, dateTime }: DataWords): DataPart {
  return makePart(
    'notices',
    t`消息通知`,
    csvHead([t`时间`, t`标题`, t`内容`, t({ message: '已读', context: 'a column' })]),
    (ask) => numberedPages(ask, (request, options) => call(pageNotices, request, options)),
    linesOf((notice) => {
      const { title, content } = noticeWords(notice, coinName, dateTime);
      return [dateTime(notice.createTime), title, content, notice.isRead ? t`是` : t`否`];
    }),
  );
}

/**
 * Returns the parts in the order in which they are read: coin changes come after the orders whose numbers they show.
 */
export function dataParts(words: DataWords): readonly DataPart[] {
  const { coinName } = words;
  const orderNumbers = new Map<number, string>();
  return [
    profilePart(words),
    ordersPart(words, orderNumbers),
    makePart('coin-changes', t`${coinName}变更`, csvHeader(words.changes), coinChangePages, (changes) =>
      csvLines(changes, words.changes, (id) => orderNumbers.get(id) ?? String(id)),
    ),
    ...accountPlatforms.map((platform) => accountsPart(platform, words)),
    coursesPart(words),
    noticesPart(words),
  ];
}

/** Seeded notices, and which users have read them. Dates in them are relative to now. */
import { dayLengthMs, startOfDay } from '../../../domain/shanghai-day.ts';
import { siteNotice } from '../../../domain/notice.ts';
import type { NoticeRow, ReadRow } from '../../../domain/rows/record-rows.ts';
import { ids } from '../people.ts';
import { monthAndDay, settlement } from './texts.ts';

const hour = 3_600_000;

/** Returns the notices, oldest first. */
export function notices(now: number): NoticeRow[] {
  const upkeep = monthAndDay(now + 7 * dayLengthMs);
  const closing = settlement(now);
  const at = (daysAgo: number, hours: number) => startOfDay(now) - daysAgo * dayLengthMs + hours * hour;
  const rows: readonly (readonly [time: number, title: string, content: string])[] = [
    [
      at(160, 10),
      '欢迎使用积分商城',
      '积分可以用来续期账号信息、解锁课程，也可以转给同学和下级。\n\n使用中有问题，请在工作日 9:00–18:00 联系管理员。',
    ],
    [at(121, 9), '账号信息可以按到期时间查看', '账号信息页现在会把即将到期和已到期的账号排在前面，续期只要点一下。'],
    [at(98, 15), '新课程上架', '《普通话水平测试》共 5 节，解锁需要 40 积分。'],
    [
      at(75, 10),
      '请不要在备注里填写平台密码',
      '我们只记录账号信息，从不需要任何平台的密码。有人向你索要密码，请告诉管理员。',
    ],
    [at(58, 18), '代理邀请链接改版', '邀请链接和二维码可以直接分享，注册后会自动归到你的名下。'],
    [at(41, 10), '新课程上架', '《用电与设备操作》共 9 节，解锁需要 80 积分。'],
    [at(18, 9), '周末的客服时间', '周末客服每天 10:00–16:00 在线，购买和转账不受影响。'],
    [at(11, 10), '新增 10,000 积分规格', '一次购买 10,000 积分，赠送 1,500，适合下级较多的代理。'],
    // The student unlocked this course the day before, and gets the coins back five minutes later (history.ts).
    [at(9, 9), '《Excel 职场实战》下架说明', '这门课的内容已经过时，现在下架。已经解锁的同学，积分会原路退回。'],
    [at(5, 14), '实习周报提醒', '月底是各平台周报、月报集中提交的时间，请提前核对账号的到期日。'],
    [at(1, 18), '系统维护通知', `${upkeep.month} 月 ${upkeep.day} 日 02:00–03:00 系统维护，期间转账与购买暂停。`],
    [
      now - 70 * 60_000,
      `${closing.month} 月代理结算说明`,
      `本次结算于 ${closing.month} 月 ${closing.day} 日 18:00 截止，请在此之前完成转出。` +
        '未转出的积分会继续保留在余额里。',
    ],
  ];
  return rows.map(([time, title, content], index) => siteNotice(index + 1, title, content, 'all', time));
}

/** Returns the read notices: the agent hasn't read the last two, the student the last four. */
export function reads(rows: readonly NoticeRow[]): ReadRow[] {
  const readers = [
    [ids.agent, 2],
    [ids.student, 4],
  ] as const;
  return readers.flatMap(([userId, unread]) => rows.slice(0, -unread).map(({ id }) => ({ userId, noticeId: id })));
}

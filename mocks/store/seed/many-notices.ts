/**
 * The 5 000 notices of scenario `large`, 500 in a step. Step 0 has the newest 500, among them those of `default`.
 * Within a step the oldest notice comes first.
 */
import { dayLengthMs, startOfDay } from '../../domain/shanghai-day.ts';
import { siteNotice } from '../../domain/notice.ts';
import type { NoticeRow, ReadRow } from '../../domain/rows/record-rows.ts';
import { notices, reads } from './data/notices.ts';
import { ids } from './people.ts';

export const lastNotice = 5_000;
const perStep = 500;
/** The number of steps after the first, which is seeded at once. */
export const noticeSteps = lastNotice / perStep - 1;

const subjects = [
  '新课程上架',
  '系统维护通知',
  '积分规格调整',
  '代理结算说明',
  '实习周报提醒',
  '客服时间调整',
  '账号信息核对',
] as const;
const bodies = [
  '详情请在对应页面查看，有问题请联系管理员。',
  '请提前安排，期间账号信息可以照常查看。',
  '调整从当天起生效，已经购买的不受影响。',
  '请在截止之前完成转出，余下的积分会继续保留。',
] as const;

/** Returns the notices of a step; step 0 is the newest. The agent has read most of them. */
export function manyNotices(now: number, step: number): { notices: NoticeRow[]; reads: ReadRow[] } {
  const usual = notices(now);
  const newestOlderId = lastNotice - usual.length;
  const last = lastNotice - step * perStep;
  const first = last - perStep + 1;
  const older = Array.from({ length: Math.min(last, newestOlderId) - first + 1 }, (_, index) =>
    notice(now, first + index, newestOlderId),
  );
  const newest = step === 0 ? usual.map((row) => ({ ...row, id: row.id + newestOlderId })) : [];
  const read = older.filter(({ id }) => id % 20 !== 0).map(({ id }) => ({ userId: ids.agent, noticeId: id }));
  return { notices: [...older, ...newest], reads: [...read, ...reads(newest)] };
}

/**
 * The oldest notice of the scenario `default` is 160 days old (data/notices.ts). All notices that `notice` makes are
 * older.
 */
const newestAgeDays = 161;

/** Returns an older notice. There are three a day. */
function notice(now: number, id: number, newestOlderId: number): NoticeRow {
  const hoursAgo = (newestOlderId - id) * 8;
  return siteNotice(
    id,
    `${subjects[id % subjects.length] ?? subjects[0]} #${id}`,
    bodies[id % bodies.length] ?? bodies[0],
    'all',
    startOfDay(now) - newestAgeDays * dayLengthMs - hoursAgo * 3_600_000,
  );
}

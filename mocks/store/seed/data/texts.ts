/** The seeded site texts. Dates in them are relative to now. */
import { dayLengthMs, dayOf } from '../../../domain/shanghai-day.ts';
import type { BasicInformationRow } from '../../../domain/rows/record-rows.ts';
import { ids } from '../people.ts';
import { legalTexts, siteName } from './brand-texts.ts';
import { privacyPolicy, userAgreement } from './legal-texts.ts';

export const monthAndDay = (time: number) => {
  const [, month = '', day = ''] = dayOf(time).split('-');
  return { month: Number(month), day: Number(day) };
};

/**
 * Returns the next end of a month on which agents settle. In the last two days of a month this is the end of the next
 * month, so that the date lies in the future.
 */
export function settlement(now: number) {
  const [year = 0, month = 1] = dayOf(now + 2 * dayLengthMs)
    .split('-')
    .map(Number);
  return { month, day: new Date(Date.UTC(year, month, 0)).getUTCDate() };
}

export function siteTexts(now: number): BasicInformationRow {
  const upkeep = monthAndDay(now + 7 * dayLengthMs);
  const closing = settlement(now);
  const upkeepTime = `${upkeep.month} 月 ${upkeep.day} 日 02:00–03:00`;
  return {
    id: 1,
    websiteName: siteName,
    noticeBar: `${upkeepTime} 系统维护，期间转账与购买暂停，账号信息可以照常查看`,
    noticeAnnouncementTitle: `${closing.month} 月服务说明`,
    noticeAnnouncement: [
      `${upkeepTime} 系统维护，期间不能转账和购买，账号信息可以照常查看。`,
      `代理结算在 ${closing.month} 月 ${closing.day} 日 18:00 截止，没有转出的积分会留在余额里。`,
      '有问题请在工作日 9:00–18:00 联系管理员。',
    ].join('\n\n'),
    coinName: '积分',
    pointsNotification: '积分到账后不能退回，购买前请核对数量。赠送的积分和购买的一样使用，没有有效期。',
    amount: 9_800,
    addCoin: 1_080,
    status: 1,
    userId: ids.admin,
    updateTime: new Date(now - 2 * dayLengthMs).toISOString(),
    version: 1,
    userAgreement,
    privacyPolicy,
    ...legalTexts,
  };
}

/** The four seeded platforms, with the price of a month for an account on each. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { PlatformRow } from '../../../domain/rows/record-rows.ts';

export const platformNames: Readonly<Record<AccountPlatform, string>> = {
  gxy: '工学云',
  zxjy: '职校家园',
  xxy: '习讯云',
  xyb: '校友邦',
};
export const prices: Readonly<Record<AccountPlatform, number>> = { gxy: 30, zxjy: 20, xxy: 25, xyb: 30 };

function row(id: number, code: AccountPlatform, description: string): PlatformRow {
  return {
    id,
    code,
    name: platformNames[code],
    description,
    coinPerMonth: prices[code],
    status: 1,
    sort: id * 10,
    version: 1,
  };
}

export const platforms: readonly PlatformRow[] = [
  row(1, 'gxy', '顶岗实习的日报、周报、月报与岗位信息'),
  row(2, 'zxjy', '中职学生的实习岗位与报到信息'),
  row(3, 'xxy', '学校与学号对应的实习签到信息'),
  row(4, 'xyb', '高校实习计划、项目与休息日安排'),
];

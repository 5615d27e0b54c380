/** The seeded accounts of the platform xyb (校友邦). */
import type { AccountFields } from '../../../../domain/rows/record-rows.ts';
import { ids } from '../../people.ts';
import { commonFields, type Internship, type SeededAccount } from './seeded-account.ts';

export function xybAccounts({ classYear, startDate, endDate }: Internship): SeededAccount<'xyb'>[] {
  // `classYear` assumes studies of three years. These students study four years, so they entered one year earlier.
  const universityClassYear = classYear - 1;
  const fields = (
    name: string,
    phone: string,
    schoolName: string,
    faculty: string,
    specialty: string,
    className: string,
    projectName: string,
    postAddress: string,
  ): AccountFields['xyb'] => ({
    ...commonFields,
    name,
    phone,
    schoolName,
    faculty,
    specialty,
    className,
    planName: '毕业实习',
    projectName,
    postAddress,
    startDate,
    endDate,
    nonWorkingDays: [6, 7],
  });

  return [
    {
      runsFor: 60,
      fields: fields(
        '陈思宇',
        '15988432706',
        '杭州师范大学',
        '文化创意与传媒学院',
        '数字媒体艺术',
        `数媒 ${universityClassYear}1`,
        '媒体内容制作',
        '杭州市滨江区江南大道 3688 号',
      ),
    },
    {
      runsFor: 2,
      fields: fields(
        '沈梦瑶',
        '13957183362',
        '浙江财经大学',
        '会计学院',
        '审计学',
        `审计 ${universityClassYear}2`,
        '年报审计协助',
        '杭州市上城区钱江路 1366 号',
      ),
    },
    {
      runsFor: -7,
      fields: fields(
        '何俊熙',
        '18358174905',
        '浙江农林大学',
        '园林学院',
        '园林',
        `园林 ${universityClassYear}1`,
        '校园绿化改造',
        '杭州市临安区武肃街 666 号',
      ),
    },
    {
      runsFor: 88,
      fields: {
        ...fields(
          '林子墨',
          '15088640731',
          '温州大学',
          '教育学院',
          '小学教育',
          `小教 ${universityClassYear}1`,
          '课堂实习',
          '温州市瓯海区茶山街道高教园区',
        ),
        status: 'paused',
      },
    },
    {
      userId: ids.student,
      runsFor: 25,
      fields: fields(
        '陈思宇',
        '15988432706',
        '杭州师范大学',
        '文化创意与传媒学院',
        '数字媒体艺术',
        `数媒 ${universityClassYear}1`,
        '媒体内容制作',
        '杭州市滨江区江南大道 3688 号',
      ),
    },
  ];
}

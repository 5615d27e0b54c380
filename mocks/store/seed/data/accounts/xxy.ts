/** The seeded accounts of the platform xxy (习讯云). */
import type { AccountFields } from '../../../../domain/rows/record-rows.ts';
import { commonFields, type Internship, type SeededAccount } from './seeded-account.ts';

export function xxyAccounts({ classYear, entranceYear, graduationYear }: Internship): SeededAccount<'xxy'>[] {
  const fields = (
    name: string,
    userNumber: string,
    phone: string,
    sex: 'male' | 'female',
    className: string,
    companyName: string,
    jobAddress: string,
  ): AccountFields['xxy'] => ({
    ...commonFields,
    name,
    schoolName: '浙江工贸职业技术学院',
    userNumber,
    phone,
    sex,
    className,
    entranceYear,
    graduationYear,
    companyName,
    jobAddress,
  });

  return [
    {
      runsFor: 81,
      fields: fields(
        '周宇航',
        `${entranceYear}030117`,
        '13958790264',
        'male',
        `${classYear} 计应 1 班`,
        '瓯江软件有限公司',
        '温州市鹿城区府东路 17 号',
      ),
    },
    {
      runsFor: 4,
      fields: fields(
        '郑雅文',
        `${entranceYear}030225`,
        '15868014473',
        'female',
        `${classYear} 会计 2 班`,
        '正大会计师事务所',
        '温州市瓯海区六虹桥路 1189 号',
      ),
    },
    {
      runsFor: -1,
      fields: fields(
        '徐天佑',
        `${entranceYear}030308`,
        '18758703116',
        'male',
        `${classYear} 物流 1 班`,
        '顺联快运有限公司',
        '温州市龙湾区机场大道 4016 号',
      ),
    },
    {
      runsFor: 46,
      fields: {
        ...fields(
          '冯嘉怡',
          `${entranceYear}030411`,
          '13705778259',
          'female',
          `${classYear} 旅管 1 班`,
          '雁荡山旅游有限公司',
          '乐清市雁荡镇雁山路 88 号',
        ),
        status: 'paused',
        remark: '换岗位中',
      },
    },
  ];
}

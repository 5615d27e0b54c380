/** The seeded accounts of the platform zxjy (职校家园). */
import type { AccountFields } from '../../../../domain/rows/record-rows.ts';
import { commonFields, type Internship, type SeededAccount } from './seeded-account.ts';

export function zxjyAccounts({ classYear, startDate, endDate }: Internship): SeededAccount<'zxjy'>[] {
  const fields = (
    name: string,
    phone: string,
    className: string,
    companyName: string,
    jobName: string,
    companyAddress: string,
  ): AccountFields['zxjy'] => ({
    ...commonFields,
    name,
    phone,
    className,
    companyName,
    jobName,
    companyAddress,
    reportAddress: companyAddress,
    startDate,
    endDate,
  });

  return [
    {
      runsFor: 64,
      fields: fields(
        '李娜',
        '13732281946',
        `${classYear} 幼儿保育 1 班`,
        '星星幼儿园',
        '保育员',
        '嘉兴市南湖区中环南路 1765 号',
      ),
    },
    {
      runsFor: 5,
      fields: fields(
        '张一鸣',
        '15268520371',
        `${classYear} 汽修 2 班`,
        '万里汽车服务有限公司',
        '维修学徒',
        '台州市椒江区市府大道 518 号',
      ),
    },
    {
      runsFor: -12,
      fields: fields(
        '刘畅',
        '18905864420',
        `${classYear} 烹饪 1 班`,
        '新荣记餐饮有限公司',
        '切配',
        '台州市临海市崇和路 238 号',
      ),
    },
    {
      runsFor: 38,
      fields: {
        ...fields(
          '陈雪梅',
          '13616883059',
          `${classYear} 电商 3 班`,
          '优选电子商务有限公司',
          '客服',
          '杭州市萧山区建设三路 733 号',
        ),
        status: 'paused',
      },
    },
    {
      runsFor: 97,
      fields: fields(
        '何志强',
        '17858267715',
        `${classYear} 数控 1 班`,
        '精工机械有限公司',
        '操作工',
        '绍兴市柯桥区科技园路 12 号',
      ),
    },
  ];
}

/** The seeded accounts of the platform gxy (工学云). */
import type { AccountFields } from '../../../../domain/rows/record-rows.ts';
import { ids } from '../../people.ts';
import { commonFields, type Internship, type SeededAccount } from './seeded-account.ts';

export function gxyAccounts({ graduationYear, startDate, endDate }: Internship): SeededAccount<'gxy'>[] {
  const fields = (
    name: string,
    phone: string,
    majorName: string,
    companyName: string,
    jobName: string,
    jobAddress: string,
    filed: readonly [day: number, week: number, month: number],
  ): AccountFields['gxy'] => ({
    ...commonFields,
    name,
    phone,
    majorName,
    planName: `${graduationYear} 届顶岗实习`,
    companyName,
    jobName,
    jobAddress,
    startDate,
    endDate,
    weekdays: [1, 2, 3, 4, 5],
    dayReports: { filed: filed[0], due: 22 },
    weekReports: { filed: filed[1], due: 4 },
    monthReports: { filed: filed[2], due: 2 },
  });

  return [
    {
      runsFor: -4,
      fields: fields(
        '王家明',
        '13800131234',
        '软件技术',
        '杭州云启科技有限公司',
        '实施工程师',
        '杭州市余杭区文一西路 998 号',
        [18, 3, 2],
      ),
    },
    {
      runsFor: 3,
      fields: fields(
        '李浩然',
        '15967120876',
        '现代物流管理',
        '恒泰物流有限公司',
        '仓储',
        '宁波市北仑区明州西路 233 号',
        [21, 4, 2],
      ),
    },
    {
      runsFor: 6,
      fields: fields(
        '赵雨欣',
        '18657155520',
        '护理',
        '绍兴市人民医院',
        '护理实习',
        '绍兴市越城区中兴北路 568 号',
        [20, 4, 2],
      ),
    },
    {
      runsFor: 55,
      fields: fields(
        '孙悦',
        '17705783391',
        '应用电子技术',
        '启明电子有限公司',
        '质检',
        '温州市乐清市纬十七路 261 号',
        [22, 4, 2],
      ),
    },
    {
      runsFor: 72,
      fields: fields(
        '周子涵',
        '13575707702',
        '酒店管理',
        '湾区大酒店',
        '前厅',
        '宁波市鄞州区会展路 181 号',
        [19, 4, 2],
      ),
    },
    {
      runsFor: 109,
      fields: {
        ...fields('吴俊杰', '15057314418', '国际贸易', '联达贸易有限公司', '跟单', '义乌市福田路 99 号', [0, 0, 0]),
        status: 'paused',
        remark: '休学一学期，回来再开',
      },
    },
    {
      runsFor: 90,
      fields: fields(
        '黄诗琪',
        '18268816027',
        '会计',
        '金桥财务咨询有限公司',
        '助理会计',
        '金华市婺城区双龙南街 801 号',
        [22, 4, 2],
      ),
    },
    {
      runsFor: 131,
      fields: fields(
        '徐嘉豪',
        '13867489153',
        '机电一体化',
        '海天塑机集团',
        '装配',
        '宁波市北仑区海天路 1688 号',
        [21, 4, 2],
      ),
    },
    {
      userId: ids.student,
      runsFor: 230,
      fields: fields(
        '陈思宇',
        '15988432706',
        '数字媒体技术',
        '杭州拾光文化传媒',
        '剪辑助理',
        '杭州市滨江区江南大道 3688 号',
        [20, 4, 2],
      ),
    },
  ];
}

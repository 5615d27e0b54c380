/** Seeded accounts: the agent has some on every platform and in every state, the student has two. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { identityOf } from '../../../domain/account.ts';
import { dayLength, dayOf, startOfDay } from '../../../domain/shanghai-day.ts';
import type { AccountFields, AccountRow } from '../../../domain/rows/record-rows.ts';
import { ids } from '../people.ts';

export type SeededAccounts = { [P in AccountPlatform]: AccountRow<P>[] };

const common = { status: 'active', remark: null } as const;
const workdays = [1, 2, 3, 4, 5];
const weekend = [6, 7];

/** `runsFor` is the number of days from now to the expiry; negative means expired. Newer accounts come last. */
interface Kept<P extends AccountPlatform> {
  userId?: number;
  runsFor: number;
  fields: AccountFields[P];
}

/**
 * Returns the years of entrance and graduation for students who do their internship at `now`. They graduate in the next
 * summer, three years after their entrance.
 */
function cohort(now: number): { came: number; leaves: number } {
  const [year = 0, month = 1] = dayOf(now).split('-').map(Number);
  const leaves = month >= 9 ? year + 1 : year;
  return { came: leaves - 3, leaves };
}

export function accounts(now: number): SeededAccounts {
  const day = (days: number) => dayOf(now + days * dayLength);
  const school = cohort(now);
  const form = school.came % 100;
  // A university course takes one year more.
  const earlier = form - 1;
  const term = { startDate: day(-75), endDate: day(105) };
  const rows = <P extends AccountPlatform>(platform: P, kept: readonly Kept<P>[]): AccountRow<P>[] =>
    kept.map(({ userId = ids.agent, runsFor, fields }, index) => {
      const time = startOfDay(now) - (74 - index * 6) * dayLength + (9 + index) * 3_600_000;
      // The account expires at the end of a day, so that "in 3 days" means 3 days at any hour.
      const expireTime = startOfDay(now) + (runsFor + 1) * dayLength - 1000;
      return {
        id: index + 1,
        userId,
        identity: identityOf(platform, fields),
        version: 2,
        expireTime,
        time,
        updateTime: time + 3 * dayLength,
        fields,
      };
    });

  const gxy = (
    name: string,
    phone: string,
    majorName: string,
    companyName: string,
    jobName: string,
    jobAddress: string,
    filed: readonly [day: number, week: number, month: number],
  ): AccountFields['gxy'] => ({
    ...common,
    name,
    phone,
    majorName,
    planName: `${school.leaves} 届顶岗实习`,
    companyName,
    jobName,
    jobAddress,
    ...term,
    weekdays: workdays,
    dayReports: { filed: filed[0], due: 22 },
    weekReports: { filed: filed[1], due: 4 },
    monthReports: { filed: filed[2], due: 2 },
  });
  const zxjy = (
    name: string,
    phone: string,
    className: string,
    companyName: string,
    jobName: string,
    companyAddress: string,
  ): AccountFields['zxjy'] => ({
    ...common,
    name,
    phone,
    className,
    companyName,
    jobName,
    companyAddress,
    reportAddress: companyAddress,
    ...term,
  });
  const xxy = (
    name: string,
    userNumber: string,
    phone: string,
    sex: 'male' | 'female',
    className: string,
    companyName: string,
    jobAddress: string,
  ): AccountFields['xxy'] => ({
    ...common,
    name,
    schoolName: '浙江工贸职业技术学院',
    userNumber,
    phone,
    sex,
    className,
    entranceYear: school.came,
    graduationYear: school.leaves,
    companyName,
    jobAddress,
  });
  const xyb = (
    name: string,
    phone: string,
    schoolName: string,
    faculty: string,
    specialty: string,
    className: string,
    projectName: string,
    postAddress: string,
  ): AccountFields['xyb'] => ({
    ...common,
    name,
    phone,
    schoolName,
    faculty,
    specialty,
    className,
    planName: '毕业实习',
    projectName,
    postAddress,
    ...term,
    nonWorkingDays: weekend,
  });

  return {
    gxy: rows('gxy', [
      {
        runsFor: -4,
        fields: gxy(
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
        fields: gxy(
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
        fields: gxy(
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
        fields: gxy(
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
        fields: gxy('周子涵', '13575707702', '酒店管理', '湾区大酒店', '前厅', '宁波市鄞州区会展路 181 号', [19, 4, 2]),
      },
      {
        runsFor: 109,
        fields: {
          ...gxy('吴俊杰', '15057314418', '国际贸易', '联达贸易有限公司', '跟单', '义乌市福田路 99 号', [0, 0, 0]),
          status: 'paused',
          remark: '休学一学期，回来再开',
        },
      },
      {
        runsFor: 90,
        fields: gxy(
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
        fields: gxy(
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
        fields: gxy(
          '陈思宇',
          '15988432706',
          '数字媒体技术',
          '杭州拾光文化传媒',
          '剪辑助理',
          '杭州市滨江区江南大道 3688 号',
          [20, 4, 2],
        ),
      },
    ]),
    zxjy: rows('zxjy', [
      {
        runsFor: 64,
        fields: zxjy(
          '李娜',
          '13732281946',
          `${form} 幼儿保育 1 班`,
          '星星幼儿园',
          '保育员',
          '嘉兴市南湖区中环南路 1765 号',
        ),
      },
      {
        runsFor: 5,
        fields: zxjy(
          '张一鸣',
          '15268520371',
          `${form} 汽修 2 班`,
          '万里汽车服务有限公司',
          '维修学徒',
          '台州市椒江区市府大道 518 号',
        ),
      },
      {
        runsFor: -12,
        fields: zxjy(
          '刘畅',
          '18905864420',
          `${form} 烹饪 1 班`,
          '新荣记餐饮有限公司',
          '切配',
          '台州市临海市崇和路 238 号',
        ),
      },
      {
        runsFor: 38,
        fields: {
          ...zxjy(
            '陈雪梅',
            '13616883059',
            `${form} 电商 3 班`,
            '优选电子商务有限公司',
            '客服',
            '杭州市萧山区建设三路 733 号',
          ),
          status: 'paused',
        },
      },
      {
        runsFor: 97,
        fields: zxjy(
          '何志强',
          '17858267715',
          `${form} 数控 1 班`,
          '精工机械有限公司',
          '操作工',
          '绍兴市柯桥区科技园路 12 号',
        ),
      },
    ]),
    xxy: rows('xxy', [
      {
        runsFor: 81,
        fields: xxy(
          '周宇航',
          `${school.came}030117`,
          '13958790264',
          'male',
          `${form} 计应 1 班`,
          '瓯江软件有限公司',
          '温州市鹿城区府东路 17 号',
        ),
      },
      {
        runsFor: 4,
        fields: xxy(
          '郑雅文',
          `${school.came}030225`,
          '15868014473',
          'female',
          `${form} 会计 2 班`,
          '正大会计师事务所',
          '温州市瓯海区六虹桥路 1189 号',
        ),
      },
      {
        runsFor: -1,
        fields: xxy(
          '徐天佑',
          `${school.came}030308`,
          '18758703116',
          'male',
          `${form} 物流 1 班`,
          '顺联快运有限公司',
          '温州市龙湾区机场大道 4016 号',
        ),
      },
      {
        runsFor: 46,
        fields: {
          ...xxy(
            '冯嘉怡',
            `${school.came}030411`,
            '13705778259',
            'female',
            `${form} 旅管 1 班`,
            '雁荡山旅游有限公司',
            '乐清市雁荡镇雁山路 88 号',
          ),
          status: 'paused',
          remark: '换岗位中',
        },
      },
    ]),
    xyb: rows('xyb', [
      {
        runsFor: 60,
        fields: xyb(
          '陈思宇',
          '15988432706',
          '杭州师范大学',
          '文化创意与传媒学院',
          '数字媒体艺术',
          `数媒 ${earlier}1`,
          '媒体内容制作',
          '杭州市滨江区江南大道 3688 号',
        ),
      },
      {
        runsFor: 2,
        fields: xyb(
          '沈梦瑶',
          '13957183362',
          '浙江财经大学',
          '会计学院',
          '审计学',
          `审计 ${earlier}2`,
          '年报审计协助',
          '杭州市上城区钱江路 1366 号',
        ),
      },
      {
        runsFor: -7,
        fields: xyb(
          '何俊熙',
          '18358174905',
          '浙江农林大学',
          '园林学院',
          '园林',
          `园林 ${earlier}1`,
          '校园绿化改造',
          '杭州市临安区武肃街 666 号',
        ),
      },
      {
        runsFor: 88,
        fields: {
          ...xyb(
            '林子墨',
            '15088640731',
            '温州大学',
            '教育学院',
            '小学教育',
            `小教 ${earlier}1`,
            '课堂实习',
            '温州市瓯海区茶山街道高教园区',
          ),
          status: 'paused',
        },
      },
      {
        userId: ids.student,
        runsFor: 25,
        fields: xyb(
          '陈思宇',
          '15988432706',
          '杭州师范大学',
          '文化创意与传媒学院',
          '数字媒体艺术',
          `数媒 ${earlier}1`,
          '媒体内容制作',
          '杭州市滨江区江南大道 3688 号',
        ),
      },
    ]),
  };
}

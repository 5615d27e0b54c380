/** The labels of account fields. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { accountFields, AccountPlatform } from '../../../contract/account-fields.ts';

export type FieldOf<P extends AccountPlatform> = keyof (typeof accountFields)[P];
export type PlatformField = { [P in AccountPlatform]: FieldOf<P> }[AccountPlatform];
/** The fields that an account's owner sets: the fields of every account, and the fields of its platform. */
export type AccountFieldName = 'name' | 'status' | 'remark' | PlatformField;

export const fieldLabels: Readonly<Record<AccountFieldName, MessageDescriptor>> = {
  name: msg`姓名`,
  status: msg`状态`,
  remark: msg`备注`,
  phone: msg`手机号`,
  userNumber: msg`学号`,
  schoolName: msg`学校`,
  faculty: msg`院系`,
  specialty: msg`专业方向`,
  majorName: msg`专业`,
  className: msg`班级`,
  sex: msg`性别`,
  entranceYear: msg`入学年份`,
  graduationYear: msg`毕业年份`,
  planName: msg`实习计划`,
  projectName: msg`实习项目`,
  companyName: msg`实习单位`,
  companyAddress: msg`单位地址`,
  jobName: msg`岗位`,
  jobAddress: msg`岗位地址`,
  postAddress: msg`岗位地址`,
  reportAddress: msg`报到地址`,
  startDate: msg`开始日期`,
  endDate: msg`结束日期`,
  weekdays: msg`工作日`,
  nonWorkingDays: msg`休息日`,
  dayReports: msg`日报`,
  weekReports: msg`周报`,
  monthReports: msg`月报`,
};

/**
 * The titles by which the columns of a spreadsheet are recognised: the form's labels in both languages, and the field's
 * name in the code. Most fields have other common titles too.
 */
import type { AccountColumn } from '../../../../api/platform-accounts/columns.ts';
import type { FieldName } from '../../descriptors.ts';

/** Titles that schools, companies and other programs write instead of the form's labels, in Chinese or English. */
const otherNames: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
  name: ['学生姓名', '名字', '学生', 'Student', 'Student name', 'Full name'],
  status: ['State'],
  remark: ['说明', 'Remark', 'Remarks', 'Notes'],
  phone: ['手机', '手机号码', '电话', '电话号码', '联系电话', '账号', 'Phone', 'Mobile', 'Phone number', 'Account'],
  userNumber: ['学生学号', '学籍号', 'Student ID', 'Number', 'User number'],
  schoolName: ['学校名称', '院校', 'School name'],
  faculty: ['学院', '系部', '系', 'Faculty'],
  specialty: ['专业', '专业名称', 'Specialty', 'Major'],
  majorName: ['专业名称', 'Major name'],
  className: ['班级名称', '班', 'Class name'],
  sex: ['Sex'],
  entranceYear: ['年级', '入学年', '入学时间', 'Entrance year', 'Year of entrance'],
  graduationYear: ['毕业年', '毕业时间', 'Year of graduation'],
  planName: ['计划', '计划名称', 'Plan', 'Plan name'],
  projectName: ['项目', '项目名称', 'Project name'],
  companyName: ['单位', '单位名称', '公司', '公司名称', '企业', 'Company name'],
  companyAddress: ['公司地址', '企业地址'],
  jobName: ['岗位名称', '实习岗位', '职位', 'Job name', 'Position'],
  jobAddress: ['实习地址', '工作地址'],
  postAddress: ['实习地址', '工作地址', 'Post address'],
  reportAddress: ['报到地点', 'Report address', 'Report-in address'],
  startDate: ['开始时间', '起始日期', '实习开始', 'Start', 'From'],
  endDate: ['结束时间', '截止日期', '实习结束', 'End', 'To'],
  weekdays: ['上班日', 'Weekdays', 'Working days'],
  nonWorkingDays: ['休息', 'Rest days', 'Non-working days'],
};

/** Returns the titles of a column. The form's own labels come first. */
export function namesOf({
  zh,
  en,
  field,
  part,
}: Pick<AccountColumn, 'zh' | 'en' | 'field' | 'part'>): readonly string[] {
  return part === null ? [zh, en, field, ...(otherNames[field] ?? [])] : [zh, en, `${field}${part}`];
}

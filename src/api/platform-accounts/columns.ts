/**
 * The columns of account records in a spreadsheet, for the export and the import. A column has the label of the form's
 * field in both languages. A file in one language may be imported while the app shows the other.
 *
 * The labels are repeated here, because a message catalogue holds one language only. columns.test.ts compares them with
 * the labels of the form.
 */
import { accountFields, type AccountPlatform, type FieldKind } from '../../../contract/account-fields.ts';
import type { AccountFieldName } from '../resources/account-labels.ts';

/** A name or a value in both languages. */
export interface BothLanguages {
  readonly zh: string;
  readonly en: string;
}

const name = (zh: string, en: string): BothLanguages => ({ zh, en });

/** The labels of the form's fields. */
export const fieldNames: Readonly<Record<AccountFieldName, BothLanguages>> = {
  name: name('姓名', 'Name'),
  status: name('状态', 'Status'),
  remark: name('备注', 'Note'),
  phone: name('手机号', 'Mobile number'),
  userNumber: name('学号', 'Student number'),
  schoolName: name('学校', 'School'),
  faculty: name('院系', 'Department'),
  specialty: name('专业方向', 'Specialization'),
  majorName: name('专业', 'Major'),
  className: name('班级', 'Class'),
  sex: name('性别', 'Gender'),
  entranceYear: name('入学年份', 'Enrollment year'),
  graduationYear: name('毕业年份', 'Graduation year'),
  planName: name('实习计划', 'Internship plan'),
  projectName: name('实习项目', 'Project'),
  companyName: name('实习单位', 'Company'),
  companyAddress: name('单位地址', 'Company address'),
  jobName: name('岗位', 'Job'),
  jobAddress: name('岗位地址', 'Job address'),
  postAddress: name('岗位地址', 'Job address'),
  reportAddress: name('报到地址', 'Reporting address'),
  startDate: name('开始日期', 'Start date'),
  endDate: name('结束日期', 'End date'),
  weekdays: name('工作日', 'Workdays'),
  nonWorkingDays: name('休息日', 'Days off'),
  dayReports: name('日报', 'Daily reports'),
  weekReports: name('周报', 'Weekly reports'),
  monthReports: name('月报', 'Monthly reports'),
};

/** The names of the values that the form shows by a name and not as they are. */
export const valueNames = {
  sex: { male: name('男', 'Male'), female: name('女', 'Female') },
  status: { active: name('正常', 'Active'), paused: name('暂停', 'Paused') },
  /** From Monday to Sunday. A cell may hold several of these names, separated by `daySeparator`. */
  weekdays: [
    name('一', 'Mon'),
    name('二', 'Tue'),
    name('三', 'Wed'),
    name('四', 'Thu'),
    name('五', 'Fri'),
    name('六', 'Sat'),
    name('日', 'Sun'),
  ],
} as const;
export const daySeparator = name('、', ', ');

const reportParts = { filed: name('已交', ' filed'), due: name('应交', ' due') } as const;

export interface AccountColumn extends BothLanguages {
  /**
   * Unique within a platform. The two columns of a field with reports have the keys `<field>.filed` and `<field>.due`.
   */
  readonly key: AccountFieldName | `${AccountFieldName}.${keyof typeof reportParts}`;
  readonly field: AccountFieldName;
  readonly kind: FieldKind | 'status' | 'remark';
  /** The number of a field with reports that the column holds. Null for a field of another kind. */
  readonly part: keyof typeof reportParts | null;
  readonly required: boolean;
}

/** Returns the column of a field. A field with reports has two columns. */
function columnsOf(field: AccountFieldName, kind: AccountColumn['kind'], required: boolean): AccountColumn[] {
  const both = fieldNames[field];
  if (kind !== 'reports') return [{ key: field, field, kind, part: null, required, ...both }];
  return (['filed', 'due'] as const).map((part) => ({
    key: `${field}.${part}`,
    field,
    kind,
    part,
    required,
    zh: both.zh + reportParts[part].zh,
    en: both.en + reportParts[part].en,
  }));
}

function isFieldName(field: string): field is AccountFieldName {
  return field in fieldNames;
}

/** Returns the columns of a platform in the order of a file: name, the platform's own fields, status and remark. */
export function accountColumns(platform: AccountPlatform): readonly AccountColumn[] {
  const fields: Readonly<Record<string, { readonly kind: FieldKind; readonly required: boolean }>> =
    accountFields[platform];
  return [
    ...columnsOf('name', 'requiredText', true),
    ...Object.entries(fields).flatMap(([field, { kind, required }]) =>
      isFieldName(field) ? columnsOf(field, kind, required) : [],
    ),
    ...columnsOf('status', 'status', false),
    ...columnsOf('remark', 'remark', false),
  ];
}

/** The last column of an export. An import ignores this column, because only a renewal changes the expiry. */
export const expiryColumn = { key: 'expireTime', ...name('到期日', 'Expiry date') } as const;

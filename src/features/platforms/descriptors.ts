/**
 * Describes the four platforms: form sections and row fields. If a field of the contract has no place in a form,
 * edit/account-edit-table.test.ts fails.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  accountFields,
  accountIdentity,
  type AccountPlatform,
  accountTextLimits,
  type FieldKind,
} from '../../../contract/account-fields.ts';
import { limits } from '../../../contract/fields.ts';
import type { FieldSpec } from '../../api/edits/fields.ts';
import {
  type AccountFieldName,
  fieldLabels,
  type FieldOf,
  type PlatformField,
} from '../../api/resources/account-labels.ts';

export type FieldName = AccountFieldName;

/** Shorter labels for rows and tables, which have less room than forms. */
export const rowLabels: Readonly<Partial<Record<FieldName, MessageDescriptor>>> = {
  dayReports: msg({ message: '日报', context: 'in a row' }),
  weekReports: msg({ message: '周报', context: 'in a row' }),
};

/** The pairs of fields that are a time span, each with its start and its end. The form draws a pair side by side. */
export const timeSpans = [
  ['startDate', 'endDate'],
  ['entranceYear', 'graduationYear'],
] as const satisfies readonly (readonly [FieldName, FieldName])[];

interface Section<Name> {
  /** Null for the first section, which needs no title. */
  readonly title: MessageDescriptor | null;
  readonly fields: readonly Name[];
}

/** The part of a descriptor that is written by hand. The contract has the kinds of the fields. */
interface Shape<Name> {
  readonly sections: readonly Section<Name>[];
  /** The fields on a row's second line, joined by dots. */
  readonly secondLine: readonly Name[];
  /** The fields on a row's third line, after the expiry. */
  readonly thirdLine: readonly Name[];
}

const school = msg`学校与计划`;
const job = msg`单位与岗位`;

const shapes = {
  gxy: {
    sections: [
      { title: null, fields: ['phone', 'companyName', 'jobName', 'startDate', 'endDate', 'weekdays'] },
      { title: school, fields: ['majorName', 'planName', 'jobAddress'] },
      { title: msg`报告`, fields: ['dayReports', 'weekReports', 'monthReports'] },
    ],
    secondLine: ['phone', 'companyName', 'jobName'],
    thirdLine: ['dayReports', 'weekReports'],
  },
  zxjy: {
    sections: [
      { title: null, fields: ['phone', 'className', 'startDate', 'endDate'] },
      { title: job, fields: ['companyName', 'jobName', 'companyAddress', 'reportAddress'] },
    ],
    secondLine: ['phone', 'companyName', 'jobName'],
    thirdLine: ['className'],
  },
  xxy: {
    sections: [
      { title: null, fields: ['schoolName', 'userNumber', 'phone', 'sex'] },
      { title: msg`班级与年份`, fields: ['className', 'entranceYear', 'graduationYear'] },
      { title: job, fields: ['companyName', 'jobAddress'] },
    ],
    secondLine: ['userNumber', 'schoolName', 'companyName'],
    thirdLine: ['className'],
  },
  xyb: {
    sections: [
      { title: null, fields: ['phone', 'startDate', 'endDate', 'nonWorkingDays'] },
      { title: school, fields: ['schoolName', 'faculty', 'specialty', 'className', 'planName'] },
      { title: msg`项目与岗位`, fields: ['projectName', 'postAddress'] },
    ],
    secondLine: ['phone', 'schoolName', 'projectName'],
    thirdLine: ['specialty', 'className'],
  },
} as const satisfies { readonly [P in AccountPlatform]: Shape<FieldOf<P>> };

export interface AccountFieldSpec extends FieldSpec {
  readonly name: FieldName;
}

export interface PlatformDescriptor {
  readonly sections: readonly Section<AccountFieldSpec>[];
  /** Every field of the form, in its order. */
  readonly fields: readonly AccountFieldSpec[];
  readonly secondLine: readonly AccountFieldSpec[];
  readonly thirdLine: readonly AccountFieldSpec[];
  /** The field that shows the error "there is such an account already". */
  readonly identity: FieldName;
}

const accountName: AccountFieldSpec = {
  name: 'name',
  kind: 'requiredText',
  label: fieldLabels.name,
  max: limits.userName.max,
};

type Table<K extends PlatformField> = Readonly<Record<K, { readonly kind: FieldKind; readonly required: boolean }>>;

/**
 * Returns the description of a platform. The name comes first in its form, status and remark last, and the platform's
 * own fields between them. `identity` are the fields that identify an account.
 */
function descriptorOf<K extends PlatformField>(
  table: Table<K>,
  shape: Shape<K>,
  identity: readonly K[],
): PlatformDescriptor {
  const specOf = (name: K): AccountFieldSpec => ({
    name,
    kind: table[name].kind,
    label: fieldLabels[name],
    max: accountTextLimits.text,
    ...(table[name].required ? {} : { optional: true }),
  });
  const [first, ...rest] = shape.sections.map(({ title, fields }) => ({ title, fields: fields.map(specOf) }));
  const sections: Section<AccountFieldSpec>[] = [
    { title: null, fields: [accountName, ...(first?.fields ?? [])] },
    ...rest,
    {
      title: msg`状态与备注`,
      fields: [
        { name: 'status', kind: 'status', label: fieldLabels.status, first: 'active' },
        { name: 'remark', kind: 'remark', label: fieldLabels.remark, max: accountTextLimits.remark, optional: true },
      ],
    },
  ];
  return {
    sections,
    fields: sections.flatMap(({ fields }) => fields),
    secondLine: shape.secondLine.map(specOf),
    thirdLine: shape.thirdLine.map(specOf),
    // For xxy, school and number identify an account. The number, the last of `identity`, shows the error.
    identity: identity.at(-1) ?? 'name',
  };
}

export const platformDescriptors: Readonly<Record<AccountPlatform, PlatformDescriptor>> = {
  gxy: descriptorOf(accountFields.gxy, shapes.gxy, accountIdentity.gxy),
  zxjy: descriptorOf(accountFields.zxjy, shapes.zxjy, accountIdentity.zxjy),
  xxy: descriptorOf(accountFields.xxy, shapes.xxy, accountIdentity.xxy),
  xyb: descriptorOf(accountFields.xyb, shapes.xyb, accountIdentity.xyb),
};

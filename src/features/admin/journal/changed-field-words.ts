/**
 * Names the changed fields of a journal entry, and formats their values like the form of the record. Values of users
 * and orders, which have no edit table, get their own words. A field that this app doesn't know keeps its raw name.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { userRole } from '../../../../contract/fields.ts';
import type { JournalChange, JournalSubjectKind } from '../../../../contract/journal.ts';
import { orderStatus } from '../../../../contract/kinds.ts';
import { type FieldSpec, valuesOf } from '../../../api/edits/fields.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { formatCoins } from '../../../ui/words/format.ts';
import { orderStateName } from '../../../ui/words/order-words.ts';
import { roleName } from '../../../ui/words/role-name.ts';
import { courseTable } from '../courses/course-fields.ts';
import { useFieldWords } from '../field-words.ts';
import { noticeTable } from '../notices/notice-fields.ts';
import { packageKind, platformKind } from '../shelf/kind.ts';
import { allTextFields } from '../texts/site-fields.ts';
import { statusName } from '../users/user-words.ts';
import { knownKind } from './act-words.ts';

type Value = JournalChange['before'];

/** The fields of forms, by the kind of record. Users and orders have no edit table. */
const formFields: Readonly<Partial<Record<JournalSubjectKind, readonly FieldSpec[]>>> = {
  package: packageKind.table.fields,
  platform: platformKind.table.fields,
  course: courseTable.fields,
  notice: noticeTable.fields,
  text: allTextFields,
};

/** The labels of fields that no edit table has. */
const otherLabels: Readonly<Partial<Record<JournalSubjectKind, Readonly<Record<string, MessageDescriptor>>>>> = {
  user: {
    userAccount: msg`账号`,
    userName: msg`姓名`,
    userRole: msg`角色`,
    status: msg`状态`,
    email: msg`邮箱`,
    superiorId: msg`上级`,
    coin: msg`余额`,
    passwordChanged: msg`密码`,
  },
  order: { orderNo: msg`订单号`, status: msg`状态` },
  text: { status: msg`状态` },
};

function specOf(kind: JournalSubjectKind | null, field: string): FieldSpec | undefined {
  return kind === null ? undefined : formFields[kind]?.find(({ name }) => name === field);
}

export interface ShownChange {
  readonly field: string;
  readonly label: string;
  /** Null for no value. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns a function that names a changed field and formats its values. `kind` is the kind of the changed record. */
export function useShownChange(): (kind: string, change: JournalChange) => ShownChange {
  const { t, i18n } = useLingui();
  const coinName = useCoinName();
  const { labelOf, valueText } = useFieldWords();

  function plainValue(value: Value): string | null {
    if (value === null || value === '') return null;
    if (typeof value === 'boolean') return value ? t`是` : t`否`;
    return typeof value === 'number' ? formatNumber(value) : value;
  }

  function userValue(field: string, value: Value): string | null {
    if (field === 'userRole' && v.is(userRole, value)) return roleName(value);
    if (field === 'status' && (value === 0 || value === 1)) return statusName(value);
    if (field === 'superiorId' && typeof value === 'number') return `#${value}`;
    if (field === 'passwordChanged') return value === true ? t`设置了新密码` : null;
    return plainValue(value);
  }

  function valueOf(kind: JournalSubjectKind | null, field: string, value: Value): string | null {
    if (kind === 'user') return userValue(field, value);
    if (kind === 'order' && field === 'status' && v.is(orderStatus, value)) return orderStateName(value);
    // The form of a text has no switch for its status.
    if (kind === 'text' && field === 'status' && (value === 0 || value === 1))
      return value === 1 ? t`已启用` : t`已停用`;
    const spec = specOf(kind, field);
    // The journal contains lessons as one text, with one line per lesson.
    if (value === null || !spec || spec.kind === 'lessons') return plainValue(value);
    return valueText(spec, valuesOf([spec], { [field]: value }));
  }

  function fieldLabel(kind: JournalSubjectKind | null, field: string): string {
    const spec = specOf(kind, field);
    if (spec) return labelOf(spec);
    const otherLabel = kind === null ? undefined : otherLabels[kind]?.[field];
    return otherLabel ? i18n._({ ...otherLabel, values: { coinName } }) : field;
  }

  return (subjectKind, { field, before, after }) => {
    const kind = knownKind(subjectKind);
    return {
      field,
      label: fieldLabel(kind, field),
      before: valueOf(kind, field, before),
      after: valueOf(kind, field, after),
    };
  };
}

/** Another backend may send numbers that aren't whole. */
function formatNumber(value: number): string {
  return Number.isSafeInteger(value) ? formatCoins(value) : String(value);
}

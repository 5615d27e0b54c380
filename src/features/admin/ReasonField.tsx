/** The field for the reason of an administrator's act. Everybody who may read the journal reads it there. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { codePointCount, limits } from '../../../contract/fields.ts';
import { Field } from '../../ui/form/Field.tsx';

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Says who reads the reason. */
  helper: ReactNode;
  /** The refusal, if it may be about the reason. */
  error?: ReactNode;
}

/** Returns whether the backend would refuse the reason for its length. */
export function isReasonTooLong(reason: string): boolean {
  return codePointCount(reason.trim()) > limits.remark.max;
}

/** Returns the reason as a call takes it. A backend without reasons refuses the field, so an empty one isn't sent. */
export function sentReason(reason: string): { remark?: string } {
  const remark = reason.trim();
  return remark === '' ? {} : { remark };
}

export function ReasonField({ value, onChange, disabled = false, helper, error }: ReasonFieldProps) {
  const { t } = useLingui();
  const over = codePointCount(value.trim()) - limits.remark.max;
  return (
    <Field
      name="remark"
      label={t`原因`}
      optional
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      counter={{ length: codePointCount(value), max: limits.remark.max }}
      helper={helper}
      error={over > 0 ? t`最多 ${limits.remark.max} 个字，超出 ${over}` : error}
      autoComplete="off"
      enterKeyHint="done"
    />
  );
}

/**
 * The field for the reason of an administrator's act. Readers of the journal (操作记录) see the reason. For adjustments
 * and refunds the user sees it too.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { codePointCount, limits } from '../../../contract/fields.ts';
import { Field } from '../../ui/form/Field.tsx';

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** The text under the field, for example who reads the reason. */
  helper: ReactNode;
  /** The text for a refusal that the reason may have caused. An error about the length replaces this text. */
  error?: ReactNode;
}

/** Returns whether the reason is longer than the backend allows. */
export function isReasonTooLong(reason: string): boolean {
  return codePointCount(reason.trim()) > limits.remark.max;
}

/**
 * Returns the request field for the reason. An empty reason is left out, because a backend that doesn't know reasons
 * refuses the field.
 */
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

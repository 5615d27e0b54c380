/** The field for the remark of a transfer, with its counter. The recipient sees the remark. */
import { useLingui } from '@lingui/react/macro';
import { codePointCount, limits } from '../../../../contract/fields.ts';
import { Field } from '../../../ui/form/Field.tsx';
import css from './Transfer.module.css';
import { remarkProblem, type TransferDraft } from './transfer-draft.ts';

interface RemarkFieldProps {
  draft: TransferDraft;
  onChange: (remark: string) => void;
  /** The backend's refusal of this remark, or null. */
  refusal: string | null;
}

export function RemarkField({ draft, onChange, refusal }: RemarkFieldProps) {
  const { t } = useLingui();
  const { remark } = draft;
  const tooLong = remarkProblem(draft);
  return (
    <Field
      name="remark"
      className={css['remark']}
      label={t`备注`}
      optional={t`选填，对方可见`}
      value={remark}
      onChange={(event) => onChange(event.target.value)}
      counter={{ length: codePointCount(remark), max: limits.remark.max }}
      error={tooLong ? t`最多 ${limits.remark.max} 个字，超出 ${tooLong.by}` : refusal}
      autoComplete="off"
      enterKeyHint="next"
    />
  );
}

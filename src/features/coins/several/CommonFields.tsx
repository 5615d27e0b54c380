/**
 * The fields for the amount and the remark that everybody gets. A switch over each field gives every row a value of its
 * own instead.
 */
import { useLingui } from '@lingui/react/macro';
import { codePointCount, limits } from '../../../../contract/fields.ts';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { Dispatch, SetStateAction } from 'react';
import { useAmountText } from '../form/AmountInput.tsx';
import { type BatchDraft, commonAmountProblem, commonRemarkProblem, switchTo } from './batch-draft.ts';
import css from './Batch.module.css';
import { useProblemWords } from './problem-words.ts';

interface CommonFieldsProps {
  draft: BatchDraft;
  onChange: Dispatch<SetStateAction<BatchDraft>>;
  /** Whether the person has tried to continue. From then on an incomplete amount is an error. */
  tried: boolean;
}

export function CommonFields({ draft, onChange, tried }: CommonFieldsProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const amount = useAmountText(draft.amount, (text) => onChange((before) => ({ ...before, amount: text })));
  const amountProblem = commonAmountProblem(draft);
  const isIncomplete = amountProblem?.kind === 'missing' || amountProblem?.kind === 'unfinished';
  const amountError = amountProblem && (tried || !isIncomplete) ? words.amount(amountProblem) : null;
  const remarkProblem = commonRemarkProblem(draft);
  const switchOptions = [
    { value: 'same', label: t`每人一样` },
    { value: 'each', label: t`分别填写` },
  ] as const;
  return (
    <Card className={css['common']}>
      <div className={css['commonPart']}>
        <div className={css['commonHead']}>
          <span className={css['commonTitle']}>{t`转账数量`}</span>
          <SegmentedControl
            label={t`转账数量`}
            options={switchOptions}
            value={draft.amounts}
            onChange={(kind) => onChange((before) => switchTo(before, 'amount', kind))}
          />
        </div>
        {draft.amounts === 'same' && (
          <Field bare label={t`每人转多少`} {...amount} name="common-amount" enterKeyHint="next" error={amountError} />
        )}
      </div>
      <div className={css['commonPart']}>
        <div className={css['commonHead']}>
          <span className={css['commonTitle']}>{t`备注`}</span>
          <SegmentedControl
            label={t`备注`}
            options={switchOptions}
            value={draft.remarks}
            onChange={(kind) => onChange((before) => switchTo(before, 'remark', kind))}
          />
        </div>
        {draft.remarks === 'same' && (
          <Field
            bare
            label={t`给每人的备注`}
            optional={t`选填，对方可见`}
            name="common-remark"
            value={draft.remark}
            onChange={({ target }) => onChange((before) => ({ ...before, remark: target.value }))}
            counter={{ length: codePointCount(draft.remark), max: limits.remark.max }}
            error={remarkProblem && words.remark(remarkProblem)}
            autoComplete="off"
            enterKeyHint="next"
          />
        )}
      </div>
    </Card>
  );
}

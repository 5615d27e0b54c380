/**
 * The sheet with the filters of a ledger: a named period or two days, and one kind or direction of change. Other lists
 * use only the time. The filters apply only with 查看 or 清除筛选, so that a choice in the sheet costs no request.
 */
import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type Ref, type SyntheticEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { allPeriods } from '../../platform/periods.ts';
import { Button } from '../controls/Button.tsx';
import { FilterChips } from '../controls/Chips.tsx';
import { Field } from '../form/Field.tsx';
import { useLastPresent } from '../overlay/last-present.ts';
import { Sheet } from '../overlay/Sheet.tsx';
import { type DateError, dateErrors, type FilterDraft, withPeriod } from './filter-draft.ts';
import { allChips } from './filter-values.ts';
import { useFilterWords } from './filter-words.ts';
import css from './LedgerFilters.module.css';

interface FilterSheetProps {
  /** Null while the sheet is closed. */
  draft: FilterDraft | null;
  /** The present day in Asia/Shanghai. */
  today: string;
  onDraft: (draft: FilterDraft) => void;
  onApply: (draft: FilterDraft) => void;
  onClear: () => void;
  onClose: () => void;
  /** Whether the sheet has the time alone. */
  timeOnly?: boolean;
}

type End = 'from' | 'until';

interface DayFieldProps {
  ref?: Ref<HTMLInputElement>;
  end: End;
  label: string;
  today: string;
  draft: FilterDraft;
  error: DateError | null;
  onDraft: (draft: FilterDraft) => void;
}

/** The field for the first or the last day. */
function DayField({ ref, end, label, today, draft, error, onDraft }: DayFieldProps) {
  const { t } = useLingui();
  const sentences: Record<DateError, string> = {
    partial: t`日期没有填完整`,
    unreal: t`没有这一天`,
    future: t`不能晚于今天`,
    reversed: t`不能早于开始日期`,
  };
  /** Puts the typed day into the draft. `badInput` is true for an incomplete date, whose `value` is empty. */
  const typeDay = ({ value, validity }: HTMLInputElement): void => {
    if (value === draft[end] && validity.badInput === draft[`${end}Partial`]) return;
    onDraft({ ...draft, period: 'days', [end]: value, [`${end}Partial`]: validity.badInput });
  };
  return (
    <Field
      ref={ref}
      label={label}
      type="date"
      min="1990-01-01"
      max={today}
      value={draft[end]}
      onChange={(event: ChangeEvent<HTMLInputElement>) => typeDay(event.target)}
      // An incomplete date fires no change event. It only makes the field invalid.
      onBlur={(event: SyntheticEvent<HTMLInputElement>) => typeDay(event.currentTarget)}
      error={error && sentences[error]}
    />
  );
}

export function FilterSheet({
  draft: openDraft,
  today,
  onDraft,
  onApply,
  onClear,
  onClose,
  timeOnly = false,
}: FilterSheetProps) {
  const { t } = useLingui();
  const words = useFilterWords();
  const fromField = useRef<HTMLInputElement>(null);
  const formId = useId();
  // The sheet keeps its content during the closing animation.
  const draft = useLastPresent(openDraft);
  if (!draft) return null;

  const errors = dateErrors(draft, today);
  const isWrong = errors.from !== null || errors.until !== null;
  const dayFieldProps = { today, draft, onDraft };
  return (
    <Sheet
      open={openDraft !== null}
      title={t`筛选`}
      onClose={onClose}
      footer={
        <>
          <Button fullWidth type="submit" form={formId} disabled={isWrong}>
            {t`查看`}
          </Button>
          <Button fullWidth variant="text" onClick={onClear}>{t`清除筛选`}</Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) onApply(draft);
        }}
      >
        <h3 className={css['title']}>{t`时间`}</h3>
        <FilterChips
          wrap
          label={t`时间`}
          value={draft.period ?? 'always'}
          options={[
            { value: 'always', label: t`不限时间` },
            ...allPeriods.map((value) => ({ value, label: words.period(value) })),
            { value: 'days', label: t`自选` },
          ]}
          onChange={(value) => {
            if (value === 'days') {
              // The fields begin with the days of the period. They must be rendered before one of them can take the
              // focus.
              flushSync(() => onDraft({ ...draft, period: 'days' }));
              fromField.current?.focus();
            } else onDraft(withPeriod(draft, value === 'always' ? null : value, today));
          }}
        />
        {draft.period !== null && (
          <div className={css['dates']}>
            <DayField {...dayFieldProps} ref={fromField} end="from" label={t`从`} error={errors.from} />
            <DayField {...dayFieldProps} end="until" label={t`到`} error={errors.until} />
          </div>
        )}
        {!timeOnly && (
          <>
            <h3 className={css['title']}>{t`类型`}</h3>
            <FilterChips
              wrap
              label={t`类型`}
              value={draft.chip}
              options={allChips.map((value) => ({ value, label: words.chip(value) }))}
              onChange={(chip) => onDraft({ ...draft, chip })}
            />
          </>
        )}
      </form>
    </Sheet>
  );
}

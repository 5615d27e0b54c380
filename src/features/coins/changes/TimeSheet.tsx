/** The sheet for the time range: two dates, each optional. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayKey } from '../../../platform/calendar.ts';
import { useMinute } from '../../../platform/clock.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import css from './CoinChange.module.css';

interface TimeRange {
  from?: string | undefined;
  until?: string | undefined;
}

interface TimeSheetProps extends TimeRange {
  open: boolean;
  onClose: () => void;
  onChange: (range: TimeRange) => void;
}

export function TimeSheet({ open, from = '', until = '', onClose, onChange }: TimeSheetProps) {
  const { t } = useLingui();
  const today = dayKey(useMinute());
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(until);
  const isReversed = first !== '' && last !== '' && first > last;
  const close = (): void => {
    setFirst(from);
    setLast(until);
    onClose();
  };
  return (
    <Sheet
      open={open}
      title={t`时间`}
      onClose={close}
      footer={
        <>
          <Button
            fullWidth
            disabled={isReversed}
            onClick={() => onChange({ from: first === '' ? undefined : first, until: last === '' ? undefined : last })}
          >
            {t`查看`}
          </Button>
          <Button
            fullWidth
            variant="text"
            onClick={() => onChange({ from: undefined, until: undefined })}
          >{t`不限时间`}</Button>
        </>
      }
    >
      <div className={css['dates']}>
        <Field label={t`从`} type="date" max={today} value={first} onChange={(event) => setFirst(event.target.value)} />
        <Field
          label={t`到`}
          type="date"
          max={today}
          value={last}
          onChange={(event) => setLast(event.target.value)}
          error={isReversed && t`要在开始日期之后`}
        />
      </div>
    </Sheet>
  );
}

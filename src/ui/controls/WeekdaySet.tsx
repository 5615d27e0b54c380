/**
 * Selects any days of the week with seven toggle buttons. If seven don't fit side by side, the last days wrap to the
 * next line.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { FieldGroup, type FieldGroupOwnProps } from '../form/FieldGroup.tsx';
import { VisuallyHidden } from '../elements/VisuallyHidden.tsx';
import css from './WeekdaySet.module.css';

const days = [1, 2, 3, 4, 5, 6, 7] as const;

/** Returns a function that names a day of the week (1 is Monday), in full and short. */
export function useWeekdays(): (day: number) => { name: string; short: string } {
  const { i18n } = useLingui();
  const locale = i18n.locale || 'zh-CN';
  return (day) => {
    // 1 January 2024 was a Monday.
    const date = new Date(Date.UTC(2024, 0, day));
    const say = (weekday: 'long' | 'short' | 'narrow'): string =>
      new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(date);
    return { name: say('long'), short: locale.startsWith('zh') ? say('narrow') : say('short') };
  };
}

interface WeekdaySetProps extends FieldGroupOwnProps {
  /** 1 to 7; 1 is Monday. */
  value: readonly number[];
  /** Gets the days in the order of the week. */
  onChange: (value: number[]) => void;
}

export function WeekdaySet({ value, onChange, ...group }: WeekdaySetProps): ReactElement {
  const dayOf = useWeekdays();
  return (
    <FieldGroup {...group}>
      <div className={css['days']}>
        {days.map((day) => {
          const { name, short } = dayOf(day);
          const chosen = value.includes(day);
          return (
            <button
              key={day}
              type="button"
              aria-pressed={chosen}
              className={css['day']}
              onClick={() => onChange(days.filter((other) => (other === day ? !chosen : value.includes(other))))}
            >
              <span aria-hidden="true">{short}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </button>
          );
        })}
      </div>
    </FieldGroup>
  );
}

/** A chip with the time that a list is limited to. It opens a sheet with every period and with fields for two days. */
import { type ReactElement, useState } from 'react';
import { dayKey } from '../../platform/calendar.ts';
import { useCurrentMinute } from '../../platform/clock.ts';
import type { DayRange, Period } from '../../platform/periods.ts';
import { FilterButton } from '../controls/Chips.tsx';
import { applyDraft, draftOf, type FilterDraft } from './filter-draft.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { hasTime } from './filter-values.ts';
import { useFilterWords } from './filter-words.ts';

interface Time extends DayRange {
  /** A named period. If it is set, the days are ignored. */
  period?: Period | undefined;
}

export function TimeFilterChip({ time, onChange }: { time: Time; onChange: (time: Time) => void }): ReactElement {
  const words = useFilterWords();
  const today = dayKey(useCurrentMinute());
  const [draft, setDraft] = useState<FilterDraft | null>(null);
  const apply = (chosen: FilterDraft): void => {
    setDraft(null);
    const { period, from, until } = applyDraft<Time>({}, chosen);
    onChange({ period, from, until });
  };
  return (
    <>
      <FilterButton
        label={words.time(time)}
        active={hasTime(time)}
        onClick={() => setDraft(draftOf({ ...time }, today))}
      />
      <FilterSheet
        timeOnly
        draft={draft}
        today={today}
        onDraft={setDraft}
        onApply={apply}
        onClear={() => apply(draftOf({}, today))}
        onClose={() => setDraft(null)}
      />
    </>
  );
}

/**
 * The choice of the days that the overview's figures and its chart cover. The address holds the choice, unless it is
 * the default.
 */
import { useLingui } from '@lingui/react/macro';
import { defaultOverviewDays } from '../../../api/resources/admin/overview.ts';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { useSystemSearch } from '../desk/use-system.ts';

const daysByName = { '7': 7, '30': 30, '90': 90 } as const;
const nameOfDays = { 7: '7', 30: '30', 90: '90' } as const;

export function PeriodChoice() {
  const { t } = useLingui();
  const { search, show } = useSystemSearch();
  return (
    <SegmentedControl
      leads
      fullWidth
      label={t`概览的时间`}
      value={nameOfDays[search.days ?? defaultOverviewDays]}
      onChange={(next) => {
        const days = daysByName[next];
        show({ ...search, days: days === defaultOverviewDays ? undefined : days });
      }}
      options={[
        { value: '7', label: t`7 天` },
        { value: '30', label: t`30 天` },
        { value: '90', label: t`90 天` },
      ]}
    />
  );
}

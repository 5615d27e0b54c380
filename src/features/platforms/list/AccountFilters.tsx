/**
 * The chips over the list, each with how many there are. Their place is kept while that isn't known, so that nothing
 * moves.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { AccountState } from '../../../../contract/account.ts';
import { accountCountsQuery, accountStates } from '../../../api/resources/accounts.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { more } from '../../../api/outbox/use-outbox.ts';
import { FilterChips } from '../../../ui/controls/Chips.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { Bones, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useStateWords } from '../account-words.ts';
import css from '../accounts.module.css';

interface AccountFiltersProps {
  platform: AccountPlatform;
  status: AccountState | undefined;
  searchText: string;
  /** What waits to be sent, where it counts. */
  entries: readonly OutboxEntry[];
  onChange: (status: AccountState | undefined) => void;
}

const all = 'all';
const chips: readonly (typeof all | AccountState)[] = [all, ...accountStates];

export function AccountFilters({ platform, status, searchText, entries, onChange }: AccountFiltersProps) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const words = useStateWords();
  const {
    data: counts,
    isPending,
    dataUpdatedAt,
  } = useQuery({
    ...accountCountsQuery(platform, searchText),
    meta: { retriedAbove: true },
  });
  if (isPending) {
    return (
      <Skeleton className={css['chipBones']}>
        {[88, 80, 96, 72].map((width) => (
          <Bones key={width} on="bg" width={width} height={36} />
        ))}
      </Skeleton>
    );
  }
  const label = (value: typeof all | AccountState): string => {
    const word = value === all ? t`全部` : words(value);
    // In which state they will be the backend says once it has them.
    return counts === undefined
      ? word
      : `${word} ${coins(Math.max(0, counts[value] + (value === all ? more(entries, dataUpdatedAt) : 0)))}`;
  };
  return (
    <FilterChips
      label={t`按状态筛选`}
      value={status ?? all}
      options={chips.map((value) => ({ value, label: label(value) }))}
      onChange={(value) => onChange(value === all ? undefined : value)}
    />
  );
}

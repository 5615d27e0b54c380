/**
 * The filter chips above the list, each with its number of accounts if the numbers could be read. While the first
 * numbers load, a skeleton of the same height keeps the list in place. Numbers of an earlier search are never shown.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account, AccountState } from '../../../../contract/account.ts';
import { accountCountsQuery, accountStates } from '../../../api/resources/accounts.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { waitingAddCount } from '../../../api/outbox/use-outbox.ts';
import { FilterChips } from '../../../ui/controls/Chips.tsx';
import { blankDigits } from '../../../ui/words/blank-digits.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { SkeletonBox, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useStateWords } from '../account-words.ts';
import css from '../accounts.module.css';
import { withoutCountedAdds } from '../listed-accounts.ts';

interface AccountFiltersProps {
  platform: AccountPlatform;
  status: AccountState | undefined;
  searchText: string;
  /** The waiting entries that the numbers include. */
  entries: readonly OutboxEntry[];
  /** The accounts of the rows as the backend has them. */
  known: readonly Account[];
  onChange: (status: AccountState | undefined) => void;
}

const all = 'all';
const chips: readonly (typeof all | AccountState)[] = [all, ...accountStates];

/**
 * Returns the entries that may add an account under a chip. Only the backend decides how long a new account runs, so
 * its state is unknown, unless it is paused. The list shows the same accounts (listed-accounts.ts).
 */
function addsUnder(chip: typeof all | AccountState, entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  if (chip === all) return entries;
  return chip === 'paused' ? entries.filter(({ payload }) => payload['status'] === 'paused') : [];
}

export function AccountFilters({ platform, status, searchText, entries, known, onChange }: AccountFiltersProps) {
  const { t } = useLingui();
  const { coins: formatNumber } = useFormat();
  const stateWords = useStateWords();
  const {
    data: counts,
    isPending,
    isPlaceholderData,
    dataUpdatedAt,
  } = useQuery({
    ...accountCountsQuery(platform, searchText),
    meta: { retryInStrip: true },
  });
  if (isPending) {
    return (
      <Skeleton className={css['chipBones']}>
        {[88, 80, 96, 72].map((width) => (
          <SkeletonBox key={width} on="bg" width={width} height={36} />
        ))}
      </Skeleton>
    );
  }
  const uncounted = withoutCountedAdds(platform, known, entries);
  const labelOf = (value: typeof all | AccountState): string => {
    const word = value === all ? t`全部` : stateWords(value);
    if (counts === undefined) return word;
    const number = formatNumber(
      Math.max(0, counts[value] + waitingAddCount(addsUnder(value, uncounted), dataUpdatedAt)),
    );
    return `${word} ${isPlaceholderData ? blankDigits(number) : number}`;
  };
  return (
    <FilterChips
      opensAddress
      label={t`按状态筛选`}
      value={status ?? all}
      options={chips.map((value) => ({ value, label: labelOf(value) }))}
      onChange={(value) => onChange(value === all ? undefined : value)}
    />
  );
}

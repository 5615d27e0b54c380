/** The filters of the list of all orders: status, time, and the user whose orders are listed. */
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { codes } from '../../../../contract/codes.ts';
import { cachedUser, userQuery } from '../../../api/resources/admin/users.ts';
import { FilterChips, FilterToggle } from '../../../ui/controls/Chips.tsx';
import { TimeFilterChip } from '../../../ui/ledger/TimeFilterChip.tsx';
import { orderStateName } from '../../../ui/words/order-words.ts';
import desk from '../desk/system.module.css';
import { withoutOpenRecord, type SystemSearch } from '../desk/system-search.ts';
import { displayNameOf } from '../users/user-words.ts';
import { UserFilter } from './UserFilter.tsx';

/**
 * Returns the name of the user whose orders are listed, or `#` and the id if the user isn't read or is gone. Null if
 * all orders are listed.
 */
export function useListedUserName(id: number | undefined): string | null {
  const queries = useQueryClient();
  const { data } = useQuery({
    ...userQuery(id ?? 0),
    enabled: id !== undefined,
    initialData: () => (id === undefined ? undefined : cachedUser(queries, id)?.user),
    initialDataUpdatedAt: () => (id === undefined ? undefined : cachedUser(queries, id)?.asOf),
    // A user who is gone is an answer, not a failed read. The chip then has the id.
    meta: { retryInStrip: true, answer: codes.notFound },
  });
  if (id === undefined) return null;
  return data ? displayNameOf(data) : `#${id}`;
}

interface OrderFilterBarProps {
  search: SystemSearch;
  /** The name of the user whose orders are listed; null for all users. */
  userName: string | null;
  onChange: (search: SystemSearch) => void;
}

export function OrderFilterBar({ search, userName, onChange }: OrderFilterBarProps) {
  const { t } = useLingui();
  const { orderStatus, orderTime, period, from, until } = search;
  const filter = (next: SystemSearch): void => onChange({ ...withoutOpenRecord(search), ...next });
  return (
    <div className={desk['filters']}>
      <FilterChips
        opensAddress
        label={t`筛选`}
        value={orderStatus ?? 'all'}
        options={[
          { value: 'all', label: t`全部` },
          ...(['pending', 'paid', 'refunded', 'cancelled', 'expired'] as const).map((value) => ({
            value,
            label: orderStateName(value),
          })),
        ]}
        onChange={(value) => filter({ orderStatus: value === 'all' ? undefined : value })}
      >
        <TimeFilterChip time={{ period, from, until }} onChange={filter} />
        {orderTime !== undefined && (
          <FilterToggle
            leads
            label={orderTime === 'payTime' ? t`按支付时间` : t`按退款时间`}
            pressed
            onChange={() => filter({ orderTime: undefined })}
          />
        )}
        {userName === null ? (
          <UserFilter onPick={(user) => filter({ user })} />
        ) : (
          <FilterToggle label={t`${userName}的订单`} pressed onChange={() => filter({ user: undefined })} />
        )}
      </FilterChips>
    </div>
  );
}

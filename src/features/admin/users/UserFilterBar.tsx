/**
 * The filter chips of the list of users: role, status and the time of joining. If the list shows the subordinates of
 * one user, a chip names that user. If the list has only banned users who tried to log in, another chip ends that
 * filter.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { codes } from '../../../../contract/codes.ts';
import { cachedUser, userQuery } from '../../../api/resources/admin/users.ts';
import { FilterChips, FilterToggle } from '../../../ui/controls/Chips.tsx';
import { TimeFilterChip } from '../../../ui/ledger/TimeFilterChip.tsx';
import { roleName } from '../../../ui/words/role-name.ts';
import css from '../desk/system.module.css';
import { withoutOpenRecord, type SystemSearch } from '../desk/system-search.ts';
import { displayNameOf, statusName } from './user-words.ts';

function SuperiorChip({ id, onClear }: { id: number; onClear: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data } = useQuery({
    ...userQuery(id),
    initialData: () => cachedUser(queries, id)?.user,
    initialDataUpdatedAt: () => cachedUser(queries, id)?.asOf,
    // A user who is gone is an answer, not a failed read. The chip then has the id.
    meta: { retryInStrip: true, answer: codes.notFound },
  });
  const name = data ? displayNameOf(data) : `#${id}`;
  return <FilterToggle label={t`${name}的下级`} pressed onChange={onClear} />;
}

export function UserFilterBar({
  search,
  onChange,
}: {
  search: SystemSearch;
  onChange: (search: SystemSearch) => void;
}) {
  const { t } = useLingui();
  const { role, status, tried, superior, period, from, until } = search;
  const filter = (next: SystemSearch): void => onChange({ ...withoutOpenRecord(search), ...next });
  return (
    <div className={css['filters']}>
      <FilterChips
        opensAddress
        label={t`筛选`}
        value={role ?? 'all'}
        options={[
          { value: 'all', label: t`全部` },
          ...(['user', 'agent', 'admin'] as const).map((value) => ({ value, label: roleName(value) })),
        ]}
        onChange={(value) => filter({ role: value === 'all' ? undefined : value })}
      >
        {([0, 1] as const).map((value) => (
          <FilterToggle
            leads
            key={value}
            label={statusName(value)}
            pressed={status === value}
            onChange={(pressed) => filter({ status: pressed ? value : undefined })}
          />
        ))}
        <TimeFilterChip time={{ period, from, until }} onChange={filter} />
        {tried === true && (
          <FilterToggle leads label={t`封禁后仍在登录`} pressed onChange={() => filter({ tried: undefined })} />
        )}
        {superior !== undefined && <SuperiorChip id={superior} onClear={() => filter({ superior: undefined })} />}
      </FilterChips>
    </div>
  );
}

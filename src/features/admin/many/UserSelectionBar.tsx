/** The checkbox that selects all loaded users, and the bar with the acts on the selected users. */
import ban from 'icon:block-outline-rounded';
import coin from 'icon:toll-outline-rounded';
import person from 'icon:manage-accounts-outline-rounded';
import unlock from 'icon:lock-open-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { User } from '../../../../contract/user.ts';
import type { UserFilters } from '../../../api/resources/admin/filtered-users.ts';
import { maxSelectedUsers, readSelectableUsers } from '../../../api/resources/admin/users.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { CancelError } from '../../../api/transport/errors.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { SelectAllBox } from '../../../ui/list/selection/SelectAllBox.tsx';
import { SelectionActs } from '../../../ui/list/selection/SelectionActs.tsx';
import { SelectionBar } from '../../../ui/list/selection/SelectionBar.tsx';
import type { Selection } from '../../../ui/list/selection/use-selection.ts';
import type { ManyActKind } from './act.ts';

interface SelectShownProps {
  selection: Selection<number>;
  /** The ids of all rows that were loaded. */
  ids: readonly number[];
}

export function SelectShownUsers({ selection, ids }: SelectShownProps) {
  const { t } = useLingui();
  return (
    <SelectAllBox
      label={t`选择这些用户`}
      selected={ids.filter((id) => selection.keys.has(id)).length}
      selectable={ids.length}
      onSelect={() => selection.select([...selection.keys, ...ids])}
      onEnd={selection.end}
    />
  );
}

interface UserSelectionBarProps {
  selection: Selection<number>;
  filters: UserFilters;
  /** The ids of all rows that were loaded. */
  ids: readonly number[];
  /** The number of users that the filters find, if known. */
  total: number | undefined;
  /** Called with the users that 全选 has read, including users that the list hasn't loaded. */
  onRead: (users: readonly User[]) => void;
  onAct: (kind: ManyActKind) => void;
}

export function UserSelectionBar({ selection, filters, ids, total, onRead, onAct }: UserSelectionBarProps) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const [reading, setReading] = useState(false);
  const currentRead = useRef<AbortController | null>(null);
  // If the selection ends or the filters change, users who are still being read must not be selected.
  const filtersKey = JSON.stringify(filters);
  useEffect(
    () => () => {
      currentRead.current?.abort();
      setReading(false);
    },
    [filtersKey],
  );
  const count = selection.keys.size;
  const tooMany = count > maxSelectedUsers;
  const exceedsLimit = total !== undefined && total > maxSelectedUsers;
  // The number alone isn't enough, because the selection may hold users of an earlier search.
  const isAllSelected = total !== undefined && count >= total && ids.every((id) => selection.keys.has(id));
  const selectAll = async (): Promise<void> => {
    const controller = new AbortController();
    currentRead.current = controller;
    setReading(true);
    try {
      const users = await readSelectableUsers(filters, controller.signal);
      if (controller.signal.aborted) return;
      onRead(users);
      const all = [...new Set([...selection.keys, ...users.map(({ id }) => id)])];
      selection.select(exceedsLimit ? all.slice(0, maxSelectedUsers) : all);
    } catch (error) {
      if (!(error instanceof CancelError)) showToast({ tone: 'error', text: errorText(error) });
    } finally {
      if (!controller.signal.aborted) setReading(false);
    }
  };
  const selectAllLabel = (): string => {
    if (total === undefined) return t`全选`;
    return exceedsLimit ? t`选前 ${maxSelectedUsers} 人` : plural(total, { one: '全选 # 人', other: '全选 # 人' });
  };
  const disabled = count === 0 || tooMany || reading;
  return (
    <SelectionBar
      words={plural(count, { one: '已选 # 人', other: '已选 # 人' })}
      problem={tooMany && t`一次最多选 ${maxSelectedUsers} 人`}
      all={
        isAllSelected
          ? null
          : {
              label: selectAllLabel(),
              loading: reading,
              onSelect: () => void selectAll(),
            }
      }
      onEnd={selection.end}
    >
      <SelectionActs
        acts={[
          { act: 'coins', label: t`增减${coinName}`, icon: coin, tone: 'main', disabled },
          { act: 'role', label: t`改角色`, icon: person, disabled },
          { act: 'unBan', label: t`解除封禁`, icon: unlock, disabled },
          { act: 'ban', label: t`封禁`, icon: ban, tone: 'danger', disabled },
        ]}
        onAct={onAct}
      />
    </SelectionBar>
  );
}

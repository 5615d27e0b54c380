/**
 * The checkbox that selects the loaded subordinates who can receive coins, and the bar that opens a transfer to the
 * selected people.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { batchLimit } from '../../../contract/fields.ts';
import type { User } from '../../../contract/user.ts';
import { readAllSubordinates, type SubordinateFilters } from '../../api/resources/subordinates.ts';
import { errorText } from '../../api/transport/error-words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { SelectAllBox } from '../../ui/list/selection/SelectAllBox.tsx';
import { SelectionBar } from '../../ui/list/selection/SelectionBar.tsx';
import type { Selection } from '../../ui/list/selection/use-selection.ts';

const ButtonLink = createLink(Button);

/** Returns false for a banned user, because a banned user can't receive coins. */
export function canReceive({ status }: User): boolean {
  const isBanned = status === 1;
  return !isBanned;
}

interface SelectAllProps {
  selection: Selection<string>;
  /** The accounts of the loaded people who can receive coins. */
  keys: readonly string[];
}

/** The checkbox in the table's head. It selects the people of `keys`. */
export function SelectAll({ selection, keys }: SelectAllProps) {
  const { t } = useLingui();
  return (
    <SelectAllBox
      label={t`选择这些下级`}
      selected={keys.filter((key) => selection.keys.has(key)).length}
      selectable={keys.length}
      onSelect={() => selection.select([...selection.keys, ...keys])}
      onEnd={selection.end}
    />
  );
}

interface SubordinateSelectionBarProps {
  selection: Selection<string>;
  filters: SubordinateFilters;
  /** The number of people whom the filters find, if known. */
  total: number | undefined;
}

export function SubordinateSelectionBar({ selection, filters, total }: SubordinateSelectionBarProps) {
  const { t } = useLingui();
  const [reading, setReading] = useState(false);
  const abortReading = useRef<AbortController | null>(null);
  // If the selection ends or the search changes, people who are still being read must not be selected.
  useEffect(
    () => () => {
      abortReading.current?.abort();
      setReading(false);
    },
    [filters.searchText],
  );
  const count = selection.keys.size;
  const selectAll = async (): Promise<void> => {
    const controller = new AbortController();
    abortReading.current = controller;
    setReading(true);
    try {
      const all = (await readAllSubordinates(filters, controller.signal)).filter(canReceive);
      if (controller.signal.aborted) return;
      selection.select([...selection.keys, ...all.map(({ userAccount }) => userAccount)]);
    } catch (error) {
      if (!controller.signal.aborted) showToast({ tone: 'error', text: errorText(error) });
    } finally {
      if (!controller.signal.aborted) setReading(false);
    }
  };
  const isTooMany = count > batchLimit.max;
  const words = plural(count, { one: '转给 # 人', other: '转给 # 人' });
  return (
    <SelectionBar
      words={plural(count, { one: '已选 # 人', other: '已选 # 人' })}
      problem={isTooMany && t`一次最多转给 ${batchLimit.max} 人`}
      all={
        total === undefined || total === 0
          ? null
          : {
              label: plural(total, { one: '全选 # 人', other: '全选 # 人' }),
              loading: reading,
              onSelect: () => void selectAll(),
            }
      }
      onEnd={selection.end}
    >
      {count === 0 || isTooMany ? (
        <Button disabled>{count === 0 ? t`转账` : words}</Button>
      ) : (
        <ButtonLink to="/transferCoin/several" search={{ to: [...selection.keys].join(',') }}>
          {words}
        </ButtonLink>
      )}
    </SelectionBar>
  );
}

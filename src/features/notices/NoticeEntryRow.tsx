/**
 * The row of an entry of the list: a notice, or a group of notices. On wide screens it is a row of the table, with a
 * checkbox.
 */
import type { ReactElement } from 'react';
import type { Selection } from '../../ui/list/selection/use-selection.ts';
import type { NoticeEntry } from './notice-groups.ts';
import { NoticeGroupRow } from './NoticeGroupRow.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import { NoticeTableGroupRow, NoticeTableRow } from './NoticeTable.tsx';
import { SelectableNotice } from './SelectableNotice.tsx';

interface NoticeEntryRowProps {
  entry: NoticeEntry;
  wide: boolean;
  selection: Selection<number>;
  /** Marks notices as read. */
  markRead: (ids: readonly number[]) => void;
  /** Folds or unfolds the group with this key. */
  onToggleGroup: (key: string) => void;
}

export function NoticeEntryRow({ entry, wide, selection, markRead, onToggleGroup }: NoticeEntryRowProps) {
  const row = (): ReactElement => {
    if (entry.kind === 'notice') {
      const { notice, isInGroup } = entry;
      return wide ? (
        <NoticeTableRow notice={notice} isInGroup={isInGroup} />
      ) : (
        <NoticeRow notice={notice} isInGroup={isInGroup} />
      );
    }
    const { key, notices, isOpen } = entry;
    const toggle = (): void => {
      // The unfolded titles are the whole message, so unfolding a group marks its notices as read.
      if (!isOpen) markRead(notices.flatMap(({ id, isRead }) => (isRead ? [] : id)));
      onToggleGroup(key);
    };
    return wide ? (
      <NoticeTableGroupRow notices={notices} isOpen={isOpen} onToggle={toggle} />
    ) : (
      <NoticeGroupRow notices={notices} isOpen={isOpen} onToggle={toggle} />
    );
  };
  if (!wide) return row();
  return (
    <SelectableNotice entry={entry} selection={selection}>
      {row()}
    </SelectableNotice>
  );
}

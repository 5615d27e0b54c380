/** A row of the table with its checkbox. The checkbox of a group selects all unread notices of the group. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Notice } from '../../../contract/notice.ts';
import { SelectableRow } from '../../ui/list/selection/SelectableRow.tsx';
import type { Selection } from '../../ui/list/selection/use-selection.ts';
import { noticeGroupWords } from '../../ui/words/notice-words.ts';
import type { NoticeEntry } from './notice-groups.ts';
import { useNoticeTexts } from './use-notice-texts.ts';

interface SelectableNoticeProps {
  entry: NoticeEntry;
  selection: Selection<number>;
  children: ReactNode;
}

/** Returns a function that gives the title of a row, for the label of its checkbox. */
function useTitle(): (entry: NoticeEntry) => string {
  const wordsOf = useNoticeTexts();
  return (entry) => (entry.kind === 'group' ? noticeGroupWords(entry.notices) : wordsOf(entry.notice)).title;
}

function unreadIn(entry: NoticeEntry): readonly Notice[] {
  return (entry.kind === 'group' ? entry.notices : [entry.notice]).filter(({ isRead }) => !isRead);
}

export function SelectableNotice({ entry, selection, children }: SelectableNoticeProps) {
  const { t } = useLingui();
  const title = useTitle()(entry);
  const ids = unreadIn(entry).map(({ id }) => id);
  const isSelected = ids.length > 0 && ids.every((id) => selection.keys.has(id));
  const toggle = (isRange: boolean): void => {
    const [only] = ids;
    // Only a single notice can be the end of a range.
    if (ids.length === 1 && only !== undefined) selection.toggle(only, isRange);
    else if (isSelected) selection.select([...selection.keys].filter((id) => !ids.includes(id)));
    else selection.select([...selection.keys, ...ids]);
  };
  return (
    <SelectableRow
      isActive={selection.isActive}
      isSelected={isSelected}
      label={t`选择 ${title}`}
      shown
      disabled={ids.length === 0}
      onBegin={() => selection.select(ids)}
      onToggle={toggle}
    >
      {children}
    </SelectableRow>
  );
}

/** The table of notices on wide screens: the head with its sort buttons, and the rows of notices and of groups. */
import expand from 'icon:keyboard-arrow-down-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { Notice } from '../../../contract/notice.ts';
import type { NoticeSort } from '../../api/resources/notices/notices.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { Icon } from '../../ui/elements/Icon.tsx';
import { SelectAllBox } from '../../ui/list/selection/SelectAllBox.tsx';
import type { Selection } from '../../ui/list/selection/use-selection.ts';
import { SortButton } from '../../ui/list/table/SortButton.tsx';
import { Column, TableCell, TableHead, TableRow } from '../../ui/list/table/Table.tsx';
import { useFormat } from '../../ui/words/format.ts';
import { noticeGroupWords } from '../../ui/words/notice-words.ts';
import css from './Notice.module.css';
import { useNoticeTexts } from './use-notice-texts.ts';
import type { NoticeColumn } from './notice-columns.ts';
import { previewChars } from './NoticeRow.tsx';

const RowLink = createLink(TableRow);
/** The sort orders that are ascending, for the arrow in the head. */
const ascending: ReadonlySet<NoticeSort> = new Set(['oldest']);

interface NoticeTableHeadProps {
  sort: NoticeSort;
  onSort: (sort: NoticeSort) => void;
  selection: Selection<number>;
  /** The ids of the loaded notices that are unread. */
  unreadIds: readonly number[];
}

export function NoticeTableHead({ sort, onSort, selection, unreadIds }: NoticeTableHeadProps) {
  const { t } = useLingui();
  const column = { ascending, sort, onSort };
  return (
    <TableHead
      start={
        <SelectAllBox
          label={t`选择这些通知`}
          selected={unreadIds.filter((id) => selection.keys.has(id)).length}
          selectable={unreadIds.length}
          onSelect={() => selection.select(unreadIds)}
          onEnd={selection.end}
        />
      }
    >
      <SortButton {...column} label={t`状态`} orders={['unreadFirst']} />
      <span>{t`标题`}</span>
      <Column<NoticeColumn> of="content">
        <span>{t`内容`}</span>
      </Column>
      <SortButton {...column} label={t`时间`} orders={['newest', 'oldest']} />
    </TableHead>
  );
}

/** The cells of a notice or of a group. */
function Cells({ isRead, title, content, time }: { isRead: boolean; title: string; content: string; time: string }) {
  const { t } = useLingui();
  const { dayTime } = useFormat();
  return (
    <>
      <TableCell kind="quiet" className={css['state']}>
        {/* The dot of a read notice keeps its space, so that the word beside it doesn't move. */}
        <span className={classes(css['dot'], isRead && css['noDot'])} />
        {isRead ? t`已读` : t`未读`}
      </TableCell>
      <TableCell kind="name" className={css['rowTitle']}>
        <bdi>{title.trim() === '' ? t`无标题` : title}</bdi>
      </TableCell>
      <Column<NoticeColumn> of="content">
        <TableCell className={css['preview']}>
          <bdi>{content.slice(0, previewChars)}</bdi>
        </TableCell>
      </Column>
      <TableCell kind="quiet">{dayTime(time)}</TableCell>
    </>
  );
}

export function NoticeTableRow({ notice, isInGroup }: { notice: Notice; isInGroup: boolean }) {
  const words = useNoticeTexts()(notice);
  const { id, isRead, createTime } = notice;
  return (
    <RowLink
      from="/notice"
      to="/notice"
      search={(before) => ({ ...before, id })}
      replace
      resetScroll={false}
      data-record={id}
      className={classes(isInGroup && css['inGroup'], isRead && css['read'])}
    >
      <Cells {...words} isRead={isRead} time={createTime} />
    </RowLink>
  );
}

interface NoticeTableGroupRowProps {
  notices: readonly Notice[];
  isOpen: boolean;
  onToggle: () => void;
}

/**
 * The row of a group: several notices with the same message about different accounts. A press unfolds the notices below
 * the row, or folds them again.
 */
export function NoticeTableGroupRow({ notices, isOpen, onToggle }: NoticeTableGroupRowProps) {
  const isRead = notices.every((notice) => notice.isRead);
  return (
    <TableRow
      component="button"
      type="button"
      aria-expanded={isOpen}
      className={classes(css['foldable'], isRead && css['read'])}
      onClick={onToggle}
    >
      <Cells {...noticeGroupWords(notices)} isRead={isRead} time={notices[0]?.createTime ?? ''} />
      <Icon d={expand} size={20} className={classes(css['fold'], isOpen && css['unfolded'])} />
    </TableRow>
  );
}

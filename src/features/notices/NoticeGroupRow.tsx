/**
 * The row of a group: several notices with the same message about different accounts. A tap unfolds the notices below
 * the row and marks them as read. Another tap folds them again.
 */
import expand from 'icon:keyboard-arrow-down-rounded';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Notice } from '../../../contract/notice.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { Icon } from '../../ui/elements/Icon.tsx';
import { VisuallyHidden } from '../../ui/elements/VisuallyHidden.tsx';
import { useFormat } from '../../ui/words/format.ts';
import { noticeGroupWords } from '../../ui/words/notice-words.ts';
import css from './Notice.module.css';

interface NoticeGroupRowProps {
  notices: readonly Notice[];
  isOpen: boolean;
  onToggle: () => void;
}

export function NoticeGroupRow({ notices, isOpen, onToggle }: NoticeGroupRowProps) {
  const { t } = useLingui();
  const { dayTime } = useFormat();
  const words = useId();
  const { title, content } = noticeGroupWords(notices);
  const isRead = notices.every((notice) => notice.isRead);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-labelledby={words}
      className={classes(css['row'], isRead && css['read'])}
      onClick={onToggle}
    >
      <span id={words} className={css['rowBody']}>
        <span className={css['titleLine']}>
          {!isRead && <span className={css['dot']} />}
          {!isRead && <VisuallyHidden>{t`未读`}</VisuallyHidden>}
          {/* NoticeRow.tsx has the reason for the key. */}
          <span key={isRead ? 'read' : 'unread'} className={css['rowTitle']}>
            {title}
          </span>
          <Icon d={expand} size={20} className={classes(css['fold'], isOpen && css['unfolded'])} />
        </span>
        <bdi className={css['beginning']}>{content}</bdi>
        <span className={css['time']}>{dayTime(notices[0]?.createTime ?? 0)}</span>
      </span>
    </button>
  );
}

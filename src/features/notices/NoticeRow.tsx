/**
 * A notice in the list: its title (with a dot and in ink while unread), the beginning of its text, and when it came.
 */
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Notice } from '../../../contract/notice.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { useFormat } from '../../ui/words/format.ts';
import { VisuallyHidden } from '../../ui/elements/VisuallyHidden.tsx';
import css from './Notice.module.css';

/** Two lines are shown; no more of a long text is put on the page. */
const beginning = 240;

export function NoticeRow({
  notice,
  beside,
}: {
  notice: Notice;
  /** Whether this one is shown in the pane; null without a pane. */ beside: boolean | null;
}) {
  const { t } = useLingui();
  const { dayTime } = useFormat();
  const { id, title, content, createTime, isRead } = notice;
  return (
    <Link
      from="/notice"
      to="/notice"
      search={(before) => ({ ...before, id })}
      {...(beside === null ? {} : { replace: true, resetScroll: false })}
      // The same address with another notice is another one; the router says which is the current one.
      activeOptions={{ exact: true, includeSearch: true }}
      className={classes(css['row'], beside && css['selected'], isRead && css['read'])}
    >
      <span className={css['rowBody']}>
        <span className={css['titleLine']}>
          {!isRead && <span className={css['dot']} />}
          {!isRead && <VisuallyHidden>{t`未读`}</VisuallyHidden>}
          {/* Another one once it is read: without the dot before it, the same one would have jumped. */}
          <bdi key={isRead ? 'read' : 'unread'} className={css['rowTitle']}>
            {title.trim() === '' ? t`无标题` : title}
          </bdi>
        </span>
        <bdi className={css['beginning']}>{content.slice(0, beginning)}</bdi>
        <span className={css['time']}>{dayTime(createTime)}</span>
      </span>
    </Link>
  );
}

/** A row of the list of notices: title, start of the text, time. An unread notice has a dot and a darker title. */
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Notice } from '../../../contract/notice.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { useFormat } from '../../ui/words/format.ts';
import { VisuallyHidden } from '../../ui/elements/VisuallyHidden.tsx';
import css from './Notice.module.css';
import { useNoticeTexts } from './use-notice-texts.ts';

/** Rows show at most two lines, so a long text is cut to this number of characters. */
export const previewChars = 240;

export function NoticeRow({
  notice,
  isInGroup,
}: {
  notice: Notice;
  /** Whether the row belongs to the unfolded group above. */
  isInGroup: boolean;
}) {
  const { t } = useLingui();
  const { dayTime } = useFormat();
  const { id, createTime, isRead } = notice;
  const { title, content } = useNoticeTexts()(notice);
  return (
    <Link
      from="/notice"
      to="/notice"
      search={(before) => ({ ...before, id })}
      // The addresses of notices differ only in a search parameter, so the router must compare the parameters.
      activeOptions={{ exact: true, includeSearch: true }}
      className={classes(css['row'], isInGroup && css['inGroup'], isRead && css['read'])}
    >
      <span className={css['rowBody']}>
        <span className={css['titleLine']}>
          {!isRead && <span className={css['dot']} />}
          {!isRead && <VisuallyHidden>{t`未读`}</VisuallyHidden>}
          {/* The key creates a new element once the notice is read. Browsers count an element that moves into the
              dot's place as a layout shift. */}
          <bdi key={isRead ? 'read' : 'unread'} className={css['rowTitle']}>
            {title.trim() === '' ? t`无标题` : title}
          </bdi>
        </span>
        <bdi className={css['beginning']}>{content.slice(0, previewChars)}</bdi>
        <span className={css['time']}>{dayTime(createTime)}</span>
      </span>
    </Link>
  );
}

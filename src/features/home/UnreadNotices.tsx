/**
 * The newest unread notice, how many there are, and the way to all of them: one row that is as high whatever it says.
 */
import mail from 'icon:mail-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import { unreadNoticesQuery, useUnreadCount } from '../../api/resources/notices.ts';
import { useUser } from '../../api/session/session.ts';
import { RowCard, SettingRow } from '../../ui/list/Rows.tsx';
import { Bones } from '../../ui/feedback/Skeleton.tsx';
import { useUnreadWords } from '../../ui/words/unread-words.ts';
import css from './HomePage.module.css';

const RowLink = createLink(SettingRow);

/**
 * Whether the row stands. It does, but for somebody new (without coins, and with nothing unread), where less is
 * clearer; that is decided once, and undecided only until the first answer, so that nothing below it moves.
 */
export function useNoticesPlace(): 'row' | 'none' | 'undecided' {
  const { coin } = useUser();
  const { data, isError } = useQuery({ ...unreadNoticesQuery(), meta: { retriedAbove: true } });
  const [place, setPlace] = useState<'row' | 'none' | 'undecided'>(coin === 0 ? 'undecided' : 'row');
  const decided =
    place !== 'undecided' ? place : isError || (data && data.count > 0) ? 'row' : data ? 'none' : 'undecided';
  if (decided !== place) setPlace(decided);
  return decided;
}

export function UnreadNotices() {
  const { t } = useLingui();
  const { data, isPending } = useQuery(unreadNoticesQuery());
  const title = data?.newest?.title.trim() ?? '';
  const name = title === '' ? t`消息通知` : title;
  const unread = useUnreadWords(useUnreadCount() ?? 0);
  return (
    <RowCard className={css['notices']}>
      {/* Another one once it is known: what is new in its place moves nothing. */}
      <RowLink
        key={isPending ? 'coming' : 'here'}
        to="/notice"
        icon={mail}
        label={
          isPending ? (
            <span className={css['oneLine']}>
              <Bones width={128} height={12} className={css['lineBones']} />
            </span>
          ) : (
            <bdi className={css['oneLine']}>{name}</bdi>
          )
        }
        {...(isPending ? { 'aria-label': t`消息通知` } : {})}
        value={unread}
      />
    </RowCard>
  );
}

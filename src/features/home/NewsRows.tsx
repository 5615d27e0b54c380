/**
 * The news of home, in two rows. The first shows the newest unread notice and the number of unread ones, and opens all
 * notices. The second counts the accounts that need attention. Their heights are the same for every content.
 */
import mail from 'icon:mail-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useReducer } from 'react';
import { textSizeAtom } from '../../api/preferences.ts';
import { textSizes } from '../../device/storage.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { unreadNoticesQuery, useUnreadCount } from '../../api/resources/notices/notices.ts';
import { useUser } from '../../api/session/session.ts';
import { RowCard, SettingRow } from '../../ui/list/Rows.tsx';
import { SkeletonBox } from '../../ui/feedback/Skeleton.tsx';
import { useUnreadWords } from '../../ui/words/unread-words.ts';
import { useNoticeWords } from '../../ui/words/notice-words.ts';
import { ExpiringAccountsRow } from './ExpiringAccounts.tsx';
import css from './HomePage.module.css';

const RowLink = createLink(SettingRow);

type RowState = 'row' | 'none' | 'undecided';

/**
 * Returns whether the rows show. Users with coins always get them. Other users, such as new ones, get them if they have
 * unread notices or if the read fails. Until the answer it is undecided. Later answers change nothing, so that the
 * parts below don't move.
 */
export function useNewsRowsState(): RowState {
  const { coin } = useUser();
  const { data, isError } = useQuery({ ...unreadNoticesQuery(), meta: { retryInStrip: true } });
  // Users with coins get the rows at once, without waiting for an answer.
  const [state, decide] = useReducer((_: RowState, next: RowState) => next, coin === 0 ? 'undecided' : 'row');
  const stateWithoutUnread = data ? 'none' : 'undecided';
  const answer = isError || (data && data.count > 0) ? 'row' : stateWithoutUnread;
  const decided = state === 'undecided' ? answer : state;
  useEffect(() => decide(decided), [decided]);
  return decided;
}

export function NewsRows() {
  const { t } = useLingui();
  const { data, isPending } = useQuery(unreadNoticesQuery());
  const words = useNoticeWords(useCoinName());
  const title = data?.newest ? words(data.newest).title.trim() : '';
  const name = title === '' ? t`消息通知` : title;
  const unread = useUnreadWords(useUnreadCount() ?? 0);
  const textSize = useAtomValue(textSizeAtom);
  return (
    <RowCard className={css['notices']}>
      {/* The key creates a new element when the data arrives, because a reused element that moves counts as a layout
          shift. */}
      <RowLink
        key={isPending ? 'coming' : 'here'}
        to="/notice"
        icon={mail}
        label={
          isPending ? (
            <span className={css['oneLine']}>
              <SkeletonBox width={128} height={12} className={css['lineBones']} />
            </span>
          ) : (
            <bdi className={css['oneLine']}>{name}</bdi>
          )
        }
        {...(isPending ? { 'aria-label': t`消息通知` } : {})}
        // With the largest text there is no room for the number beside the title. The bell in the bar still has a dot.
        value={textSize === textSizes.largest ? undefined : unread}
      />
      <ExpiringAccountsRow />
    </RowCard>
  );
}

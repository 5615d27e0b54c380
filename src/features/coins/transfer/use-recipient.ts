/**
 * Looks up the person with the typed account, before coins move. The look-up starts after a pause in typing. If the
 * form opens with an account, the field loses the focus, or the form is submitted, it starts at once. Further typing
 * cancels it.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UserInfo } from '../../../../contract/user-calls.ts';
import { userInfoQuery } from '../../../api/resources/coin-queries.ts';
import { isRefusedRead } from '../../../api/transport/errors.ts';
import { useOnline } from '../../../platform/network.ts';
import { typingPauseMs } from '../../../ui/controls/typing-pause.ts';

/**
 * An answer is used for this long, in milliseconds. After that the person is looked up again, because the account may
 * have been banned meanwhile.
 */
export const lookUpValidMs = 60_000;

/**
 * Returns whether the account is banned. False also if the backend leaves the status out. The backend refuses a
 * transfer to a banned account anyway.
 */
export function isBanned({ status }: Pick<UserInfo, 'status'>): boolean {
  return status === 1;
}

/**
 * Returns the stale time, in ms, for the look-up when the person taps 下一步. A ban is never reused, because the ban
 * may have been lifted meanwhile.
 */
export function staleTimeOnSubmit({ state: { data } }: { state: { data: UserInfo | undefined } }): number {
  return data && isBanned(data) ? 0 : lookUpValidMs;
}

export type RecipientState =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; info: UserInfo }
  | { state: 'banned' }
  | { state: 'failed'; error: Error };

/**
 * Returns the recipient's state. `account` is null if there is no valid account to look up. `lookUpNow` starts the
 * look-up without waiting for a pause.
 */
export function useRecipient(account: string | null): { recipient: RecipientState; lookUpNow: () => void } {
  /**
   * The account at the start, after the last pause in typing, or at the last `lookUpNow`. Only this account is looked
   * up.
   */
  const [accountAfterPause, setAccountAfterPause] = useState(account);
  const online = useOnline();
  useEffect(() => {
    if (account === accountAfterPause) return undefined;
    const timer = setTimeout(() => setAccountAfterPause(account), typingPauseMs);
    return () => clearTimeout(timer);
  }, [account, accountAfterPause]);

  const { data, error, isFetching, isStale, refetch } = useQuery({
    ...userInfoQuery(account ?? ''),
    staleTime: lookUpValidMs,
    enabled: account !== null && account === accountAfterPause,
  });
  const failed = error !== null;
  const retryFailed = useEffectEvent(() => {
    if (failed) void refetch();
  });
  useEffect(() => {
    if (online) retryFailed();
  }, [online]);

  const lookUpNow = (): void => setAccountAfterPause(account);
  if (account === null) return { recipient: { state: 'none' }, lookUpNow };
  // While a new answer is on its way, a stale answer must not show as the present state.
  if (data && !isRefusedRead(error) && !(isFetching && isStale))
    return { recipient: isBanned(data) ? { state: 'banned' } : { state: 'found', info: data }, lookUpNow };
  if (error && !isFetching) return { recipient: { state: 'failed', error }, lookUpNow };
  return { recipient: { state: 'looking' }, lookUpNow };
}

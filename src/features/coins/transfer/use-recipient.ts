/**
 * Looks up the person with the typed account, before coins move. The look-up starts after a pause in typing. If the
 * form opens with an account, the field loses the focus, or the form is submitted, it starts at once. Further typing
 * cancels it.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UserInfo } from '../../../../contract/user-calls.ts';
import { userInfoQuery } from '../../../api/resources/coin-queries.ts';
import { useOnline } from '../../../platform/network.ts';
import { inputSettledMs } from '../../../ui/controls/typing-pause.ts';

/**
 * An answer is used for this long, in milliseconds. After that the person is looked up again, because the account may
 * have been banned meanwhile.
 */
export const lookUpValidMs = 60_000;

/**
 * Returns the stale time, in ms, for the look-up when the person taps 下一步. A ban is never reused, because the ban
 * may have been lifted meanwhile.
 */
export function staleTimeOnSubmit({ state: { data } }: { state: { data: UserInfo | undefined } }): number {
  return data?.status === 1 ? 0 : lookUpValidMs;
}

export type RecipientState =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; info: UserInfo }
  | { state: 'banned' }
  | { state: 'failed'; error: Error };

/**
 * Returns the recipient's state. `account` is null if there is no valid account to look up. `settle` starts the look-up
 * now.
 */
export function useRecipient(account: string | null): { recipient: RecipientState; settle: () => void } {
  const [settled, setSettled] = useState(account);
  const online = useOnline();
  useEffect(() => {
    if (account === settled) return undefined;
    const timer = setTimeout(() => setSettled(account), inputSettledMs);
    return () => clearTimeout(timer);
  }, [account, settled]);

  const { data, error, isFetching, isStale, refetch } = useQuery({
    ...userInfoQuery(account ?? ''),
    staleTime: lookUpValidMs,
    enabled: account !== null && account === settled,
  });
  const failed = error !== null;
  const retryFailed = useEffectEvent(() => {
    if (failed) void refetch();
  });
  useEffect(() => {
    if (online) retryFailed();
  }, [online]);

  const settle = (): void => setSettled(account);
  if (account === null) return { recipient: { state: 'none' }, settle };
  // While a new answer is on its way, a stale answer must not show as the present state.
  if (data && !(isFetching && isStale))
    return { recipient: data.status === 1 ? { state: 'banned' } : { state: 'found', info: data }, settle };
  if (error && !isFetching) return { recipient: { state: 'failed', error }, settle };
  return { recipient: { state: 'looking' }, settle };
}

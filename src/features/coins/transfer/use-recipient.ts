/**
 * Looks up the recipient of an account before coins move. The look-up starts after a pause in typing, or at once on
 * blur, on a tap on a recent recipient, or on submit. Further typing cancels it.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UserInfo } from '../../../../contract/user.ts';
import { userInfoQuery } from '../../../api/resources/coin-queries.ts';
import { useOnline } from '../../../platform/network.ts';

/** Milliseconds after the last key until the look-up starts. */
const typingPauseMs = 400;
/** Milliseconds that an answer is valid, because the account may be banned meanwhile. */
export const lookUpValidMs = 60_000;

/**
 * Returns for how many milliseconds an answer is valid once the person goes on. A banned account may be free again by
 * now, and nothing else would show it.
 */
export function validWhenGoingOn({ state: { data } }: { state: { data: UserInfo | undefined } }): number {
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
    const timer = setTimeout(() => setSettled(account), typingPauseMs);
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

/**
 * Looks up whom an account belongs to, before anything moves: a moment after the typing stops, or at once when it is
 * settled (blur, a tap on a recent one, the way on). Typing on cancels what is under way.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UserInfo } from '../../../../contract/user.ts';
import { userInfoQuery } from '../../../api/resources/coin-queries.ts';
import { useOnline } from '../../../platform/network.ts';

/** Milliseconds after the last key. */
const pauseInTyping = 400;
/** How long a look-up counts, in milliseconds: somebody may be banned meanwhile. */
export const lookUpLasts = 60_000;

export type Recipient =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; info: UserInfo }
  | { state: 'banned' }
  | { state: 'failed'; error: Error };

/** `account` is null while there is nothing to look up. `settle` looks it up now. */
export function useRecipient(account: string | null): { recipient: Recipient; settle: () => void } {
  const [settled, setSettled] = useState(account);
  const online = useOnline();
  useEffect(() => {
    if (account === settled) return undefined;
    const timer = setTimeout(() => setSettled(account), pauseInTyping);
    return () => clearTimeout(timer);
  }, [account, settled]);

  const { data, error, isFetching, isStale, refetch } = useQuery({
    ...userInfoQuery(account ?? ''),
    staleTime: lookUpLasts,
    enabled: account !== null && account === settled,
  });
  const failed = error !== null;
  const askAgain = useEffectEvent(() => {
    if (failed) void refetch();
  });
  useEffect(() => {
    if (online) askAgain();
  }, [online]);

  const settle = (): void => setSettled(account);
  if (account === null) return { recipient: { state: 'none' }, settle };
  // The answer of an earlier day says nothing of today, while another one is on its way.
  if (data && !(isFetching && isStale))
    return { recipient: data.status === 1 ? { state: 'banned' } : { state: 'found', info: data }, settle };
  if (error && !isFetching) return { recipient: { state: 'failed', error }, settle };
  return { recipient: { state: 'looking' }, settle };
}

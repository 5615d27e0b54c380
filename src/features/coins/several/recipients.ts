/** Looks up the recipients of transfers to several people, a few at a time, so that the backend isn't flooded. */
import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { UserInfo } from '../../../../contract/user.ts';
import type { TransferLine } from '../../../device/stored-decisions.ts';
import { now } from '../../../platform/clock.ts';
import { useOnline } from '../../../platform/network.ts';
import { confirmBeforeSending } from '../../../api/coins/confirm-before-sending.ts';
import { readUserInfo, userInfoQuery } from '../../../api/resources/coin-queries.ts';
import { lookUpValidMs, validWhenGoingOn } from '../transfer/use-recipient.ts';

/** This many people are looked up at once. A browser has six connections to a backend, and the app needs some. */
const lookUpsAtOnce = 4;

export type LookUp =
  | { readonly state: 'looking' }
  | { readonly state: 'found'; readonly info: UserInfo }
  | { readonly state: 'banned'; readonly info: UserInfo }
  | { readonly state: 'failed'; readonly error: Error };

function keyOf(account: string): string {
  return account.toLowerCase();
}

function lookUpOf(info: UserInfo): LookUp {
  return { state: info.status === 1 ? 'banned' : 'found', info };
}

const waiting: (() => void)[] = [];
let running = 0;

/** Reads once fewer than `lookUpsAtOnce` other look-ups are under way. */
async function inTurn<T>(read: () => Promise<T>): Promise<T> {
  if (running < lookUpsAtOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await read();
  } finally {
    // The next one in line takes over this place.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function lookUpQuery(account: string) {
  return queryOptions({
    ...userInfoQuery(account),
    queryFn: ({ signal }) => inTurn(() => readUserInfo(account, signal)),
    staleTime: lookUpValidMs,
  });
}

/** Returns what is known of each account, by its account in lower case. */
export function useLookUps(accounts: readonly string[]): ReadonlyMap<string, LookUp> {
  const online = useOnline();
  const results = useQueries({ queries: accounts.map(lookUpQuery) });
  const retryFailed = useEffectEvent(() => {
    for (const { isError, refetch } of results) if (isError) void refetch();
  });
  useEffect(() => {
    if (online) retryFailed();
  }, [online]);
  return new Map(
    accounts.map((account, index): [string, LookUp] => {
      const { data, error, isFetching } = results[index] ?? {};
      if (data) return [keyOf(account), lookUpOf(data)];
      return [keyOf(account), error && !isFetching ? { state: 'failed', error } : { state: 'looking' }];
    }),
  );
}

/**
 * Looks up everybody who was banned, or whose answer is older than a minute. Never rejects: an error is the person's
 * result.
 */
export async function lookUpAll(
  queries: QueryClient,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, LookUp>> {
  const found = new Map<string, LookUp>();
  await Promise.all(
    accounts.map(async (account) => {
      const result = await queries
        .query({ ...lookUpQuery(account), staleTime: validWhenGoingOn })
        .then(lookUpOf, (error: unknown): LookUp => ({
          state: 'failed',
          error: error instanceof Error ? error : new Error(String(error)),
        }));
      found.set(keyOf(account), result);
    }),
  );
  return found;
}

/** The next look-up of these people asks the backend again. */
export function forgetLookUps(queries: QueryClient, accounts: readonly string[]): void {
  for (const account of accounts) void queries.invalidateQueries({ queryKey: userInfoQuery(account).queryKey });
}

/**
 * Reads everybody again whose answer is older than a minute, right before coins leave. Returns the people who have
 * another name by now or can't receive coins. Throws if somebody can't be read.
 */
export async function changedRecipients(
  queries: QueryClient,
  transfers: readonly TransferLine[],
  leave: AbortSignal,
): Promise<readonly TransferLine[]> {
  const changed: TransferLine[] = [];
  const old = transfers.filter(({ userAccount }) => {
    const state = queries.getQueryState(userInfoQuery(userAccount).queryKey);
    return state?.isInvalidated !== false || now() - state.dataUpdatedAt > lookUpValidMs;
  });
  await Promise.all(
    old.map(async (transfer) => {
      const { userAccount, userName } = transfer;
      const read = (signal: AbortSignal) => inTurn(() => readUserInfo(userAccount, signal));
      const info = await confirmBeforeSending(queries, userInfoQuery(userAccount).queryKey, read, leave);
      if (info.status === 1 || info.userName !== userName) changed.push(transfer);
    }),
  );
  return changed;
}

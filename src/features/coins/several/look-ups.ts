/** Looks up the recipients of transfers to several people, a few at a time, so that the backend isn't flooded. */
import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { UserInfo } from '../../../../contract/user-calls.ts';
import type { TransferLine } from '../../../device/stored-decisions.ts';
import { now } from '../../../platform/clock.ts';
import { useOnline } from '../../../platform/network.ts';
import { confirmBeforeSending } from '../../../api/coins/confirm-before-sending.ts';
import { readUserInfo, userInfoQuery } from '../../../api/resources/coin-queries.ts';
import { isRefusedRead } from '../../../api/transport/errors.ts';
import { accountKey } from './batch-draft.ts';
import { isBanned, lookUpValidMs, staleTimeOnSubmit } from '../transfer/use-recipient.ts';

/**
 * Maximum number of look-ups at the same time. Over HTTP/1.1 a browser opens at most six connections to a backend, and
 * other calls of the app need some of them.
 */
const lookUpsAtOnce = 4;

export type LookUp =
  | { readonly state: 'looking' }
  | { readonly state: 'found'; readonly info: UserInfo }
  | { readonly state: 'banned'; readonly info: UserInfo }
  | { readonly state: 'failed'; readonly error: Error };

function lookUpOf(info: UserInfo): LookUp {
  return { state: isBanned(info) ? 'banned' : 'found', info };
}

const waiting: (() => void)[] = [];
let running = 0;

/** Calls `read` once fewer than `lookUpsAtOnce` other look-ups are under way. */
async function inTurn<T>(read: () => Promise<T>): Promise<T> {
  if (running < lookUpsAtOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await read();
  } finally {
    // The next waiting look-up takes over this place, so `running` stays the same.
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

/** Returns the state of each look-up. The keys are the accounts in lower case. */
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
      if (data && !isRefusedRead(error)) return [accountKey(account), lookUpOf(data)];
      return [accountKey(account), error && !isFetching ? { state: 'failed', error } : { state: 'looking' }];
    }),
  );
}

/**
 * Looks up all accounts. Answers younger than a minute are reused, except bans and answers that were marked as out of
 * date. Never rejects, because an error becomes the state `failed` of its account.
 */
export async function lookUpAll(
  queries: QueryClient,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, LookUp>> {
  const found = new Map<string, LookUp>();
  await Promise.all(
    accounts.map(async (account) => {
      const result = await queries
        .query({ ...lookUpQuery(account), staleTime: staleTimeOnSubmit })
        .then(lookUpOf, (error: unknown): LookUp => ({
          state: 'failed',
          error: error instanceof Error ? error : new Error(String(error)),
        }));
      found.set(accountKey(account), result);
    }),
  );
  return found;
}

/** Marks the answers for these accounts as out of date, so that the next look-up asks the backend. */
export function invalidateLookUps(queries: QueryClient, accounts: readonly string[]): void {
  for (const account of accounts) void queries.invalidateQueries({ queryKey: userInfoQuery(account).queryKey });
}

/**
 * Checks the recipients right before coins move. Recipients whose answer is missing, out of date or older than a minute
 * are read again. Returns the transfers to those of them who now have another name or are banned. Rejects if a read
 * fails.
 */
export async function changedRecipients(
  queries: QueryClient,
  transfers: readonly TransferLine[],
  cancelSignal: AbortSignal,
): Promise<readonly TransferLine[]> {
  const changed: TransferLine[] = [];
  const outdated = transfers.filter(({ userAccount }) => {
    const state = queries.getQueryState(userInfoQuery(userAccount).queryKey);
    return state === undefined || state.isInvalidated || now() - state.dataUpdatedAt > lookUpValidMs;
  });
  await Promise.all(
    outdated.map(async (transfer) => {
      const { userAccount, userName } = transfer;
      const read = (signal: AbortSignal) => inTurn(() => readUserInfo(userAccount, signal));
      const info = await confirmBeforeSending(queries, userInfoQuery(userAccount).queryKey, read, cancelSignal);
      if (isBanned(info) || info.userName !== userName) changed.push(transfer);
    }),
  );
  return changed;
}

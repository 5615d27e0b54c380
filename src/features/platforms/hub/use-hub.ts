/** Reads the platforms on the shelf, and the state of the user's accounts there. */
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { accountPlatforms } from '../../../../contract/kinds.ts';
import type { Platform } from '../../../../contract/platform.ts';
import { useAllWaitingEdits } from '../../../api/outbox/use-outbox.ts';
import { expiringAccountsQuery, lastChangedAccountsQuery } from '../../../api/resources/accounts.ts';
import { platformsQuery } from '../../../api/resources/platforms.ts';
import { useOnline } from '../../../platform/network.ts';
import { isUnansweredAdd } from '../listed-accounts.ts';
import { type PlatformState, platformStates } from './platform-state.ts';

interface Hub {
  /** The platforms on the shelf. */
  readonly platforms: UseQueryResult<readonly Platform[]>;
  /**
   * The state of each platform. Null until the platforms and the waiting edits are read, and each state was read or its
   * read has failed. A late state would move the rows.
   */
  readonly states: readonly PlatformState[] | null;
  /** Reads the platforms and the accounts again. Never rejects. */
  readonly refresh: () => Promise<unknown>;
}

/** In the returned states, the number of accounts on a platform includes those that wait to be added. */
export function useHub(): Hub {
  const online = useOnline();
  const queries = useQueryClient();
  const platforms = useQuery(platformsQuery());
  const attention = useQueries({
    queries: accountPlatforms.map((platform) => ({ ...expiringAccountsQuery(platform), meta: { retryInStrip: true } })),
  });
  const waiting = useAllWaitingEdits();
  // If the answer to an add was lost, only the accounts themselves tell whether the backend has counted it.
  const hasLostAnswer = (platform: AccountPlatform): boolean =>
    waiting?.some((entry) => entry.subject.startsWith(`${platform}:`) && isUnansweredAdd(entry)) === true;
  const recent = useQueries({
    queries: accountPlatforms.map((platform) => ({
      ...lastChangedAccountsQuery(platform),
      enabled: hasLostAnswer(platform),
      meta: { retryInStrip: true },
    })),
  });
  const refresh = (): Promise<unknown> =>
    Promise.allSettled(
      ['platforms', ...accountPlatforms].map((rootKey) =>
        queries.refetchQueries({ queryKey: [rootKey], type: 'active' }),
      ),
    );
  if (!platforms.data || waiting === null) return { platforms, states: null, refresh };
  const states = platformStates({
    platforms: platforms.data,
    asOf: platforms.dataUpdatedAt,
    attentionOf: (code) => attention[accountPlatforms.indexOf(code)],
    recentOf: (code) => recent[accountPlatforms.indexOf(code)]?.data ?? [],
    entries: waiting,
    online,
  });
  const isKnown = ({ code, attention: counts, failed }: PlatformState): boolean =>
    code === null || counts !== null || failed;
  return { platforms, states: states.every(isKnown) ? states : null, refresh };
}

/** The platforms on the shelf, each with the state of the user's accounts there. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import type { Platform } from '../../../../contract/platform.ts';
import type { ExpiringAccounts } from '../../../api/resources/accounts.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { combinedStage, type EditStage, waitingAddCount } from '../../../api/outbox/use-outbox.ts';
import { isManagedPlatform } from '../../../api/resources/platforms.ts';
import { withoutCountedAdds } from '../listed-accounts.ts';

export interface PlatformState {
  /** `accountCount` includes waiting adds. */
  readonly platform: Platform;
  /** Null for a platform that isn't one of the four, because it can't have accounts yet. */
  readonly code: AccountPlatform | null;
  /** The numbers of accounts that need attention. Null if they are unknown. */
  readonly attention: ExpiringAccounts | null;
  /** Whether the accounts that need attention couldn't be read. */
  readonly failed: boolean;
  /** The stage of the waiting edits of this platform's accounts. Null if there are none. */
  readonly waiting: Exclude<EditStage, 'settled'> | null;
}

interface PlatformsRead {
  platforms: readonly Platform[];
  /** When the platforms were read, in ms. */
  asOf: number;
  /** Returns the query of the accounts that need attention. */
  attentionOf: (
    code: AccountPlatform,
  ) => { readonly data: ExpiringAccounts | undefined; readonly isError: boolean } | undefined;
  /** Returns accounts that changed last. They show which waiting adds the backend has counted already. */
  recentOf: (code: AccountPlatform) => readonly Account[];
  /** The waiting edits of all platforms. */
  entries: readonly OutboxEntry[];
  online: boolean;
}

/** Returns the state of each platform, in the order of the shelf. */
export function platformStates({
  platforms,
  asOf,
  attentionOf,
  recentOf,
  entries,
  online,
}: PlatformsRead): PlatformState[] {
  return platforms.map((platform) => {
    const code = isManagedPlatform(platform.code) ? platform.code : null;
    const query = code === null ? undefined : attentionOf(code);
    const ownEntries = code === null ? [] : entries.filter(({ subject }) => subject.startsWith(`${code}:`));
    // Leaves out adds whose answer was lost, if the backend has counted their accounts already.
    const uncounted = code === null ? [] : withoutCountedAdds(code, recentOf(code), ownEntries);
    return {
      platform: { ...platform, accountCount: Math.max(0, platform.accountCount + waitingAddCount(uncounted, asOf)) },
      code,
      waiting: combinedStage(ownEntries, online),
      attention: query?.data ?? null,
      failed: query?.data === undefined && query?.isError === true,
    };
  });
}

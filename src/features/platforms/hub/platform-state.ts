/** A platform on the shelf, with the state of the user's accounts there. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Platform } from '../../../../contract/platform.ts';
import type { ExpiringAccounts } from '../../../api/resources/accounts.ts';
import type { EditStage } from '../../../api/outbox/use-outbox.ts';

export interface PlatformState {
  /** `accountCount` includes accounts that wait to be added, so that it equals the number of rows in the list. */
  readonly platform: Platform;
  /** Null for a platform that isn't one of the four, because it can't have accounts yet. */
  readonly code: AccountPlatform | null;
  /** Null if it is unknown. */
  readonly attention: ExpiringAccounts | null;
  readonly failed: boolean;
  /** The stage of the waiting edits of this platform's accounts. Null if there are none. */
  readonly waiting: Exclude<EditStage, 'settled'> | null;
}

/** A platform on the shelf with what is known of one's accounts there. */
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import type { Platform } from '../../../contract/platform.ts';
import type { Attention } from '../../api/accounts.ts';

export interface PlatformState {
  readonly platform: Platform;
  /** Null for a platform beyond the four: accounts can't be kept there yet. */
  readonly code: AccountPlatform | null;
  /** Null where it isn't known. */
  readonly attention: Attention | null;
  readonly failed: boolean;
}

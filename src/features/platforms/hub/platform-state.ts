/** A platform on the shelf with what is known of one's accounts there. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Platform } from '../../../../contract/platform.ts';
import type { Attention } from '../../../api/resources/accounts.ts';
import type { Stage } from '../../../api/outbox/use-outbox.ts';

export interface PlatformState {
  /** `accountCount` with what waits to be added: as many as the list of its accounts shows. */
  readonly platform: Platform;
  /** Null for a platform beyond the four: accounts can't be kept there yet. */
  readonly code: AccountPlatform | null;
  /** Null where it isn't known. */
  readonly attention: Attention | null;
  readonly failed: boolean;
  /** How far the edits of accounts here are that wait to be sent; null for none. */
  readonly waiting: Exclude<Stage, 'settled'> | null;
}

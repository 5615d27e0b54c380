/** Renewing, to come with the engine that sends money once. */
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import type { Account } from '../../../contract/account.ts';

export function RenewSheet(_props: { platform: AccountPlatform; account: Account | null; onClose: () => void }) {
  return null;
}

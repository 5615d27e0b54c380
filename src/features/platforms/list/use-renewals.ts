/**
 * The renewals that a page of accounts opens: of one account, of the selected accounts, or of the account in the
 * address. An earlier renewal opens too, to show its outcome.
 */
import { useCallback, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import type { CoinDecision } from '../../../api/coins/coin-decisions.ts';
import { uuid } from '../../../platform/uuid.ts';
import { earlierRenewal, renewalOf, type RenewSubject } from '../renew/renew-subject.ts';
import { useRenewAddress } from '../renew/use-renew-address.ts';
import type { RenewManySubject } from '../renew-many/RenewManySheet.tsx';
import type { AccountsAddress } from './use-accounts-address.ts';

interface Renewals {
  /** The subject of the sheet for one account; null while it is closed. */
  readonly single: RenewSubject | null;
  /** The subject of the sheet for several accounts; null while it is closed. */
  readonly many: RenewManySubject | null;
  /** Opens the sheet for several accounts, or closes it with null. */
  readonly setMany: (subject: RenewManySubject | null) => void;
  /** Opens the renewal of an account. The function is the same until the platform changes. */
  readonly renew: (account: Account) => void;
  /** Shows the outcome of an earlier renewal of one account. */
  readonly show: (decision: CoinDecision<'renewal'>) => void;
  /** Shows the outcome of an earlier renewal of several accounts. */
  readonly showMany: (decision: CoinDecision<'renewMany'>) => void;
  /** Closes the sheet for one account, and removes the account to renew from the address. */
  readonly close: () => void;
}

export function useRenewals(platform: AccountPlatform, { search, change }: AccountsAddress): Renewals {
  const [single, setSingle] = useState<RenewSubject | null>(null);
  const [many, setMany] = useState<RenewManySubject | null>(null);
  const renew = useCallback((account: Account) => setSingle(renewalOf(platform, account)), [platform]);
  const clearParam = (): void => {
    if (search.renew !== undefined) change({ renew: undefined });
  };
  useRenewAddress(platform, search.renew, { onFound: renew, onGone: clearParam });
  return {
    single,
    many,
    setMany,
    renew,
    show: (decision) => setSingle(earlierRenewal(decision)),
    showMany: (decision) => setMany({ kind: 'decision', decision, opening: uuid() }),
    close: () => {
      setSingle(null);
      clearParam();
    },
  };
}

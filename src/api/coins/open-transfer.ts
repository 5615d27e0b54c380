/**
 * Gives a page the transfer that the person left before its end was known. A settled transfer stays until the page
 * closes, so that nothing moves under the person's finger.
 */
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isUnsettled, type MoneyIntent, transfersAtom } from './coin-decisions.ts';

/** Returns null if there is no such transfer. A transfer that is still being prepared doesn't count. */
export function useOpenTransfer(): MoneyIntent<'transfer'> | null {
  const transfers = useAtomValue(transfersAtom);
  const [key, setKey] = useState<string | null>(null);
  const open = transfers.find((transfer) => isUnsettled(transfer) && transfer.step.state !== 'preparing');
  if (open && open.key !== key) setKey(open.key);
  return open ?? transfers.find((transfer) => transfer.key === key) ?? null;
}

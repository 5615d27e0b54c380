/**
 * The transfer that somebody left before its end was known, for the pages that keep a trace of it. Once it is settled
 * it stays as long as the page does and says so there, so that nothing moves under anybody's finger.
 */
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isUnsettled, type MoneyIntent, transfersAtom } from './coin-decisions.ts';

/** Null where there is none. One that hasn't left yet counts as none. */
export function useOpenTransfer(): MoneyIntent<'transfer'> | null {
  const transfers = useAtomValue(transfersAtom);
  const [key, setKey] = useState<string | null>(null);
  const open = transfers.find((transfer) => isUnsettled(transfer) && transfer.step.state !== 'preparing');
  if (open && open.key !== key) setKey(open.key);
  return open ?? transfers.find((transfer) => transfer.key === key) ?? null;
}

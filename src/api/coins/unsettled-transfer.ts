/**
 * Gives a page the unsettled transfer, to one person or to several, so that the user finds it again. If the transfer is
 * done or refused meanwhile, its row stays while the page is open. Otherwise the rows below would move while the user
 * taps them.
 */
import { useAtomValue } from 'jotai';
import { useEffect, useReducer } from 'react';
import { isUnsettled, type CoinDecision, coinDecisionsAtom, isDecisionOfKind } from './coin-decisions.ts';

function isTransfer(decision: CoinDecision): decision is CoinDecision<'transfer' | 'transferMany'> {
  return isDecisionOfKind(decision, 'transfer') || isDecisionOfKind(decision, 'transferMany');
}

/**
 * Returns the unsettled transfer, or the done or refused one that this page last showed as unsettled. Returns null if
 * there is none. A transfer that is still being prepared doesn't count.
 */
function useUnsettledTransfer(): CoinDecision<'transfer' | 'transferMany'> | null {
  const transfers = useAtomValue(coinDecisionsAtom).filter(isTransfer);
  const unsettled = transfers.find((transfer) => isUnsettled(transfer) && transfer.step.state !== 'preparing');
  const unsettledKey = unsettled?.key ?? null;
  const [lastKey, setLastKey] = useReducer((_: string | null, next: string) => next, unsettledKey);
  useEffect(() => {
    if (unsettledKey !== null) setLastKey(unsettledKey);
  }, [unsettledKey]);
  const lastShown = transfers.find(({ key, step }) => key === lastKey && step.state !== 'closed');
  return unsettled ?? lastShown ?? null;
}

/**
 * Returns the transfer and the page to which its row leads, or null if there is none. Once the transfer is done, the
 * row leads to its receipt.
 */
export function useUnsettledTransferRow() {
  const transfer = useUnsettledTransfer();
  if (!transfer) return null;
  const to = transfer.order.kind === 'transfer' ? '/transferCoin' : '/transferCoin/several';
  const done = transfer.step.state === 'done' ? transfer.key : undefined;
  return { to, search: { done }, transfer } as const;
}

/**
 * Runs the coin flow of a transfer page, for one recipient or several, and decides what the page does about a transfer
 * of another tab. A page that opens without a receipt shows that transfer. A page that was open before, or that opens
 * with a receipt, keeps its form or receipt. A toast tells the outcome once the page is visible. If the other tab
 * closes, this tab finds the outcome, provided that the browser has locks that span tabs.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { isUnsettled, type CoinDecision, markOutcomeSeen } from '../../../api/coins/coin-decisions.ts';
import { isFromThisTab } from '../../../api/coins/prepare.ts';
import { resolveDecisions } from '../../../api/coins/send-decision.ts';
import { type CoinFlowHandle, useCoinFlow } from '../../../api/coins/use-coin-flow.ts';
import { locksSpanTabs } from '../../../platform/locks.ts';
import { outcomeMessage } from '../../../ui/feedback/outcome-message.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';

/**
 * Follows a transfer of another tab. The caller passes the transfer also after its end, because the toast waits until
 * the person comes to this tab.
 */
function useOtherTransfer(transfer: CoinDecision | null): void {
  const coinName = useCoinName();
  const announcedKeys = useRef(new Set<string>());
  const underWay = transfer !== null && isUnsettled(transfer);

  const announce = useEffectEvent(() => {
    if (!transfer || document.visibilityState !== 'visible') return;
    // A person has closed this transfer in the other tab, and knows that its outcome can't be found.
    if (transfer.step.state === 'closed') return;
    if (announcedKeys.current.has(transfer.key)) return;
    announcedKeys.current.add(transfer.key);
    showToast(outcomeMessage(transfer, coinName));
    markOutcomeSeen(transfer.key);
  });

  const dueKey = transfer && !underWay ? transfer.key : null;
  useEffect(() => {
    if (dueKey === null) return undefined;
    announce();
    document.addEventListener('visibilitychange', announce);
    return () => document.removeEventListener('visibilitychange', announce);
  }, [dueKey]);

  useEffect(() => {
    // `resolveDecisions` waits for the lock until the other tab has the outcome, or is closed.
    if (underWay && locksSpanTabs()) void resolveDecisions();
  }, [underWay]);
}

/** Returns the flow of a transfer page. `showsReceipt` is true if the page opens with a receipt. */
export function useTransferFlow<K extends 'transfer' | 'transferMany'>(
  kind: K,
  showsReceipt: boolean,
): CoinFlowHandle<K> {
  const flowHandle = useCoinFlow<K>({
    kind,
    // Any transfer of this kind concerns the page.
    concerns: () => true,
    // A transfer from another tab must not replace the form while the person fills it in, nor a receipt.
    showsOthers: ({ key }, isOpening) => isFromThisTab(key) || (isOpening && !showsReceipt),
    // A receipt marks its transfer as seen itself. A refusal with a page of its own counts as seen once the person has
    // chosen on that page what to do.
    seenAtOnce: new Set(['answered']),
  });
  useOtherTransfer(flowHandle.elsewhere);
  return flowHandle;
}

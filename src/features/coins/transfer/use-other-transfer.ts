/**
 * Follows a transfer that another tab sends while this page shows a form or a receipt. A toast shows its outcome once
 * the page is visible. If the other tab closes, this tab finds the outcome.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { isUnsettled, type CoinDecision, markOutcomeSeen } from '../../../api/coins/coin-decisions.ts';
import { resolveDecisions } from '../../../api/coins/send-decision.ts';
import { locksSpanTabs } from '../../../platform/locks.ts';
import { outcomeMessage } from '../../../ui/feedback/outcome-message.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';

/** The caller passes the transfer also after its end, because the toast waits until the person comes to this tab. */
export function useOtherTransfer(transfer: CoinDecision | null): void {
  const coinName = useCoinName();
  const announcedKeys = useRef(new Set<string>());
  const underWay = transfer !== null && isUnsettled(transfer);

  const announce = useEffectEvent(() => {
    if (
      !transfer ||
      transfer.step.state === 'closed' ||
      announcedKeys.current.has(transfer.key) ||
      document.visibilityState !== 'visible'
    )
      return;
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

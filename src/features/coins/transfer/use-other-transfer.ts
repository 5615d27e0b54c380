/**
 * Follows a transfer that another tab sends while this page shows a form or a receipt. A toast tells its outcome once
 * the page is visible. If the other tab closes, this tab finds the outcome.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { isUnsettled, type CoinDecision, markOutcomeSeen } from '../../../api/coins/coin-decisions.ts';
import { outcomeMessage } from '../../../api/coins/outcome-message.ts';
import { resolveDecisions } from '../../../api/coins/send-decision.ts';
import { locksSpanTabs } from '../../../platform/locks.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';

/** `transfer` stays known after its end, because the person may have seen the end in the other tab and comes here. */
export function useOtherTransfer(transfer: CoinDecision | null): void {
  const { coins } = useFormat();
  const coinName = useCoinName();
  const told = useRef(new Set<string>());
  const underWay = transfer !== null && isUnsettled(transfer);

  const tell = useEffectEvent(() => {
    if (
      !transfer ||
      transfer.step.state === 'closed' ||
      told.current.has(transfer.key) ||
      document.visibilityState !== 'visible'
    )
      return;
    told.current.add(transfer.key);
    showToast(outcomeMessage(transfer, { coins, coinName }));
    markOutcomeSeen(transfer.key);
  });

  const dueKey = transfer && !underWay ? transfer.key : null;
  useEffect(() => {
    if (dueKey === null) return undefined;
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [dueKey]);

  useEffect(() => {
    // `resolveDecisions` waits for the lock until the other tab has the outcome, or is closed.
    if (underWay && locksSpanTabs()) void resolveDecisions();
  }, [underWay]);
}

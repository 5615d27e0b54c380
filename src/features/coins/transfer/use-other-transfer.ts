/**
 * Follows a transfer that another tab sends while this page shows a form or a receipt. A toast tells its outcome once
 * the page is visible. If the other tab closes, this tab finds the outcome.
 */
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { isUnsettled, type MoneyIntent, settleSeen, transfersAtom } from '../../../api/coins/coin-decisions.ts';
import { moneyNews } from '../../../api/coins/outcome-message.ts';
import { resolveMoney } from '../../../api/coins/send-decision.ts';
import { locksSpanTabs } from '../../../platform/locks.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { notify } from '../../../ui/feedback/toasts.ts';

export function useOtherTransfer(other: MoneyIntent | null): void {
  const { coins } = useFormat();
  const coinName = useCoinName();
  const transfers = useAtomValue(transfersAtom);
  // The other tab shows the outcome too, but the person may come here afterwards. So the key stays known.
  const [followed, setFollowed] = useState<string | null>(null);
  if (other && followed !== other.key) setFollowed(other.key);
  const told = useRef(new Set<string>());
  const transfer = transfers.find(({ key }) => key === followed) ?? null;
  const underWay = transfer !== null && isUnsettled(transfer);

  const tell = useEffectEvent(() => {
    if (!transfer || told.current.has(transfer.key) || document.visibilityState !== 'visible') return;
    told.current.add(transfer.key);
    notify(moneyNews(transfer, { coins, coinName }));
    settleSeen(transfer.key);
  });

  const dueKey = transfer && !underWay ? transfer.key : null;
  useEffect(() => {
    if (dueKey === null) return undefined;
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [dueKey]);

  useEffect(() => {
    // `resolveMoney` waits for the lock until the other tab has the outcome, or is closed.
    if (underWay && locksSpanTabs()) void resolveMoney();
  }, [underWay]);
}

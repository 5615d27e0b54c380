/**
 * Tells the outcome of a decision whose answer was lost, once, in a toast on whichever page is open. A page that shows
 * the outcome itself gets no toast. A hidden tab waits until it is visible.
 */
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { isUnsettled, openMoneyAtom, settleSeen, watchedAtom } from '../../api/coins/coin-decisions.ts';
import { moneyNews } from '../../api/coins/outcome-message.ts';
import { useFormat } from '../../ui/words/format.ts';
import { notify } from '../../ui/feedback/toasts.ts';

/** The transfer page shows each outcome itself, whichever tab sent the transfer. */
const transfersPage = '/transferCoin';

export function useCoinOutcomes(path: string): void {
  const { coins } = useFormat();
  const coinName = useCoinName();
  const intent = useAtomValue(openMoneyAtom);
  const watched = useAtomValue(watchedAtom);
  const settled = intent !== null && !isUnsettled(intent) ? intent : null;
  const isShown =
    settled !== null && (settled.order.kind === 'transfer' ? path === transfersPage : watched.has(settled.key));

  // A page has shown this outcome already, so no toast follows.
  const [shownKey, setShownKey] = useState<string | null>(null);
  if (settled && isShown && shownKey !== settled.key) setShownKey(settled.key);

  const due = settled !== null && !isShown && settled.key !== shownKey ? settled : null;
  const tell = useEffectEvent(() => {
    if (!due || document.visibilityState !== 'visible') return;
    notify(moneyNews(due, { coins, coinName }));
    settleSeen(due.key);
  });

  const dueKey = due?.key ?? null;
  useEffect(() => {
    if (dueKey === null) return undefined;
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [dueKey]);
}

/**
 * A decision about coins whose answer was lost may find its end while its sender looks at something else: that is told
 * there, once, as a notice. Where its end is shown itself it is no news, and a page that nobody looks at waits.
 */
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { isUnsettled, openMoneyAtom, settleSeen, watchedAtom } from '../../api/coins/coin-decisions.ts';
import { moneyNews } from '../../api/coins/outcome-message.ts';
import { useFormat } from '../../ui/words/format.ts';
import { notify } from '../../ui/feedback/toasts.ts';

/** The page of transfers shows each end itself, whichever tab it came from. */
const transfersPage = '/transferCoin';

export function useMoneyNews(path: string): void {
  const { coins } = useFormat();
  const coinName = useCoinName();
  const intent = useAtomValue(openMoneyAtom);
  const watched = useAtomValue(watchedAtom);
  const settled = intent !== null && !isUnsettled(intent) ? intent : null;
  const isShown =
    settled !== null && (settled.order.kind === 'transfer' ? path === transfersPage : watched.has(settled.key));

  // What ended in front of its sender needs no news.
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

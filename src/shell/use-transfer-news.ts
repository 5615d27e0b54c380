/**
 * A transfer whose answer was lost may find its end while its sender is on another page: that is told there, once, as a
 * notice. On the transfer's own page its receipt says it, and a page that nobody looks at waits.
 */
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCoinName } from '../api/coin-name.ts';
import { openTransferAtom, settleSeen, type TransferIntent } from '../api/transfer-book.ts';
import { notify } from '../ui/notices.ts';
import { useFormat } from '../ui/format.ts';

const ownPage = '/transferCoin';

function isSettled(intent: TransferIntent): boolean {
  return intent.step.state === 'done' || intent.step.state === 'refused';
}

export function useTransferNews(path: string): void {
  const { t } = useLingui();
  const format = useFormat();
  const coinName = useCoinName();
  const intent = useAtomValue(openTransferAtom);
  const elsewhere = path !== ownPage;

  // What ended in front of its sender needs no news.
  const [shownKey, setShownKey] = useState<string | null>(null);
  if (intent && !elsewhere && isSettled(intent) && shownKey !== intent.key) setShownKey(intent.key);

  const due = intent !== null && elsewhere && isSettled(intent) && intent.key !== shownKey ? intent : null;
  const tell = useEffectEvent(() => {
    if (!due || document.visibilityState !== 'visible') return;
    const amount = format.coins(due.amount);
    const name = due.userName;
    if (due.step.state === 'done') {
      notify({ tone: 'success', text: t`已转给 ${name} ${amount} ${coinName}` });
    } else {
      notify({ tone: 'info', text: t`没有转出：给 ${name} 的 ${amount} ${coinName}还在余额里` });
    }
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

/**
 * A transfer that another tab sends while something else stands here. It takes nothing away: its end is told as a notice, once
 * somebody looks, and it is found out here should the other tab go.
 */
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCoinName } from '../../api/coin-name.ts';
import { isUnsettled, settleSeen, transfersAtom, type TransferIntent } from '../../api/transfer-book.ts';
import { resolveTransfers } from '../../api/transfers.ts';
import { locksSpanTabs } from '../../platform/locks.ts';
import { useFormat } from '../../ui/format.ts';
import { notify } from '../../ui/notices.ts';

export function useOtherTransfer(other: TransferIntent | null): void {
  const { t } = useLingui();
  const { coins } = useFormat();
  const coinName = useCoinName();
  const transfers = useAtomValue(transfersAtom);
  // The other tab shows its end too, and whoever saw it there may still come here.
  const [followed, setFollowed] = useState<string | null>(null);
  if (other && followed !== other.key) setFollowed(other.key);
  const told = useRef(new Set<string>());
  const transfer = transfers.find(({ key }) => key === followed) ?? null;
  const underWay = transfer !== null && isUnsettled(transfer);

  const tell = useEffectEvent(() => {
    if (!transfer || told.current.has(transfer.key) || document.visibilityState !== 'visible') return;
    told.current.add(transfer.key);
    const { key, userName: name, step } = transfer;
    const amount = coins(transfer.amount);
    if (step.state === 'done') notify({ tone: 'success', text: t`已转给 ${name} ${amount} ${coinName}` });
    else notify({ tone: 'info', text: t`没有转出：给 ${name} 的 ${amount} ${coinName}还在余额里` });
    settleSeen(key);
  });

  const dueKey = transfer && !underWay ? transfer.key : null;
  useEffect(() => {
    if (dueKey === null) return undefined;
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [dueKey]);

  useEffect(() => {
    // It waits until the other tab has ended it, or is gone.
    if (underWay && locksSpanTabs()) void resolveTransfers();
  }, [underWay]);
}

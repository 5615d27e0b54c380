/**
 * If nobody has seen the outcome of a decision yet, tells it once, in a toast on any page of the frame. A page that
 * shows the outcome itself gets no toast. A hidden tab waits until it is visible.
 */
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useCoinName } from '../../api/resources/coin-name.ts';
import {
  type CoinDecisionKind,
  isUnsettled,
  openDecisionAtom,
  markOutcomeSeen,
  shownDecisionKeysAtom,
} from '../../api/coins/coin-decisions.ts';
import { outcomeMessage } from '../../ui/feedback/outcome-message.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { useLastPresent } from '../../ui/overlay/last-present.ts';

/** The transfer pages show each outcome of their kind themselves, whichever tab sent the transfer. */
const pathsWithOutcome: { readonly [Kind in CoinDecisionKind]?: string } = {
  transfer: '/transferCoin',
  transferMany: '/transferCoin/several',
};

/** Shows the toasts. `path` is the path of the shown page. */
export function useCoinOutcomes(path: string): void {
  const coinName = useCoinName();
  const decision = useAtomValue(openDecisionAtom);
  const shownKeys = useAtomValue(shownDecisionKeysAtom);
  const settled = decision !== null && !isUnsettled(decision) ? decision : null;
  const isShown = settled !== null && (pathsWithOutcome[settled.order.kind] === path || shownKeys.has(settled.key));

  // If a page has shown this outcome already, no toast follows.
  const lastShownKey = useLastPresent(settled && isShown ? settled.key : null);

  /** The decision whose outcome the toast has to tell now. */
  const due = settled !== null && !isShown && settled.key !== lastShownKey ? settled : null;
  const tell = useEffectEvent(() => {
    if (!due || document.visibilityState !== 'visible') return;
    showToast(outcomeMessage(due, coinName));
    markOutcomeSeen(due.key);
  });

  const dueKey = due?.key ?? null;
  useEffect(() => {
    if (dueKey === null) return undefined;
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [dueKey]);
}

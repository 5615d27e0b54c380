/**
 * Tells whether new data would cost this device unfinished work: waiting edits, or decisions of unknown outcome. The
 * parts of the console then ask before they replace the backend's data.
 */
import { useAtomValue } from 'jotai';
import { coinDecisionsAtom, isUnsettled } from '../../../api/coins/coin-decisions.ts';
import { outboxCountAtom } from '../../../api/outbox/outbox-state.ts';

export function useWouldLoseWork(): boolean {
  const hasUnsettled = useAtomValue(coinDecisionsAtom).some((decision) => isUnsettled(decision));
  return useAtomValue(outboxCountAtom).all > 0 || hasUnsettled;
}

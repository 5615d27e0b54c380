/**
 * Tells whether the person is busy. Meanwhile the card of a new version stays hidden, because its reload would
 * interrupt the person. A person is busy while there is unsaved input, a layer that back would close, or an unsettled
 * decision about coins. A sending outbox, and an import that a reload would lose, count too.
 */
import { useEffect, useEffectEvent, useReducer } from 'react';
import { isUnsettled, coinDecisionsAtom } from '../../api/coins/coin-decisions.ts';
import { outboxSendingAtom } from '../../api/outbox/outbox-state.ts';
import { store } from '../../api/store.ts';
import { isLayerOpen } from '../../platform/back-button.ts';
import { hasUnfinishedWork } from '../../platform/unfinished-work.ts';
import { hasUnsavedInput, onUnsavedInputChanged } from '../../platform/unsaved-input.ts';

/** Returns whether the person is busy at this moment. */
export function isPersonBusy(): boolean {
  return (
    hasUnsavedInput() ||
    isLayerOpen() ||
    hasUnfinishedWork() ||
    store.get(coinDecisionsAtom).some(isUnsettled) ||
    store.get(outboxSendingAtom)
  );
}

/** In milliseconds. No event says that a form or a sheet closes, so the state is checked this often. */
const recheckIntervalMs = 1_000;

/** While `watch` is true, renders again at the interval, and whenever `recheck` is called. */
function useRecheck(watch: boolean, listenTo: (recheck: () => void) => readonly (() => void)[]): void {
  const [, recheck] = useReducer((times: number) => times + 1, 0);
  const listen = useEffectEvent(() => listenTo(recheck));
  useEffect(() => {
    if (!watch) return undefined;
    const timer = setInterval(recheck, recheckIntervalMs);
    const stops = listen();
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [watch]);
}

/**
 * While `watch` is true, returns whether the person is busy, and renders again when that may have changed. Otherwise
 * returns false.
 */
export function useIsPersonBusy(watch: boolean): boolean {
  useRecheck(watch, (recheck) => [
    onUnsavedInputChanged(recheck),
    store.sub(coinDecisionsAtom, recheck),
    store.sub(outboxSendingAtom, recheck),
  ]);
  return watch && isPersonBusy();
}

/** While `watch` is true, returns whether a layer is open that back would close. Otherwise returns false. */
export function useIsLayerOpen(watch: boolean): boolean {
  useRecheck(watch, () => []);
  return watch && isLayerOpen();
}

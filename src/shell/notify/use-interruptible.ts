/**
 * Returns whether the person is busy: a form has unsaved input, a sheet or dialog is open, a decision is unknown, or
 * the outbox sends. A busy person must not be interrupted.
 */
import { useEffect, useReducer } from 'react';
import { isUnsettled, moneyAtom } from '../../api/coins/coin-decisions.ts';
import { outboxSendingAtom } from '../../api/outbox/outbox-state.ts';
import { store } from '../../api/store.ts';
import { isAnythingOpen } from '../../platform/back.ts';
import { isTyped, onTyping } from '../../platform/unsaved-input.ts';

export function isInTheMiddle(): boolean {
  return isTyped() || isAnythingOpen() || store.get(moneyAtom).some(isUnsettled) || store.get(outboxSendingAtom);
}

/** Milliseconds. Nothing tells us when a form or sheet closes, so we check at this interval. */
const recheckIntervalMs = 1_000;

/** Returns the same and renders again on every change while `watch` is true. Otherwise returns false. */
export function useInTheMiddle(watch: boolean): boolean {
  const [, recheck] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!watch) return undefined;
    const timer = setInterval(recheck, recheckIntervalMs);
    const stops = [onTyping(recheck), store.sub(moneyAtom, recheck), store.sub(outboxSendingAtom, recheck)];
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [watch]);
  return watch && isInTheMiddle();
}

/**
 * Whether somebody is in the middle of something that must not be interrupted: a form with something typed in it, a
 * sheet or a dialog that is open, a decision about coins whose end isn't known, edits on their way out.
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

/** That a form or a sheet has gone says nobody: it is looked for so often, in milliseconds. */
const lookEvery = 1_000;

/** Kept up to date while `look`. */
export function useInTheMiddle(look: boolean): boolean {
  const [, again] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!look) return undefined;
    const timer = setInterval(again, lookEvery);
    const stops = [onTyping(again), store.sub(moneyAtom, again), store.sub(outboxSendingAtom, again)];
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [look]);
  return look && isInTheMiddle();
}

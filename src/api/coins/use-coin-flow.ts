/**
 * Runs the flow of coins for a page. It feeds the flow with the person's actions and the stored decisions, and carries
 * out its effects. An order is sent once. A page draws `flow` and changes nothing else.
 */
import { useAtomValue } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CoinOrderOf } from '../../device/stored-decisions.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { uuid } from '../../platform/uuid.ts';
import { store } from '../store.ts';
import { closedFlow, nextFlow } from './coin-flow.ts';
import {
  type CoinEffect,
  type CoinEvent,
  type CoinFlow,
  type CoinFlowModel,
  type CoinFlowRules,
  keyOf,
} from './coin-flow-states.ts';
import {
  isDecisionOfKind,
  isUnsettled,
  coinDecisionsAtom,
  type CoinDecision,
  type CoinDecisionKind,
  markOutcomeSeen,
  markDecisionShown,
} from './coin-decisions.ts';
import { unsentText } from './refusal-text.ts';
import { sendDecision } from './send-decision.ts';

/** The end of a check. `stop` says why the order must not be sent. */
export type CheckResult = 'send' | { readonly stop: string };

/** `unsent` is the reason why nothing was sent. */
type Answer<K extends CoinDecisionKind> = CoinDecision<K> | { readonly unsent: string };

/** The callbacks of a page around the sending of one order. */
interface Surroundings<K extends CoinDecisionKind> {
  /** Reads again what the person confirmed. Aborting `signal` must end the reading. */
  readonly check?: (signal: AbortSignal) => Promise<CheckResult>;
  /** Called with the answer. The page shows the answer once the returned promise has resolved. */
  readonly onAnswer?: (answer: Answer<K>) => Promise<void> | void;
}

/** Describes the flow of one page. It doesn't change while the page is open. */
interface Subject<K extends CoinDecisionKind> extends CoinFlowRules<K> {
  readonly kind: K;
  /** Whether the page is about this order. */
  readonly concerns: (order: CoinOrderOf<K>) => boolean;
  /** The key of the decision that the page was opened for. */
  readonly key?: string | null;
}

/** A page waits this long for the records that it shows beside an answer. Then it shows the answer without them. */
const surroundingsWaitMs = 3_000;

async function checkResult(
  check: ((signal: AbortSignal) => Promise<CheckResult>) | undefined,
  signal: AbortSignal | undefined,
): Promise<CheckResult> {
  if (!check || !signal) return 'send';
  // A check that throws has confirmed nothing, so nothing is sent.
  return check(signal).catch((error: unknown) => ({ stop: unsentText(error) }));
}

interface CoinFlowRunner<K extends CoinDecisionKind> {
  readonly read: () => CoinFlowModel<K>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly report: (event: CoinEvent<K>) => void;
  readonly setVisible: (isVisible: boolean) => void;
  readonly confirm: (order: CoinOrderOf<K>, balanceBefore: number | null, around: Surroundings<K>) => void;
}

/** Creates a flow outside of React, so that an answer always meets the present state. */
function openFlow<K extends CoinDecisionKind>({ kind, concerns, key = null, ...rules }: Subject<K>): CoinFlowRunner<K> {
  const listeners = new Set<() => void>();
  const running = new Map<string, { readonly leave: AbortController; readonly around: Surroundings<K> }>();
  const decisions = (): CoinDecision<K>[] =>
    store
      .get(coinDecisionsAtom)
      .filter((decision): decision is CoinDecision<K> => isDecisionOfKind(decision, kind) && concerns(decision.order));

  const opened = nextFlow<K>(rules, closedFlow(), { type: 'opened', key, decisions: decisions() });
  let { model } = opened;
  // Rendering creates the flow, and rendering must have no effects. They wait until the page shows the flow.
  let due = opened.effects;
  let stopFollowing: (() => void) | null = null;
  let isVisible = true;

  const check = async (key: string): Promise<void> => {
    const run = running.get(key);
    const result = await checkResult(run?.around.check, run?.leave.signal);
    if (result === 'send') report({ type: 'checkPassed', key });
    else report({ type: 'checkFailed', key, text: result.stop });
    if (result !== 'send') running.delete(key);
  };
  const send = async ({ key, order, balanceBefore }: Extract<CoinEffect<K>, { type: 'send' }>): Promise<void> => {
    const run = running.get(key);
    const answer = await sendDecision(order, balanceBefore, run?.leave.signal, key).then(
      (sent): CoinDecision<K> => ({ ...sent, order }),
      (error: unknown) => ({ unsent: unsentText(error) }),
    );
    // The answer is shown in any case, even if what belongs to it can't be read.
    const surroundings = Promise.resolve(run?.around.onAnswer?.(answer)).catch(() => {});
    await withTimeout(surroundingsWaitMs, surroundings, undefined);
    running.delete(key);
    if ('unsent' in answer) report({ type: 'notSent', key, order, text: answer.unsent });
    else report({ type: 'answered', decision: answer });
  };
  const carryOut = (effect: CoinEffect<K>): void => {
    switch (effect.type) {
      case 'check':
        void check(effect.key);
        break;
      case 'send':
        void send(effect);
        break;
      case 'cancel':
        running.get(effect.key)?.leave.abort();
        break;
      case 'markSeen':
        // While the page is closed or hidden nobody sees the end, so a toast has to tell it.
        if (isVisible && listeners.size > 0) markOutcomeSeen(effect.key);
        break;
      default:
        effect satisfies never;
    }
  };
  const report = (event: CoinEvent<K>): void => {
    const next = nextFlow(rules, model, event);
    model = next.model;
    for (const effect of next.effects) carryOut(effect);
    for (const listener of listeners) listener();
  };
  return {
    read: () => model,
    report,
    setVisible: (next) => {
      isVisible = next;
    },
    confirm: (order, balanceBefore, around) => {
      const key = uuid();
      running.set(key, { leave: new AbortController(), around });
      report({ type: 'confirmed', key, order, balanceBefore, checks: around.check !== undefined });
      if (model.own !== key) running.delete(key);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      for (const effect of due) carryOut(effect);
      due = [];
      const follow = (): void => report({ type: 'decisionsChanged', decisions: decisions() });
      stopFollowing ??= store.sub(coinDecisionsAtom, follow);
      follow();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopFollowing?.();
        stopFollowing = null;
        // Nothing may be sent for a page that has closed during the check.
        if (model.flow.state === 'checking') report({ type: 'left' });
      };
    },
  };
}

export interface Coins<K extends CoinDecisionKind> {
  readonly flow: CoinFlow<K>;
  /** Whether another decision of any kind is unsettled. While this is true, no order can be sent. */
  readonly isBlocked: boolean;
  /** The latest decision that another tab sends while this page shows something else, also after its end. */
  readonly elsewhere: CoinDecision<K> | null;
  /** Asks the person whether the order is right. */
  readonly ask: (order: CoinOrderOf<K>, balanceBefore: number | null) => void;
  /** Sends the order. `balanceBefore` is the confirmed balance. */
  readonly confirm: (order: CoinOrderOf<K>, balanceBefore: number | null, around?: Surroundings<K>) => void;
  /** Closes what the flow shows. A decision that was sent already goes on, and its outcome is found. */
  readonly leave: () => void;
}

/** `isVisible` says whether the page shows the outcome. Then it isn't announced elsewhere. */
export function useCoinFlow<K extends CoinDecisionKind>(subject: Subject<K>, isVisible = true): Coins<K> {
  const [runner] = useState(() => openFlow(subject));
  useEffect(() => runner.setVisible(isVisible), [runner, isVisible]);
  const { flow, elsewhere, decisions } = useSyncExternalStore(runner.subscribe, runner.read);
  const isAnyUnsettled = useAtomValue(coinDecisionsAtom).some(isUnsettled);
  const shown = isVisible ? keyOf(flow) : null;
  useEffect(() => (shown === null ? undefined : markDecisionShown(shown)), [shown]);
  const isOwn = flow.state === 'checking' || flow.state === 'sending' || flow.state === 'unknown';
  return {
    flow,
    isBlocked: isAnyUnsettled && !isOwn,
    elsewhere: decisions.find(({ key }) => key === elsewhere) ?? null,
    ask: (order, balanceBefore) => runner.report({ type: 'asked', order, balanceBefore }),
    confirm: (order, balanceBefore, around = {}) => runner.confirm(order, balanceBefore, around),
    leave: () => runner.report({ type: 'left' }),
  };
}

/**
 * The hook that runs the flow of coins for a page. It reports the person's actions and the stored decisions to the
 * reducer, and carries out the effects.
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
import { unsentText } from './refusal-words.ts';
import { sendDecision } from './send-decision.ts';

/** The end of a check. `stop` says why the order must not be sent. */
export type CheckResult = 'send' | { readonly stop: string };

/** `unsent` is the reason why nothing was sent. */
type Answer<K extends CoinDecisionKind> = CoinDecision<K> | { readonly unsent: string };

/** The functions that a page runs before and after it sends one order. */
interface PageCallbacks<K extends CoinDecisionKind> {
  /** Reads again what the person confirmed, before the order is sent. Aborting `signal` must end the reading. */
  readonly check?: (signal: AbortSignal) => Promise<CheckResult>;
  /** Called with the answer. The page shows the answer once the returned promise has resolved. */
  readonly onAnswer?: (answer: Answer<K>) => Promise<void> | void;
}

/** Describes the flow of one page. The hook reads it once, when the page opens. Later changes have no effect. */
interface FlowOptions<K extends CoinDecisionKind> extends CoinFlowRules<K> {
  readonly kind: K;
  /** Whether the page is about this order. */
  readonly concerns: (order: CoinOrderOf<K>) => boolean;
  /** The key of the decision that the page was opened for. */
  readonly key?: string | null;
}

/**
 * A page waits this long for `onAnswer`, in milliseconds. Then it shows the answer without the records that `onAnswer`
 * reads.
 */
const onAnswerWaitMs = 3_000;

async function checkResult(
  check: ((signal: AbortSignal) => Promise<CheckResult>) | undefined,
  signal: AbortSignal | undefined,
): Promise<CheckResult> {
  if (!check || !signal) return 'send';
  return check(signal).catch((error: unknown) => ({ stop: unsentText(error) }));
}

/** The flow of one page, with the model that the reducer has computed last. */
interface CoinFlowRunner<K extends CoinDecisionKind> {
  readonly read: () => CoinFlowModel<K>;
  /** Follows the stored decisions while there is a listener. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Gives an event to the reducer, and carries out its effects. */
  readonly report: (event: CoinEvent<K>) => void;
  /** Notes whether the page shows the outcome. */
  readonly setVisible: (isVisible: boolean) => void;
  /** Begins a decision with a new key. */
  readonly confirm: (order: CoinOrderOf<K>, balanceBefore: number | null, callbacks: PageCallbacks<K>) => void;
}

/** Creates a flow outside of React, so that an answer always meets the present state. */
function openFlow<K extends CoinDecisionKind>({
  kind,
  concerns,
  key = null,
  ...rules
}: FlowOptions<K>): CoinFlowRunner<K> {
  const listeners = new Set<() => void>();
  const running = new Map<string, { readonly cancel: AbortController; readonly callbacks: PageCallbacks<K> }>();
  const decisions = (): CoinDecision<K>[] =>
    store
      .get(coinDecisionsAtom)
      .filter((decision): decision is CoinDecision<K> => isDecisionOfKind(decision, kind) && concerns(decision.order));

  const opened = nextFlow<K>(rules, closedFlow(), { type: 'opened', key, decisions: decisions() });
  let { model } = opened;
  // Rendering creates the flow, and rendering must have no effects. The effects of opening wait until the page
  // subscribes.
  let effectsOfOpening = opened.effects;
  let stopFollowing: (() => void) | null = null;
  let isVisible = true;

  const runCheck = async (key: string): Promise<void> => {
    const run = running.get(key);
    const result = await checkResult(run?.callbacks.check, run?.cancel.signal);
    if (result === 'send') report({ type: 'checkPassed', key });
    else report({ type: 'checkFailed', key, text: result.stop });
    if (result !== 'send') running.delete(key);
  };
  const send = async ({ key, order, balanceBefore }: Extract<CoinEffect<K>, { type: 'send' }>): Promise<void> => {
    const run = running.get(key);
    const answer = await sendDecision(order, balanceBefore, run?.cancel.signal, key).then(
      (sent): CoinDecision<K> => ({ ...sent, order }),
      (error: unknown) => ({ unsent: unsentText(error) }),
    );
    // The answer is shown even if `onAnswer` fails.
    const handled = (async () => await run?.callbacks.onAnswer?.(answer))().catch(() => {});
    await withTimeout(onAnswerWaitMs, handled, undefined);
    running.delete(key);
    if ('unsent' in answer) report({ type: 'notSent', key, order, text: answer.unsent });
    else report({ type: 'answered', decision: answer });
  };
  const carryOut = (effect: CoinEffect<K>): void => {
    switch (effect.type) {
      case 'check':
        void runCheck(effect.key);
        break;
      case 'send':
        void send(effect);
        break;
      case 'cancel':
        running.get(effect.key)?.cancel.abort();
        break;
      case 'markSeen':
        // If the page has closed, or its sheet hides the outcome, the end stays unseen, so that a toast announces it.
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
    confirm: (order, balanceBefore, callbacks) => {
      const key = uuid();
      running.set(key, { cancel: new AbortController(), callbacks });
      report({ type: 'confirmed', key, order, balanceBefore, needsCheck: callbacks.check !== undefined });
      // The flow has ignored the confirmation, for example the second of two quick taps.
      if (model.ownKey !== key) running.delete(key);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      for (const effect of effectsOfOpening) carryOut(effect);
      effectsOfOpening = [];
      const follow = (): void => report({ type: 'decisionsChanged', decisions: decisions() });
      stopFollowing ??= store.sub(coinDecisionsAtom, follow);
      follow();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopFollowing?.();
        stopFollowing = null;
        // Nothing may be sent for a page that has closed during the check.
        if (model.flow.state === 'checking') report({ type: 'closed' });
      };
    },
  };
}

/** The result of `useCoinFlow`: the state of the flow, and the functions that a page calls. */
export interface CoinFlowHandle<K extends CoinDecisionKind> {
  readonly flow: CoinFlow<K>;
  /** Whether another decision of any kind is unsettled. While this is true, no order can be sent. */
  readonly isBlocked: boolean;
  /**
   * The latest decision of another page or tab that this flow doesn't show, also if it is older than this page. It
   * stays here after its end.
   */
  readonly elsewhere: CoinDecision<K> | null;
  /** Asks the person whether the order is right. */
  readonly ask: (order: CoinOrderOf<K>, balanceBefore: number | null) => void;
  /** Sends the order. `balanceBefore` is the confirmed balance. */
  readonly confirm: (order: CoinOrderOf<K>, balanceBefore: number | null, callbacks?: PageCallbacks<K>) => void;
  /** Closes what the flow shows. A decision that was sent already goes on, and its outcome is found. */
  readonly close: () => void;
}

/** Returns the flow of a page. `isVisible`: the page shows the outcome, so no toast announces it. */
export function useCoinFlow<K extends CoinDecisionKind>(options: FlowOptions<K>, isVisible = true): CoinFlowHandle<K> {
  const [runner] = useState(() => openFlow(options));
  useEffect(() => runner.setVisible(isVisible), [runner, isVisible]);
  const { flow, elsewhereKey, decisions } = useSyncExternalStore(runner.subscribe, runner.read);
  const isAnyUnsettled = useAtomValue(coinDecisionsAtom).some(isUnsettled);
  const shown = isVisible ? keyOf(flow) : null;
  useEffect(() => (shown === null ? undefined : markDecisionShown(shown)), [shown]);
  const isOwn = flow.state === 'checking' || flow.state === 'sending' || flow.state === 'unknown';
  return {
    flow,
    isBlocked: isAnyUnsettled && !isOwn,
    elsewhere: decisions.find(({ key }) => key === elsewhereKey) ?? null,
    ask: (order, balanceBefore) => runner.report({ type: 'asked', order, balanceBefore }),
    confirm: (order, balanceBefore, callbacks = {}) => runner.confirm(order, balanceBefore, callbacks),
    close: () => runner.report({ type: 'closed' }),
  };
}

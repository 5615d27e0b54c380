/**
 * This pure reducer computes the state of a page while somebody moves coins, for example by a transfer or a payment.
 * The page draws this state, and reports what has happened as an event.
 *
 * The reducer sends and stores nothing. It returns effects as data, and `use-coin-flow.ts` runs them. The stored
 * decisions, for example after a reload, come in as an event too.
 */
import type { CoinOrderOf } from '../../device/stored-decisions.ts';
import { isUnsettled, type CoinDecision, type CoinDecisionKind, openDecisionOf } from './coin-decisions.ts';
import {
  type CoinEffect,
  type CoinEvent,
  type CoinFlow,
  type CoinFlowModel,
  type CoinFlowRules,
  type CoinFlowResult,
  keyOf,
  type CoinRefusal,
} from './coin-flow-states.ts';

/** Returns the model before the page opens. */
export function closedFlow<K extends CoinDecisionKind>(): CoinFlowModel<K> {
  return { flow: { state: 'idle' }, ownKey: null, decisions: [], elsewhereKey: null };
}

const idle = { state: 'idle' } as const;

/** Returns the kind of the end that the flow shows, or null if it shows no end. */
function endOf(flow: CoinFlow): 'done' | CoinRefusal['when'] | null {
  if (flow.state === 'refused') return flow.refusal.when;
  return flow.state === 'done' ? 'done' : null;
}

/** Returns the state that shows a stored decision. */
function stateOf<K extends CoinDecisionKind>(decision: CoinDecision<K>): CoinFlow<K> {
  const { step } = decision;
  switch (step.state) {
    case 'preparing':
    case 'sending':
    case 'unknown':
      return { state: 'unknown', decision };
    case 'done':
      return { state: 'done', decision };
    case 'refused':
      return {
        state: 'refused',
        refusal: { when: 'found', decision, text: step.message, neverSent: step.unsent === true },
      };
    case 'closed':
      return idle;
    default:
      return step satisfies never;
  }
}

function enter<K extends CoinDecisionKind>(
  model: CoinFlowModel<K>,
  flow: CoinFlow<K>,
  effects: readonly CoinEffect<K>[],
): CoinFlowResult<K> {
  return { model: { ...model, flow }, effects };
}

/** Goes to the state `flow`. If this state shows a new end that counts as seen at once, marks the end as seen. */
function show<K extends CoinDecisionKind>(
  rules: CoinFlowRules<K>,
  model: CoinFlowModel<K>,
  flow: CoinFlow<K>,
): CoinFlowResult<K> {
  const key = keyOf(flow);
  const end = endOf(flow);
  const wasShown = endOf(model.flow) !== null && keyOf(model.flow) === key;
  const becomesSeen = key !== null && end !== null && !wasShown && rules.seenAtOnce.has(end);
  return enter(model, flow, becomesSeen ? [{ type: 'markSeen', key }] : []);
}

/**
 * Shows the stored open decision if this flow may show it, else the state `otherwise`. Such a decision comes first if
 * it is unsettled, because nothing can be sent before it is settled. A stored end replaces only the idle state, because
 * the person is still reading any other state.
 */
function showOpenDecision<K extends CoinDecisionKind>(
  rules: CoinFlowRules<K>,
  model: CoinFlowModel<K>,
  otherwise: CoinFlow<K> = idle,
  isOpening = false,
): CoinFlowResult<K> {
  const { ownKey, decisions } = model;
  const open = openDecisionOf(
    decisions.filter((decision) => decision.key === ownKey || rules.showsOthers(decision, isOpening)),
  );
  const comesFirst = open !== null && (isUnsettled(open) || otherwise.state === 'idle');
  return show(rules, model, comesFirst ? stateOf(open) : otherwise);
}

/** Returns to the idle state. The end that was shown counts as seen. */
function dismiss<K extends CoinDecisionKind>(model: CoinFlowModel<K>): CoinFlowResult<K> {
  const key = endOf(model.flow) === null ? null : keyOf(model.flow);
  const decisions = model.decisions.map((decision) => (decision.key === key ? { ...decision, seen: true } : decision));
  return enter({ ...model, ownKey: null, decisions }, idle, key === null ? [] : [{ type: 'markSeen', key }]);
}

/** Returns true if the person may begin an order: nothing is being checked or sent, and no outcome is unknown. */
function mayBeginOrder({ state }: CoinFlow): boolean {
  return state === 'idle' || state === 'confirming' || state === 'done' || state === 'refused';
}

/** Computes the next state after the person has closed what the flow shows. */
function handleClosed<K extends CoinDecisionKind>(rules: CoinFlowRules<K>, model: CoinFlowModel<K>): CoinFlowResult<K> {
  const { flow } = model;
  switch (flow.state) {
    case 'idle':
    case 'unknown':
      return { model, effects: [] };
    case 'checking':
      // The cancelled check reports its end soon. Until then the flow stays in this state.
      return enter(model, { ...flow, isClosed: true }, [{ type: 'cancel', key: flow.key }]);
    case 'sending': {
      // If the decision is still being prepared, `cancel` removes it. If it was sent, it stays and is shown as unknown.
      const { model: next, effects } = showOpenDecision(rules, model);
      return { model: next, effects: [...effects, { type: 'cancel', key: flow.key }] };
    }
    case 'confirming':
    case 'done':
    case 'refused': {
      const dismissed = dismiss(model);
      const { model: next, effects } = showOpenDecision(rules, dismissed.model);
      return { model: next, effects: [...dismissed.effects, ...effects] };
    }
    default:
      return flow satisfies never;
  }
}

/** Computes the next state after the stored decisions have changed. `model` has the new ones. */
function handleDecisionsChanged<K extends CoinDecisionKind>(
  rules: CoinFlowRules<K>,
  model: CoinFlowModel<K>,
): CoinFlowResult<K> {
  const { flow } = model;
  switch (flow.state) {
    case 'idle':
    case 'done':
    case 'refused':
      return showOpenDecision(rules, model, flow);
    case 'unknown': {
      const latest = model.decisions.find(({ key }) => key === flow.decision.key);
      return latest ? show(rules, model, stateOf(latest)) : showOpenDecision(rules, model);
    }
    // The person is in the middle of an order. The order's own events end these states.
    case 'confirming':
    case 'checking':
    case 'sending':
      return { model, effects: [] };
    default:
      return flow satisfies never;
  }
}

/** Returns the state that shows why nothing was sent. */
function refusedUnsent<K extends CoinDecisionKind>(order: CoinOrderOf<K>, text: string): CoinFlow<K> {
  return { state: 'refused', refusal: { when: 'unsent', order, text } };
}

/** Returns the state that shows the end of a decision to the person who waited for the answer. */
function stateAfterAnswer<K extends CoinDecisionKind>(decision: CoinDecision<K>): CoinFlow<K> {
  return decision.step.state === 'refused'
    ? { state: 'refused', refusal: { when: 'answered', decision, text: decision.step.message } }
    : stateOf(decision);
}

/** Computes the next state after any event. An event that doesn't fit the present state changes nothing. */
function handleEvent<K extends CoinDecisionKind>(
  rules: CoinFlowRules<K>,
  model: CoinFlowModel<K>,
  event: CoinEvent<K>,
): CoinFlowResult<K> {
  const { flow, ownKey } = model;
  const unchanged: CoinFlowResult<K> = { model, effects: [] };
  switch (event.type) {
    case 'opened': {
      const { key, decisions } = event;
      const opened = { ...model, ownKey: key, decisions };
      const own = decisions.find((decision) => decision.key === key);
      return own ? show(rules, opened, stateOf(own)) : showOpenDecision(rules, opened, idle, true);
    }
    case 'decisionsChanged':
      return handleDecisionsChanged(rules, { ...model, decisions: event.decisions });
    case 'asked': {
      // A check that the person has closed doesn't prevent a new order.
      const isCheckClosed = flow.state === 'checking' && flow.isClosed;
      if (!mayBeginOrder(flow) && !isCheckClosed) return unchanged;
      const { order, balanceBefore } = event;
      const { model: next, effects } = dismiss(model);
      return enter(next, { state: 'confirming', order, balanceBefore }, effects);
    }
    case 'confirmed': {
      if (!mayBeginOrder(flow)) return unchanged;
      const { key, order, balanceBefore } = event;
      const { model: next, effects } = dismiss(model);
      const ordered = { key, order, balanceBefore };
      const begun = { ...next, ownKey: key };
      return event.needsCheck
        ? enter(begun, { state: 'checking', ...ordered, isClosed: false }, [...effects, { type: 'check', key }])
        : enter(begun, { state: 'sending', ...ordered }, [...effects, { type: 'send', ...ordered }]);
    }
    case 'checkPassed': {
      if (flow.state !== 'checking' || flow.key !== event.key) return unchanged;
      if (flow.isClosed) return showOpenDecision(rules, model);
      const { key, order, balanceBefore } = flow;
      const ordered = { key, order, balanceBefore };
      return enter(model, { state: 'sending', ...ordered }, [{ type: 'send', ...ordered }]);
    }
    case 'checkFailed': {
      if (flow.state !== 'checking' || flow.key !== event.key) return unchanged;
      return showOpenDecision(rules, model, refusedUnsent(flow.order, event.text));
    }
    case 'notSent': {
      // The flow is idle if the person has closed the sending meanwhile. The reason is shown all the same.
      if (ownKey !== event.key || (flow.state !== 'sending' && flow.state !== 'idle')) return unchanged;
      return showOpenDecision(rules, model, refusedUnsent(event.order, event.text));
    }
    case 'answered':
      // If the person has closed the sending, its end comes with `decisionsChanged`.
      if (flow.state !== 'sending' || flow.key !== event.decision.key) return unchanged;
      return show(rules, model, stateAfterAnswer(event.decision));
    case 'closed':
      return handleClosed(rules, model);
    default:
      return event satisfies never;
  }
}

/** Returns the model after an event, and the effects that have to be carried out now. */
export function nextFlow<K extends CoinDecisionKind>(
  rules: CoinFlowRules<K>,
  before: CoinFlowModel<K>,
  event: CoinEvent<K>,
): CoinFlowResult<K> {
  const { model, effects } = handleEvent(rules, before, event);
  const open = openDecisionOf(model.decisions);
  const isHandledHere =
    open === null || open.key === model.ownKey || open.key === keyOf(model.flow) || rules.showsOthers(open, false);
  return { model: isHandledHere ? model : { ...model, elsewhereKey: open.key }, effects };
}

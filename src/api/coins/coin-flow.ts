/**
 * The flow of a page while somebody moves coins: a pure reducer for transfer, payment, unlocking, renewing and
 * adjusting. A page draws the flow's state, and reports what has happened as an event.
 *
 * The reducer sends and stores nothing. It returns effects as data, and `use-coin-flow.ts` runs them. Knowledge of the
 * store, for example after a reload, enters the flow as an event too.
 */
import { isUnsettled, type CoinDecision, type CoinDecisionKind, openDecisionOf } from './coin-decisions.ts';
import {
  type CoinEffect,
  type CoinEvent,
  type CoinFlow,
  type CoinFlowModel,
  type CoinFlowRules,
  type CoinFlowStep,
  keyOf,
  type Refusal,
} from './coin-flow-states.ts';

/** The model before the page opens. */
export function closedFlow<K extends CoinDecisionKind>(): CoinFlowModel<K> {
  return { flow: { state: 'idle' }, own: null, decisions: [], elsewhere: null };
}

const idle = { state: 'idle' } as const;

/** Returns how the flow has ended, or null if it hasn't. */
function endOf(flow: CoinFlow): 'done' | Refusal['when'] | null {
  if (flow.state === 'refused') return flow.refusal.when;
  return flow.state === 'done' ? 'done' : null;
}

/** The state that shows a decision of the store. */
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
): CoinFlowStep<K> {
  return { model: { ...model, flow }, effects };
}

/** Shows a state. If the state shows an end that counts as seen at once, the end is marked. */
function show<K extends CoinDecisionKind>(
  rules: CoinFlowRules<K>,
  model: CoinFlowModel<K>,
  flow: CoinFlow<K>,
): CoinFlowStep<K> {
  const key = keyOf(flow);
  const end = endOf(flow);
  const wasShown = endOf(model.flow) !== null && keyOf(model.flow) === key;
  const isMarked = key !== null && end !== null && !wasShown && rules.seenAtOnce.has(end);
  return enter(model, flow, isMarked ? [{ type: 'markSeen', key }] : []);
}

/**
 * Shows the open decision of the store if this flow may show it, else `flow`. An end from the store replaces only the
 * idle state, because the person reads every other state.
 */
function showOpen<K extends CoinDecisionKind>(
  rules: CoinFlowRules<K>,
  model: CoinFlowModel<K>,
  flow: CoinFlow<K> = idle,
  isOpening = false,
): CoinFlowStep<K> {
  const { own, decisions } = model;
  const open = openDecisionOf(
    decisions.filter((decision) => decision.key === own || rules.adopts(decision, isOpening)),
  );
  return show(rules, model, open && (isUnsettled(open) || flow.state === 'idle') ? stateOf(open) : flow);
}

/** Puts away what the flow shows. The person has seen it. */
function putAway<K extends CoinDecisionKind>(model: CoinFlowModel<K>): CoinFlowStep<K> {
  const key = endOf(model.flow) === null ? null : keyOf(model.flow);
  const decisions = model.decisions.map((decision) => (decision.key === key ? { ...decision, seen: true } : decision));
  return enter({ ...model, own: null, decisions }, idle, key === null ? [] : [{ type: 'markSeen', key }]);
}

/** Returns true if the person may begin an order: nothing is under way, and no outcome is unknown. */
function isFree({ state }: CoinFlow): boolean {
  return state === 'idle' || state === 'confirming' || state === 'done' || state === 'refused';
}

function left<K extends CoinDecisionKind>(rules: CoinFlowRules<K>, model: CoinFlowModel<K>): CoinFlowStep<K> {
  const { flow } = model;
  switch (flow.state) {
    case 'idle':
    case 'unknown':
      return { model, effects: [] };
    case 'checking':
      // The check tells why it stopped, and the page shows that.
      return enter(model, { ...flow, left: true }, [{ type: 'cancel', key: flow.key }]);
    case 'sending': {
      // If the decision is still being prepared, the effect removes it, and the store reports the removal.
      const { model: next, effects } = showOpen(rules, model);
      return { model: next, effects: [...effects, { type: 'cancel', key: flow.key }] };
    }
    case 'confirming':
    case 'done':
    case 'refused': {
      const away = putAway(model);
      const { model: next, effects } = showOpen(rules, away.model);
      return { model: next, effects: [...away.effects, ...effects] };
    }
    default:
      return flow satisfies never;
  }
}

function decisionsChanged<K extends CoinDecisionKind>(
  rules: CoinFlowRules<K>,
  model: CoinFlowModel<K>,
): CoinFlowStep<K> {
  const { flow } = model;
  switch (flow.state) {
    case 'idle':
    case 'done':
    case 'refused':
      return showOpen(rules, model, flow);
    case 'unknown': {
      const latest = model.decisions.find(({ key }) => key === flow.decision.key);
      return latest ? show(rules, model, stateOf(latest)) : showOpen(rules, model);
    }
    // The person is in the middle of an order. Its own events end these states.
    case 'confirming':
    case 'checking':
    case 'sending':
      return { model, effects: [] };
    default:
      return flow satisfies never;
  }
}

/** The state that shows the end of a decision to the person who waited for it. */
function answered<K extends CoinDecisionKind>(decision: CoinDecision<K>): CoinFlow<K> {
  return decision.step.state === 'refused'
    ? { state: 'refused', refusal: { when: 'answered', decision, text: decision.step.message } }
    : stateOf(decision);
}

function react<K extends CoinDecisionKind>(
  rules: CoinFlowRules<K>,
  model: CoinFlowModel<K>,
  event: CoinEvent<K>,
): CoinFlowStep<K> {
  const { flow, own } = model;
  const stays: CoinFlowStep<K> = { model, effects: [] };
  switch (event.type) {
    case 'opened': {
      const { key, decisions } = event;
      const opened = { ...model, own: key, decisions };
      const named = decisions.find((decision) => decision.key === key);
      return named ? show(rules, opened, stateOf(named)) : showOpen(rules, opened, idle, true);
    }
    case 'decisionsChanged':
      return decisionsChanged(rules, { ...model, decisions: event.decisions });
    case 'asked': {
      // After the person has left a check, its result is out of date.
      if (!isFree(flow) && !(flow.state === 'checking' && flow.left)) return stays;
      const { order, balanceBefore } = event;
      const { model: next, effects } = putAway(model);
      return enter(next, { state: 'confirming', order, balanceBefore }, effects);
    }
    case 'confirmed': {
      if (!isFree(flow)) return stays;
      const { key, order, balanceBefore } = event;
      const { model: next, effects } = putAway(model);
      const ordered = { key, order, balanceBefore };
      const begun = { ...next, own: key };
      return event.checks
        ? enter(begun, { state: 'checking', ...ordered, left: false }, [...effects, { type: 'check', key }])
        : enter(begun, { state: 'sending', ...ordered }, [...effects, { type: 'send', ...ordered }]);
    }
    case 'checkPassed': {
      if (flow.state !== 'checking' || flow.key !== event.key) return stays;
      if (flow.left) return showOpen(rules, model);
      const { key, order, balanceBefore } = flow;
      const ordered = { key, order, balanceBefore };
      return enter(model, { state: 'sending', ...ordered }, [{ type: 'send', ...ordered }]);
    }
    case 'checkFailed': {
      if (flow.state !== 'checking' || flow.key !== event.key) return stays;
      const { order } = flow;
      return showOpen(rules, model, { state: 'refused', refusal: { when: 'unsent', order, text: event.text } });
    }
    case 'notSent': {
      // The person may have left the sending, and the flow is idle since.
      if (own !== event.key || (flow.state !== 'sending' && flow.state !== 'idle')) return stays;
      const { order, text } = event;
      return showOpen(rules, model, { state: 'refused', refusal: { when: 'unsent', order, text } });
    }
    case 'answered':
      // If the person has left the sending, the store tells its end.
      if (flow.state !== 'sending' || flow.key !== event.decision.key) return stays;
      return show(rules, model, answered(event.decision));
    case 'left':
      return left(rules, model);
    default:
      return event satisfies never;
  }
}

/** Returns the model after an event, and what has to be done now. */
export function nextFlow<K extends CoinDecisionKind>(
  rules: CoinFlowRules<K>,
  before: CoinFlowModel<K>,
  event: CoinEvent<K>,
): CoinFlowStep<K> {
  const { model, effects } = react(rules, before, event);
  const open = openDecisionOf(model.decisions);
  const isShown = open === null || open.key === model.own || open.key === keyOf(model.flow);
  return { model: isShown || rules.adopts(open, false) ? model : { ...model, elsewhere: open.key }, effects };
}

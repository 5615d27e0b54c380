// @vitest-environment happy-dom
/** Tests what each event does in each state of the flow, and the rules by which pages differ. */
import { describe, expect, test } from 'vitest';
import { agent, transferOrder } from '../../../tests/support/coin-backend.ts';
import type { CoinDecisionStep } from '../../device/stored-decisions.ts';
import type { CoinDecision } from './coin-decisions.ts';
import { closedFlow, nextFlow } from './coin-flow.ts';
import type { CoinEvent, CoinFlow, CoinFlowModel, CoinFlowRules, CoinFlowResult } from './coin-flow-states.ts';

type Kind = 'transfer';
const rules: CoinFlowRules<Kind> = { showsOthers: () => true, seenAtOnce: new Set() };
const ordered = { order: transferOrder, balanceBefore: 10_000 };

const steps = {
  preparing: { state: 'preparing' },
  unknown: { state: 'unknown', lostAt: 2, attempts: 0, nextAt: null },
  done: { state: 'done', result: null, doneAt: 3 },
  refused: { state: 'refused', code: 50001, message: '积分不足' },
  unsent: { state: 'refused', code: null, message: null, unsent: true },
  closed: { state: 'closed' },
} as const satisfies Record<string, CoinDecisionStep>;

function decision(key: string, step: keyof typeof steps, seen = false): CoinDecision<Kind> {
  return { key, userId: agent.id, ...ordered, lastChangeId: 70, sentAt: 1, seen, step: steps[step] };
}

/** The states of the flow, by their names in this test. The flow's own decision has the key `own`. */
const states = {
  idle: { state: 'idle' },
  /** The person has closed a sending whose answer hasn't come yet. */
  idleAfterClosing: { state: 'idle' },
  confirming: { state: 'confirming', ...ordered },
  checking: { state: 'checking', key: 'own', isClosed: false, ...ordered },
  checkingClosed: { state: 'checking', key: 'own', isClosed: true, ...ordered },
  sending: { state: 'sending', key: 'own', ...ordered },
  unknown: { state: 'unknown', decision: decision('own', 'unknown') },
  done: { state: 'done', decision: decision('own', 'done') },
  refusedUnsent: { state: 'refused', refusal: { when: 'unsent', order: transferOrder, text: '余额刚刚变了' } },
  refusedAnswered: {
    state: 'refused',
    refusal: { when: 'answered', decision: decision('own', 'refused'), text: '积分不足' },
  },
  refusedFound: {
    state: 'refused',
    refusal: { when: 'found', decision: decision('own', 'refused'), text: '积分不足', neverSent: false },
  },
} satisfies Record<string, CoinFlow<Kind>>;
type StateName = keyof typeof states;

const events = {
  asked: { type: 'asked', ...ordered },
  confirmed: { type: 'confirmed', key: 'new', needsCheck: false, ...ordered },
  confirmedWithCheck: { type: 'confirmed', key: 'new', needsCheck: true, ...ordered },
  checkPassed: { type: 'checkPassed', key: 'own' },
  checkFailed: { type: 'checkFailed', key: 'own', text: '价格刚刚变了' },
  notSent: { type: 'notSent', key: 'own', order: transferOrder, text: '余额刚刚变了' },
  answeredDone: { type: 'answered', decision: decision('own', 'done') },
  answeredRefused: { type: 'answered', decision: decision('own', 'refused') },
  answeredUnknown: { type: 'answered', decision: decision('own', 'unknown') },
  closed: { type: 'closed' },
  ownRemoved: { type: 'decisionsChanged', decisions: [] },
  ownDone: { type: 'decisionsChanged', decisions: [decision('own', 'done')] },
  ownRefused: { type: 'decisionsChanged', decisions: [decision('own', 'refused')] },
  ownClosed: { type: 'decisionsChanged', decisions: [decision('own', 'closed', true)] },
  otherSent: { type: 'decisionsChanged', decisions: [decision('other', 'preparing')] },
  otherEnded: { type: 'decisionsChanged', decisions: [decision('other', 'done')] },
  otherSeen: { type: 'decisionsChanged', decisions: [decision('other', 'done', true)] },
} satisfies Record<string, CoinEvent<Kind>>;
type EventName = keyof typeof events;

/**
 * Returns the state and the effects in one line: `sending, send new`. A decision of another tab is marked with `other`.
 */
function summary({ model: { flow }, effects }: CoinFlowResult<Kind>): string {
  const key = 'decision' in flow ? flow.decision.key : '';
  const how =
    flow.state === 'refused' ? ` ${flow.refusal.when}` : flow.state === 'checking' && flow.isClosed ? ' closed' : '';
  const state = `${flow.state}${how}${key === 'other' ? ' other' : ''}`;
  return [state, ...effects.map((effect) => `${effect.type} ${effect.key}`)].join(', ');
}

function modelIn(name: StateName): CoinFlowModel<Kind> {
  const flow: CoinFlow<Kind> = states[name];
  const shown = flow.state === 'refused' && flow.refusal.when !== 'unsent' ? flow.refusal : flow;
  return {
    ...closedFlow(),
    flow,
    ownKey: name === 'idle' || name === 'confirming' ? null : 'own',
    decisions: 'decision' in shown ? [shown.decision] : [],
  };
}

/**
 * The state and the effects after each event. In a state that isn't listed, the state stays and there are no effects.
 */
const changes: Record<EventName, Partial<Record<StateName, string>>> = {
  asked: {
    idle: 'confirming',
    confirming: 'confirming',
    idleAfterClosing: 'confirming',
    checkingClosed: 'confirming',
    done: 'confirming, markSeen own',
    refusedUnsent: 'confirming',
    refusedAnswered: 'confirming, markSeen own',
    refusedFound: 'confirming, markSeen own',
  },
  confirmed: {
    idle: 'sending, send new',
    idleAfterClosing: 'sending, send new',
    confirming: 'sending, send new',
    done: 'sending, markSeen own, send new',
    refusedUnsent: 'sending, send new',
    refusedAnswered: 'sending, markSeen own, send new',
    refusedFound: 'sending, markSeen own, send new',
  },
  confirmedWithCheck: {
    idle: 'checking, check new',
    idleAfterClosing: 'checking, check new',
    confirming: 'checking, check new',
    done: 'checking, markSeen own, check new',
    refusedUnsent: 'checking, check new',
    refusedAnswered: 'checking, markSeen own, check new',
    refusedFound: 'checking, markSeen own, check new',
  },
  checkPassed: { checking: 'sending, send own', checkingClosed: 'idle' },
  checkFailed: { checking: 'refused unsent', checkingClosed: 'refused unsent' },
  notSent: { sending: 'refused unsent', idleAfterClosing: 'refused unsent' },
  answeredDone: { sending: 'done' },
  answeredRefused: { sending: 'refused answered' },
  answeredUnknown: { sending: 'unknown' },
  closed: {
    confirming: 'idle',
    checking: 'checking closed, cancel own',
    checkingClosed: 'checking closed, cancel own',
    sending: 'idle, cancel own',
    done: 'idle, markSeen own',
    refusedUnsent: 'idle',
    refusedAnswered: 'idle, markSeen own',
    refusedFound: 'idle, markSeen own',
  },
  ownRemoved: { unknown: 'idle' },
  ownDone: { idle: 'done', idleAfterClosing: 'done', unknown: 'done' },
  ownRefused: { idle: 'refused found', idleAfterClosing: 'refused found', unknown: 'refused found' },
  ownClosed: { unknown: 'idle' },
  otherSent: {
    idle: 'unknown other',
    idleAfterClosing: 'unknown other',
    unknown: 'unknown other',
    done: 'unknown other',
    refusedUnsent: 'unknown other',
    refusedAnswered: 'unknown other',
    refusedFound: 'unknown other',
  },
  otherEnded: { idle: 'done other', idleAfterClosing: 'done other', unknown: 'done other' },
  otherSeen: { unknown: 'idle' },
};

const stateNames = Object.keys(states).filter((name): name is StateName => name in states);
const eventNames = Object.keys(events).filter((name): name is EventName => name in events);

describe.each(eventNames)('the event %s', (event) => {
  test.each(stateNames)('in the state %s', (state) => {
    const model = modelIn(state);
    const before = summary({ model, effects: [] });
    expect(summary(nextFlow(rules, model, events[event]))).toBe(changes[event][state] ?? before);
  });
});

/** Returns the result of the last of these events, on a page that has just opened. */
function after(some: CoinFlowRules<Kind>, ...list: CoinEvent<Kind>[]): CoinFlowResult<Kind> {
  let step: CoinFlowResult<Kind> = { model: closedFlow(), effects: [] };
  for (const event of list) step = nextFlow(some, step.model, event);
  return step;
}

function opened(decisions: CoinDecision<Kind>[], key: string | null = null): CoinEvent<Kind> {
  return { type: 'opened', key, decisions };
}

function changed(...decisions: CoinDecision<Kind>[]): CoinEvent<Kind> {
  return { type: 'decisionsChanged', decisions };
}

describe('a page that opens', () => {
  test.each([
    ['nothing', [], null, 'idle'],
    ['a decision that another tab prepares', [decision('other', 'preparing')], null, 'unknown other'],
    ['an unknown decision', [decision('other', 'unknown')], null, 'unknown other'],
    ['an end that nobody has seen', [decision('other', 'done')], null, 'done other'],
    ['an end that somebody has seen', [decision('other', 'done', true)], null, 'idle'],
    ['a seen end that the page was opened for', [decision('own', 'done', true)], 'own', 'done'],
    [
      'an unknown decision below a newer end',
      [decision('own', 'done'), decision('other', 'unknown')],
      null,
      'unknown other',
    ],
  ] as const)('with %s', (_, decisions, key, state) => {
    expect(summary(after(rules, opened([...decisions], key)))).toBe(state);
  });

  test('says so if an earlier page was closed before the sending', () => {
    expect(after(rules, opened([decision('own', 'unsent')])).model.flow).toMatchObject({
      refusal: { when: 'found', neverSent: true, text: null },
    });
  });
});

describe('a person who closes the page while the order is sent', () => {
  const sending = [opened([]), { ...events.confirmed, key: 'own' }, changed(decision('own', 'unknown'))] as const;

  test('sees the decision without an outcome, and later its end', () => {
    expect(summary(after(rules, ...sending, events.closed))).toBe('unknown, cancel own');
    expect(summary(after(rules, ...sending, events.closed, events.ownRefused, events.answeredRefused))).toBe(
      'refused found',
    );
  });

  test('hears why nothing was sent', () => {
    expect(summary(after(rules, ...sending, events.closed, events.ownRemoved, events.notSent))).toBe('refused unsent');
  });

  test("doesn't hear why nothing was sent once the next order has begun", () => {
    const next = after(rules, ...sending, events.closed, events.ownRemoved, events.asked, events.notSent);
    expect(summary(next)).toBe('confirming');
  });
});

test('a dismissed end does not come back, although the store has not marked it as seen yet', () => {
  expect(summary(after(rules, opened([decision('own', 'refused')]), events.closed, events.asked, events.closed))).toBe(
    'idle',
  );
});

test('another open decision replaces the reason why nothing was sent', () => {
  const sent = [opened([]), { ...events.confirmed, key: 'own' }, changed(decision('other', 'unknown'))] as const;
  expect(summary(after(rules, ...sent, events.notSent))).toBe('unknown other');
});

describe('an end that counts as seen at once', () => {
  const atOnce: CoinFlowRules<Kind> = { ...rules, seenAtOnce: new Set(['done', 'answered', 'found']) };
  const sent = [opened([]), { ...events.confirmed, key: 'own' }] as const;

  test('is marked as seen once, and stays on screen', () => {
    expect(summary(after(atOnce, ...sent, events.answeredDone))).toBe('done, markSeen own');
    expect(summary(after(atOnce, ...sent, events.answeredDone, events.ownDone))).toBe('done');
    expect(summary(after(atOnce, ...sent, events.answeredRefused))).toBe('refused answered, markSeen own');
    expect(summary(after(atOnce, opened([decision('own', 'refused')])))).toBe('refused found, markSeen own');
    expect(summary(after(atOnce, ...sent, events.answeredUnknown, events.ownDone))).toBe('done, markSeen own');
  });
});

describe("a page that doesn't show the decisions of other tabs", () => {
  const own: CoinFlowRules<Kind> = { ...rules, showsOthers: (_, isOpening) => isOpening };

  test('shows a decision of another tab that exists when the page opens', () => {
    expect(summary(after(own, opened([decision('other', 'unknown')])))).toBe('unknown other');
  });

  test('only gives the key of one that comes later, also after its end', () => {
    const sent = after(own, opened([]), changed(decision('other', 'preparing')));
    expect(summary(sent)).toBe('idle');
    expect(sent.model.elsewhereKey).toBe('other');
    const ended = after(own, opened([]), changed(decision('other', 'preparing')), events.otherSeen);
    expect(ended.model.elsewhereKey).toBe('other');
  });

  test('shows its own decision, and never gives its key as one of another tab', () => {
    const sent = after(own, opened([]), { ...events.confirmed, key: 'own' }, changed(decision('own', 'unknown')));
    expect(summary(nextFlow(own, sent.model, events.closed))).toBe('unknown, cancel own');
    expect(sent.model.elsewhereKey).toBeNull();
  });
});

/** A decision about coins for unit tests, as the device stores it. */
import type { CoinDecision, CoinDecisionStep, CoinOrder } from '../../src/device/stored-decisions.ts';
import { agent, student } from './users.ts';

/** The order of an administrator who adds 500 coins to the student. */
export const adjustment = {
  kind: 'adjustment',
  way: 'add',
  holderId: student.id,
  userAccount: 'student',
  userName: '陈思宇',
  amount: 500,
} as const;

type Fields = Omit<CoinDecision, 'order'>;

/**
 * Returns the agent's decision about this order, with the given fields instead. By default the decision was sent just
 * now, has the state `sending`, and nobody has seen its outcome. The key is an arbitrary UUID, so two decisions in one
 * test need two keys. `lastChangeId` is one less than the id of the transfer in coin-change.ts.
 */
export function decisionWith<Order extends CoinOrder>(
  order: Order,
  fields: Partial<Fields> = {},
): Fields & { order: Order } {
  return {
    key: '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1',
    userId: agent.id,
    order,
    balanceBefore: agent.coin,
    lastChangeId: 70,
    sentAt: Date.now(),
    seen: false,
    step: { state: 'sending' },
    ...fields,
  };
}

/**
 * Returns a step in this state, for tests in which the rest of the step doesn't matter. `at` (milliseconds) is the time
 * of the loss for `unknown`, and the time of the end for `done`.
 */
export function stepOf(state: CoinDecisionStep['state'], at = Date.now()): CoinDecisionStep {
  const steps = {
    preparing: { state: 'preparing' },
    sending: { state: 'sending' },
    unknown: { state: 'unknown', lostAt: at, attempts: 0, nextAt: null },
    done: { state: 'done', result: null, doneAt: at },
    refused: { state: 'refused', code: null, message: null },
    closed: { state: 'closed' },
  } as const;
  return steps[state];
}

/** A change of a user's coins for unit tests, as the backend returns it. */
import type { CoinChange } from '../../contract/coin.ts';
import { agent } from './users.ts';

/**
 * Returns the agent's transfer of 500 coins to the student, with the given fields instead. The ids and the balance are
 * those of `transferAnswer` in coin-backend.ts.
 */
export function coinChangeWith(fields: Partial<CoinChange> = {}): CoinChange {
  return {
    id: 71,
    transactionId: 91,
    userId: agent.id,
    amount: -500,
    balance: 9_500,
    type: 'transferOut',
    counterparty: 'student',
    remark: null,
    orderId: null,
    createTime: '2026-11-20T06:32:08.000Z',
    ...fields,
  };
}

/**
 * Says which movements of coins are allowed, and between whom. Each rule returns a movement for the ledger. `transfer`
 * and `adjust` may refuse.
 *
 * Source: `contract/coin.ts`; docs/backend.md, section 5.
 */
import type { Movement } from './ledger.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { UserRow } from '../rows/user-rows.ts';
import { systemHolders } from '../rows/ledger-rows.ts';

interface TransferCommand {
  amount: number;
  remark: string | null;
}

/**
 * Returns the movement of a transfer. A transfer to oneself, to an unknown account, or to a banned account is 50001.
 * The ledger refuses a transfer of more coins than the balance.
 */
export function transfer(
  sender: UserRow,
  recipient: UserRow | undefined,
  command: TransferCommand,
): Movement | Refusal {
  if (recipient === undefined) return refuse('recipientUnknown');
  if (recipient.id === sender.id) return refuse('transferToOneself');
  if (recipient.status === 1) return refuse('recipientBanned');
  return {
    type: 'transfer',
    legs: [
      { holder: sender.id, amount: -command.amount, type: 'transferOut', counterparty: recipient.userAccount },
      { holder: recipient.id, amount: command.amount, type: 'transferIn', counterparty: sender.userAccount },
    ],
    remark: command.remark,
    orderId: null,
  };
}

/**
 * Returns the movement of an addition or reduction of coins. `amount` is signed. An unknown account is 50001. A banned
 * account may get and lose coins.
 */
export function adjust(
  admin: UserRow,
  target: UserRow | undefined,
  amount: number,
  remark: string | null = null,
): Movement | Refusal {
  if (target === undefined) return refuse('recipientUnknown');
  const type = amount > 0 ? 'adminAdd' : 'adminReduce';
  return {
    type,
    legs: [
      { holder: target.id, amount, type, counterparty: admin.userAccount },
      { holder: systemHolders.adjust, amount: -amount, type: null, counterparty: target.userAccount },
    ],
    remark,
    orderId: null,
  };
}

/**
 * Returns the movement of a bought package, whose coins the mall issues. `orderId` may be null, because seeds make
 * purchases first and replace them by paid orders.
 */
export function recharge(
  buyer: UserRow,
  amount: number,
  packageName: string,
  remark: string | null,
  orderId: number | null,
): Movement {
  return {
    type: 'recharge',
    legs: [
      { holder: buyer.id, amount, type: 'recharge', counterparty: packageName },
      { holder: systemHolders.issue, amount: -amount, type: null, counterparty: buyer.userAccount },
    ],
    remark,
    orderId,
  };
}

/** Returns the movement of coins that the user spends on a renewal or a course. They become the mall's income. */
export function spend(
  user: UserRow,
  type: 'renewal' | 'unlock',
  amount: number,
  subject: string,
  remark: string | null,
): Movement {
  return {
    type,
    legs: [
      { holder: user.id, amount: -amount, type, counterparty: subject },
      { holder: systemHolders.income, amount, type: null, counterparty: user.userAccount },
    ],
    remark,
    orderId: null,
  };
}

/** Returns the movement of a refunded order, whose coins go back to the mall that issued them. */
export function refund(
  buyer: UserRow,
  amount: number,
  packageName: string,
  remark: string | null,
  orderId: number,
): Movement {
  return {
    type: 'refund',
    legs: [
      { holder: buyer.id, amount: -amount, type: 'refund', counterparty: packageName },
      { holder: systemHolders.issue, amount, type: null, counterparty: buyer.userAccount },
    ],
    remark,
    orderId,
  };
}

/** Says in one sentence how a decision has ended, for a toast. */
import { plural, t } from '@lingui/core/macro';
import type { CoinDecision } from '../../device/stored-decisions.ts';
import { coinsWithUnit } from '../words/coin-unit.ts';
import { formatCoins } from '../words/format.ts';

export interface OutcomeMessage {
  tone: 'success' | 'info';
  text: string;
}

/**
 * Returns the message for a decision that is done or refused. Don't pass a `closed` one, because its outcome is
 * unknown. `coinName` is the name of a coin within a sentence.
 */
export function outcomeMessage({ order, step }: CoinDecision, coinName: string): OutcomeMessage {
  const amountWithUnit = coinsWithUnit(order.amount, coinName);
  const done = step.state === 'done';
  const say = (success: string, not: string): OutcomeMessage =>
    done ? { tone: 'success', text: success } : { tone: 'info', text: not };
  switch (order.kind) {
    case 'transfer': {
      const name = order.userName;
      return say(t`已转给 ${name} ${amountWithUnit}`, t`没有转出：给 ${name} 的 ${amountWithUnit}还在余额里`);
    }
    case 'transferMany': {
      const people = plural(order.transfers.length, { one: '# 人', other: '# 人' });
      return say(t`已转给 ${people}，共 ${amountWithUnit}`, t`没有转出：给 ${people} 的 ${amountWithUnit}还在余额里`);
    }
    case 'purchase':
      return say(t`支付成功，${amountWithUnit}已到账`, t`没有支付：${amountWithUnit}的订单还没有付款`);
    case 'renewal': {
      const name = order.name;
      if (order.amount === 0) return say(t`已为 ${name} 续期`, t`没有给 ${name} 续期`);
      return say(t`已为 ${name} 续期，支出 ${amountWithUnit}`, t`没有续期：给 ${name} 的 ${amountWithUnit}还在余额里`);
    }
    case 'renewMany': {
      const count = formatCoins(order.items.length);
      if (order.amount === 0) return say(t`已为 ${count} 个账号续期`, t`没有给 ${count} 个账号续期`);
      return say(
        t`已为 ${count} 个账号续期，支出 ${amountWithUnit}`,
        t`没有续期：${count} 个账号的 ${amountWithUnit}还在余额里`,
      );
    }
    case 'unlock': {
      const title = order.title;
      return say(t`已解锁 ${title}，支出 ${amountWithUnit}`, t`没有解锁 ${title}：${amountWithUnit}还在余额里`);
    }
    case 'adjustment': {
      const name = order.userName;
      return order.way === 'add'
        ? say(t`已给 ${name} 增加 ${amountWithUnit}`, t`没有给 ${name} 增加 ${amountWithUnit}`)
        : say(t`已从 ${name} 扣减 ${amountWithUnit}`, t`没有从 ${name} 扣减 ${amountWithUnit}`);
    }
    case 'refund': {
      const { orderNo, userAccount } = order;
      return say(
        t`订单 ${orderNo} 已退款，从 ${userAccount} 收回 ${amountWithUnit}`,
        t`订单 ${orderNo} 没有退款，${userAccount} 的${coinName}没有变`,
      );
    }
    default:
      return order satisfies never;
  }
}

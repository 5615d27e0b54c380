/** Names and icons for changes of the balance: the kind, the title and the remark. */
import addCard from 'icon:add-card-outline-rounded';
import arrowIn from 'icon:south-west-rounded';
import arrowOut from 'icon:north-east-rounded';
import lockOpen from 'icon:lock-open-outline-rounded';
import shield from 'icon:shield-person-outline-rounded';
import renew from 'icon:autorenew-rounded';
import undo from 'icon:undo-rounded';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { bonusIn, type CoinChange, type CoinChangeType, monthsIn } from '../../../contract/coin.ts';

/**
 * Path data by kind. Only the icons of transfers show the direction. The sign of the amount shows it for every kind.
 */
export const changeIcons: Record<CoinChangeType, string> = {
  transferOut: arrowOut,
  transferIn: arrowIn,
  recharge: addCard,
  renewal: renew,
  unlock: lockOpen,
  adminAdd: shield,
  adminReduce: shield,
  refund: undo,
};

/** Returns a course's title without the quotation marks that a backend may have put around it. */
function withoutMarks(title: string): string {
  return title.replace(/^《(.*)》$/, '$1');
}

export interface ChangeWords {
  /** The kind of a change, for example 转出, 购买 or 续期. */
  kind: (type: CoinChangeType) => string;
  /** The title of a change, for example 转账给 陈*宇. `name` is the other person or the product, or null if unknown. */
  title: (change: Pick<CoinChange, 'type'>, name: string | null) => string;
  /**
   * The remark. The backend's fixed texts are translated into the current language, for example 2 个月 or 含赠送 80.
   */
  remark: (change: Pick<CoinChange, 'type' | 'remark'>) => string;
  /**
   * The title and the time in a row. Outside Chinese, a renewal's kind and name together would be long. Therefore the
   * title is the name alone, if it is known, and the kind moves to the line with the time.
   */
  row: (change: Pick<CoinChange, 'type'>, name: string | null, time: string) => { title: string; time: string };
}

/** Returns the words in the current language. */
export function useChangeWords(): ChangeWords {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    const kinds: Record<CoinChangeType, () => string> = {
      transferOut: () => t`转出`,
      transferIn: () => t`转入`,
      recharge: () => t`购买`,
      renewal: () => t({ message: '续期', context: 'a coin change' }),
      unlock: () => t`解锁`,
      adminAdd: () => t`管理员增加`,
      adminReduce: () => t`管理员减少`,
      refund: () => t`订单退款`,
    };
    const named: Record<CoinChangeType, (name: string) => string> = {
      transferOut: (name) => t({ message: `转账给 ${name}`, context: 'a coin change' }),
      transferIn: (name) => t`来自 ${name}`,
      recharge: (name) => t`购买 ${name}`,
      renewal: (name) => t`续期 ${name}`,
      unlock: (name) => {
        const course = withoutMarks(name);
        return t`解锁《${course}》`;
      },
      adminAdd: kinds.adminAdd,
      adminReduce: kinds.adminReduce,
      refund: kinds.refund,
    };
    const titleOf = (type: CoinChangeType, name: string | null): string =>
      name === null || name === '' ? kinds[type]() : named[type](name);
    return {
      // In Chinese 续期 is short, so it stays before the name.
      row: ({ type }, name, time) =>
        type === 'renewal' && name !== null && name !== '' && !i18n.locale.startsWith('zh')
          ? { title: name, time: t`已续期 · ${time}` }
          : { title: titleOf(type, name), time },
      kind: (type) => kinds[type](),
      remark: ({ type, remark }) => {
        const months = type === 'renewal' ? monthsIn(remark) : null;
        // `groupDigits` in format.ts says why plurals are avoided.
        if (months !== null) return months === 1 ? t`1 个月` : t`${months} 个月`;
        const bonus = type === 'recharge' ? bonusIn(remark) : null;
        return bonus === null ? (remark ?? '') : t`含赠送 ${bonus}`;
      },
      title: ({ type }, name) => titleOf(type, name),
    };
  }, [t, i18n]);
}

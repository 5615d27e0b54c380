/** The words of a receipt that a person shares. They don't contain the balance. */
import { useLingui } from '@lingui/react/macro';
import { useBasicInformation } from '../../../api/resources/basic-information.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useUser } from '../../../api/session/session.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { maskName } from '../../../ui/words/mask.ts';
import type { ReceiptWords } from './receipt-picture.ts';

export interface SharedReceipt {
  userName: string;
  userAccount: string;
  remark: string;
  /** In coins. */
  amount: number;
  /** The time and the reference number, as the page shows them. */
  time: string;
  number: string;
}

/** Returns the sender as receipts show it: the masked name and the account. */
export function useSenderWords(): string {
  const me = useUser();
  return me.userName.trim() === '' ? me.userAccount : `${maskName(me.userName)} · ${me.userAccount}`;
}

/** Returns the words of the receipt of one transfer. */
export function useReceiptWords({ userName, userAccount, remark, amount, time, number }: SharedReceipt): ReceiptWords {
  const { t } = useLingui();
  const { coins } = useFormat();
  const coinName = useCoinName();
  const site = useBasicInformation()?.websiteName ?? '';
  const sender = useSenderWords();
  return {
    title: site === '' ? t`转账回执` : t`${site} · 转账回执`,
    amount: coins(amount),
    coinName,
    state: t`转账完成`,
    lines: [
      { label: t`付款人`, value: sender },
      { label: t`收款人`, value: `${userName} · ${userAccount}` },
      ...(remark === '' ? [] : [{ label: t`备注`, value: remark }]),
      { label: t`时间`, value: time },
      { label: t`流水号`, value: number },
    ],
    foot: t`以双方的「积分变更」为准`,
  };
}

/** The words of the receipts that a person shares. They don't contain the balance. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useBasicInformation } from '../../../api/resources/basic-information.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useUser } from '../../../api/session/session.ts';
import type { TransferLine } from '../../../device/stored-decisions.ts';
import { coinUnit } from '../../../ui/words/coin-unit.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { maskName } from '../../../ui/words/mask.ts';
import type { ReceiptLine, ReceiptWords } from './receipt-picture.ts';

/**
 * Returns a function that makes the words of a receipt. `amount` is in coins. The first line has the sender's account,
 * after the masked name if the sender has a name. `lines` follow.
 */
function useReceiptFrame(): (amount: number, lines: readonly ReceiptLine[]) => ReceiptWords {
  const { t } = useLingui();
  const { coins } = useFormat();
  const coinName = useCoinName();
  const site = useBasicInformation()?.websiteName ?? '';
  const { userName, userAccount } = useUser();
  const sender = userName.trim() === '' ? userAccount : `${maskName(userName)} · ${userAccount}`;
  return (amount, lines) => ({
    title: site === '' ? t`转账回执` : t`${site} · 转账回执`,
    amount: coins(amount),
    coinName: coinUnit(amount, coinName),
    state: t`转账完成`,
    lines: [{ label: t`付款人`, value: sender }, ...lines],
    foot: t`以双方的「积分变更」为准`,
  });
}

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

/** Returns the words of the receipt of one transfer. */
export function useReceiptWords({ userName, userAccount, remark, amount, time, number }: SharedReceipt): ReceiptWords {
  const { t } = useLingui();
  const receiptOf = useReceiptFrame();
  return receiptOf(amount, [
    { label: t`收款人`, value: `${userName} · ${userAccount}` },
    ...(remark === '' ? [] : [{ label: t`备注`, value: remark }]),
    { label: t`时间`, value: time },
    { label: t`流水号`, value: number },
  ]);
}

interface SharedBatchReceipt {
  transfers: readonly TransferLine[];
  /** The sum in coins. */
  amount: number;
  /** The time, as the page shows it. */
  time: string;
}

/** Returns the words of the receipt of transfers to several people. */
export function useBatchReceiptWords({ transfers, amount, time }: SharedBatchReceipt): ReceiptWords {
  const { t } = useLingui();
  const { coins } = useFormat();
  const receiptOf = useReceiptFrame();
  return receiptOf(amount, [
    { label: t`收款人`, value: plural(transfers.length, { one: '# 人', other: '# 人' }) },
    ...transfers.map(({ userName, userAccount, amount: each, remark }, index) => ({
      label: `${index + 1}`,
      value: [userName, userAccount, coins(each), remark].filter((word) => word !== '').join(' · '),
    })),
    { label: t`时间`, value: time },
  ]);
}

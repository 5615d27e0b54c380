/** Reads coins, bonus and price of a package from the form's values, for the preview. Wrong values count as missing. */
import { textOf, type FormValues } from '../../../api/edits/fields.ts';
import { readYuan } from '../../../api/edits/yuan.ts';
import { fenPerHundred } from '../../../api/resources/package/coin-price.ts';
import { wholeOrZero } from '../../../ui/words/whole-number.ts';

export interface Offer {
  /** 0 if the input is empty or no whole number. */
  coin: number;
  /** 0 if the input is empty or no whole number. */
  addCoin: number;
  /** In fen; null if the input isn't an amount. */
  amount: number | null;
}

export function offerOf(values: FormValues): Offer {
  const price = readYuan(textOf(values, 'amount'));
  return {
    coin: wholeOrZero(textOf(values, 'coin')),
    addCoin: wholeOrZero(textOf(values, 'addCoin')),
    amount: price.kind === 'fen' ? price.fen : null,
  };
}

/** Returns the price of 100 coins, in fen; null if the input is incomplete. */
export function rateOf({ coin, addCoin, amount }: Offer): number | null {
  return amount === null || coin === 0 ? null : fenPerHundred(amount, coin + addCoin);
}

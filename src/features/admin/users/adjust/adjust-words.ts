/** The texts for adding coins and for removing coins: form, question and outcome. */
import { useLingui } from '@lingui/react/macro';
import type { AdjustmentDirection } from './adjustment.ts';

export interface AdjustWords {
  /** The label of the amount. */
  amountLabel: string;
  /** The labels of the balance before and after. */
  before: string;
  after: string;
  /** The form's button; the amount is empty while the input is invalid. */
  formButton: (amount: string) => string;
  /** The dialog's button. */
  dialogButton: (amount: string) => string;
  /** The title of the dialog. */
  dialogTitle: (name: string, amountWithUnit: string) => string;
  /** The title while the adjustment is sent. */
  underWayTitle: string;
  /** The adjustment in a few words, for its outcome. */
  decided: (name: string, amount: string) => string;
  /** The title once the coins have moved. */
  doneTitle: (amount: string) => string;
  /** The title if nothing was changed. */
  notDoneTitle: string;
}

export function useAdjustWords(): (way: AdjustmentDirection) => AdjustWords {
  const { t } = useLingui();
  return (way) =>
    way === 'add'
      ? {
          amountLabel: t`增加数量`,
          before: t`增加前`,
          after: t`增加后`,
          underWayTitle: t`正在增加`,
          notDoneTitle: t`没有增加`,
          formButton: (amount) => t`确认增加 ${amount}`.trim(),
          dialogButton: (amount) => t`增加 ${amount}`,
          dialogTitle: (name, amountWithUnit) => t`给${name}增加 ${amountWithUnit}？`,
          decided: (name, amount) => t`给 ${name} 增加 ${amount}`,
          doneTitle: (amount) => t`已增加 ${amount}`,
        }
      : {
          amountLabel: t`减少数量`,
          before: t`减少前`,
          after: t`减少后`,
          underWayTitle: t`正在减少`,
          notDoneTitle: t`没有减少`,
          formButton: (amount) => t`确认减少 ${amount}`.trim(),
          dialogButton: (amount) => t`减少 ${amount}`,
          dialogTitle: (name, amountWithUnit) => t`从${name}减少 ${amountWithUnit}？`,
          decided: (name, amount) => t`从 ${name} 减少 ${amount}`,
          doneTitle: (amount) => t`已减少 ${amount}`,
        };
}

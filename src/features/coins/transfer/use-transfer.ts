/**
 * Extends the flow of a transfer by the place where its form shows a refusal. A refusal that was found later has a page
 * of its own. Otherwise a refusal of the recipient, the amount or the remark shows at that field, and any other refusal
 * above the form.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { codes } from '../../../../contract/codes.ts';
import { isUnsent, refusalText } from '../../../api/coins/refusal-words.ts';
import type { CoinFlowHandle } from '../../../api/coins/use-coin-flow.ts';
import { currentSession } from '../../../api/session/check-session.ts';
import { refusedField } from '../../../api/transport/refused-field.ts';
import type { CoinOrderOf } from '../../../device/stored-decisions.ts';
import { useTransferFlow } from '../form/use-transfer-flow.ts';
import type { TransferField } from './transfer-draft.ts';

type TransferOrder = CoinOrderOf<'transfer'>;

export interface FormRefusal {
  /** The field that the refusal is about. Null if it is about no single field. */
  field: TransferField | null;
  text: string;
  /** Whether the backend refused the order. Otherwise nothing was sent, and `text` says so. */
  isFromBackend: boolean;
  /** The refused order. The message disappears when the form no longer has the refused values. */
  order: TransferOrder;
}

/** The form's field for each name that `fieldOf` gets from `refusedField`. */
const formFields = { recipient: 'account', amount: 'amount', remark: 'remark' } as const;

/**
 * Returns the field that a refusal is about. If the message names no single field, an amount above the present balance
 * is the cause. Otherwise the code "not found" means the recipient. Returns null in all other cases.
 */
async function fieldOf(message: string | null, code: number | null, amount: number): Promise<TransferField | null> {
  const named = refusedField(message ?? '', ['recipient', 'amount', 'remark']);
  if (named === 'recipient' || named === 'remark') return formFields[named];
  // Reading the session updates the balance, from which the form computes the missing coins.
  const session = await currentSession().catch(() => null);
  const balance = session?.user?.coin ?? null;
  if (named === 'amount' || (balance !== null && amount > balance)) return 'amount';
  return code === codes.notFound ? 'account' : null;
}

export interface TransferFlowHandle extends Omit<CoinFlowHandle<'transfer'>, 'confirm'> {
  /** The refusal that the form shows, or null. */
  readonly refusal: FormRefusal | null;
  readonly confirm: (order: TransferOrder, balanceBefore: number | null) => void;
}

/** `showsReceipt` is true if the page opens with a receipt. */
export function useTransfer(showsReceipt: boolean): TransferFlowHandle {
  const { t } = useLingui();
  /** The field of the refusal of the decision with this key. A later refusal must not show there. */
  const [refusedField, setRefusedField] = useState<{ key: string; field: TransferField | null } | null>(null);
  const flowHandle = useTransferFlow('transfer', showsReceipt);
  const { flow } = flowHandle;
  // A refusal that was found later has a page of its own (`TransferRefused`).
  const refused = flow.state === 'refused' && flow.refusal.when !== 'found' ? flow.refusal : null;
  return {
    ...flowHandle,
    refusal: refused && {
      field: refused.when === 'answered' && refusedField?.key === refused.decision.key ? refusedField.field : null,
      text: refusalText(refused, t`服务器没有接受这笔转账。`),
      isFromBackend: refused.when === 'answered' && !isUnsent(refused.decision),
      order: refused.when === 'answered' ? refused.decision.order : refused.order,
    },
    confirm: (order, balanceBefore) =>
      flowHandle.confirm(order, balanceBefore, {
        onAnswer: async (answer) => {
          if (!('step' in answer) || answer.step.state !== 'refused') return;
          const { message, code } = answer.step;
          setRefusedField({ key: answer.key, field: await fieldOf(message, code, order.amount) });
        },
      }),
  };
}

/**
 * Sends the form's order once and keeps the typed values. If the balance is too low, the refusal stands at the amount.
 * If the recipient can't receive coins, it stands at the account; any other refusal stands above the form.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { codes } from '../../../../contract/codes.ts';
import { settleSeen } from '../../../api/coins/coin-decisions.ts';
import { currentSession } from '../../../api/session/session.ts';
import { useMoney } from '../../../api/coins/use-coin-decision.ts';
import type { OrderOf } from '../../../platform/storage/kept-shapes.ts';
import type { Field } from './transfer-draft.ts';

type TransferOrder = OrderOf<'transfer'>;

export interface Refusal {
  field: Field | null;
  text: string;
  /** The refused order. The message disappears when the form's order changes. */
  order: TransferOrder;
}

const ofTheRecipient: ReadonlySet<number | null> = new Set([codes.operationFailed, codes.notFound]);

/** Returns the field that a refusal is about, by its code and by the present balance. */
async function fieldOf(code: number | null, amount: number): Promise<Field | null> {
  const session = await currentSession().catch(() => null);
  const balance = session?.user?.coin ?? null;
  if (balance !== null && amount > balance) return 'amount';
  return ofTheRecipient.has(code) ? 'account' : null;
}

/** Returns `send`, `leave` and the last refusal. `leave` cancels an unsent order. `onSent` gets the decision's key. */
export function useTransferSending(onSending: (sending: boolean) => void, onSent: (key: string) => void) {
  const { t } = useLingui();
  const money = useMoney('transfer');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // If the person leaves the form before the answer comes, a toast tells the outcome, and this page shows it.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const send = async (order: TransferOrder, balanceBefore: number | null): Promise<void> => {
    setRefusal(null);
    onSending(true);
    const outcome = await money.send(order, balanceBefore);
    if (outcome === null) return;
    if (outcome.state === 'unsent') {
      setRefusal({ field: null, text: outcome.text, order });
    } else if (outcome.state === 'refused' && isMounted.current) {
      settleSeen(outcome.key);
      const field = await fieldOf(outcome.code, order.amount);
      setRefusal({ field, text: outcome.text ?? t`服务器没有接受这笔转账，积分没有转出。`, order });
    } else {
      onSent(outcome.key);
    }
    onSending(false);
  };

  return { send, leave: money.leave, refusal };
}

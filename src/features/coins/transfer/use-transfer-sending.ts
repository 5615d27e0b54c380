/**
 * Sends what the form holds, once, and puts a refusal where it belongs: beside the amount when the balance no longer
 * covers it, beside the account when the recipient can't take it, above the form when it is about neither. What was
 * typed stays.
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
  /** What it was about: the message goes when that is changed. */
  order: TransferOrder;
}

const ofTheRecipient: ReadonlySet<number | null> = new Set([codes.operationFailed, codes.notFound]);

/** Which field a refusal is about, by its code and by what the balance is now. */
async function fieldOf(code: number | null, amount: number): Promise<Field | null> {
  const session = await currentSession().catch(() => null);
  const balance = session?.user?.coin ?? null;
  if (balance !== null && amount > balance) return 'amount';
  return ofTheRecipient.has(code) ? 'account' : null;
}

export function useTransferSending(onSending: (sending: boolean) => void, onSent: (key: string) => void) {
  const { t } = useLingui();
  const money = useMoney('transfer');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Whoever left the form before the answer came learns it as a notice, and finds it on this page.
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const send = async (order: TransferOrder, balanceBefore: number | null): Promise<void> => {
    setRefusal(null);
    onSending(true);
    const outcome = await money.send(order, balanceBefore);
    if (outcome === null) return;
    if (outcome.state === 'unsent') {
      setRefusal({ field: null, text: outcome.text, order });
    } else if (outcome.state === 'refused' && here.current) {
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

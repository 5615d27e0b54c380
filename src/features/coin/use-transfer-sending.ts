/**
 * Sends what the form holds, once, and puts a refusal where it belongs: beside the amount when the balance no longer covers it,
 * beside the account when the recipient can't take it, above the form when it is about neither. What was typed stays.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { codes } from '../../../contract/codes.ts';
import { errorText } from '../../api/error-text.ts';
import { CancelError } from '../../api/errors.ts';
import { refreshSession } from '../../api/session.ts';
import { settleSeen } from '../../api/transfer-book.ts';
import { NotSentError, sendTransfer, type TransferOrder } from '../../api/transfers.ts';
import type { Field } from './transfer-draft.ts';

export interface Refusal {
  field: Field | null;
  text: string;
  /** What it was about: the message goes when that is changed. */
  order: TransferOrder;
}

const ofTheRecipient: ReadonlySet<number | null> = new Set([codes.operationFailed, codes.notFound]);

/** Which field a refusal is about, by its code and by what the balance is now. */
async function fieldOf(code: number | null, amount: number): Promise<Field | null> {
  const session = await refreshSession().catch(() => null);
  if (session?.user && amount > session.user.coin) return 'amount';
  return ofTheRecipient.has(code) ? 'account' : null;
}

export function useTransferSending(onSending: (sending: boolean) => void, onSent: (key: string) => void) {
  const { t } = useLingui();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const leaving = useRef<AbortController | null>(null);
  // Whoever left the form before the answer came learns it as a notice, and finds it on this page.
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const notSent = (error: unknown): string => {
    if (!(error instanceof NotSentError)) return t`没有转出：${errorText(error)}`;
    switch (error.reason) {
      case 'busy': return t`另一笔转账还没有结果，这一笔没有转出。`;
      case 'storage': return t`这台设备存不下转账凭证，没有转出。清理一些空间后再试。`;
      case 'session': return t`登录的账号变了，没有转出。刷新页面后再试。`;
      case 'balance': return t`余额刚刚变了，这一笔没有转出。核对后再确认。`;
      default: return error.reason satisfies never;
    }
  };

  const send = async (order: TransferOrder): Promise<void> => {
    if (leaving.current) return;
    const mine = new AbortController();
    leaving.current = mine;
    setRefusal(null);
    onSending(true);
    try {
      const { key, step } = await sendTransfer(order, mine.signal);
      if (step.state === 'refused' && here.current) {
        settleSeen(key);
        const field = await fieldOf(step.code, order.amount);
        setRefusal({ field, text: step.message ?? t`服务器没有接受这笔转账，积分没有转出。`, order });
      } else {
        onSent(key);
      }
    } catch (error) {
      setRefusal({ field: null, text: error instanceof CancelError ? t`还没有发出就停下了，这一笔没有转出。` : notSent(error), order });
    } finally {
      leaving.current = null;
      onSending(false);
    }
  };

  /** Doesn't send it, if nothing has left yet; else leaves it to itself, and the page shows how it stands. */
  const leave = (): void => leaving.current?.abort();
  return { send, leave, refusal };
}

/**
 * Asks the backend whether an order was paid. The person starts each check. If the check is abandoned, its answer still
 * brings the cached orders up to date, but the person sees nothing of it.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Order, type OrderStatus, payOrder } from '../../../contract/mall.ts';
import { invalidateAfter } from '../../api/cache/query-client.ts';
import { orderQuery } from '../../api/resources/mall.ts';
import { errorText } from '../../api/transport/error-words.ts';
import { showToast } from '../../ui/feedback/toasts.ts';

interface PaymentCheck {
  readonly isChecking: boolean;
  /** Whether the last check found no payment. */
  readonly foundNone: boolean;
  /** Reads the order again. Does nothing while another check is under way. */
  readonly check: (id: Order['id']) => Promise<void>;
  /** Abandons the check that is under way, and forgets the result of the last one. */
  readonly abandon: () => void;
}

/** `onSettled` gets the order's status if a check finds that the order is no longer pending. */
export function usePaymentCheck(onSettled: (status: OrderStatus) => void): PaymentCheck {
  const queries = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  const [foundNone, setFoundNone] = useState(false);
  /** Identifies the check that is under way. Null if there is none, so an abandoned check never equals it. */
  const presentCheck = useRef<symbol | null>(null);
  const check = async (id: Order['id']): Promise<void> => {
    if (presentCheck.current !== null) return;
    const thisCheck = Symbol('payment check');
    const isAbandoned = (): boolean => presentCheck.current !== thisCheck;
    presentCheck.current = thisCheck;
    setChecking(true);
    setFoundNone(false);
    try {
      const { status } = await queries.query({ ...orderQuery(id), staleTime: 0 });
      if (status === 'paid') void invalidateAfter(payOrder.path);
      if (status !== 'pending') void queries.invalidateQueries({ queryKey: ['orders'] });
      if (isAbandoned()) return;
      if (status === 'pending') setFoundNone(true);
      else onSettled(status);
    } catch (error) {
      if (!isAbandoned()) showToast({ tone: 'error', text: errorText(error) });
    } finally {
      if (!isAbandoned()) {
        presentCheck.current = null;
        setChecking(false);
      }
    }
  };
  return {
    isChecking,
    foundNone,
    check,
    abandon: () => {
      presentCheck.current = null;
      setChecking(false);
      setFoundNone(false);
    },
  };
}

/**
 * Sends one renewal and tells its outcome, also after a reload. The price is read again first, because the user
 * confirmed a price as well as a balance. If a month costs nothing, the renewal moves no coins and is an ordinary call.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { type Account, accountCalls } from '../../../../contract/account.ts';
import { lookAtPlatformsAgain } from '../../../api/resources/accounts.ts';
import { errorText } from '../../../api/transport/error-text.ts';
import { NetworkError } from '../../../api/transport/errors.ts';
import { isOfKind, isUnsettled, moneyAtom, type MoneyIntent, settleSeen } from '../../../api/coins/coin-decisions.ts';
import { useSend } from '../../../api/cache/use-changing-call.ts';
import { refreshSession, useUser } from '../../../api/session/session.ts';
import { useMoney, useWatching } from '../../../api/coins/use-coin-decision.ts';
import { toast } from '../../../ui/feedback/toasts.ts';

export interface Renewing {
  /** Whether the price is read again or the decision is sent. */
  sending: boolean;
  /** The decision that is shown instead of the form: of unknown outcome, done or not carried out. */
  shown: MoneyIntent<'renewal'> | null;
  /** Whether another decision has no outcome yet. */
  busyElsewhere: boolean;
  refusal: string | null;
  /** Sends the renewal. `price` is the confirmed price of one month, in coins. */
  confirm: (account: Account, months: number, price: number) => Promise<void>;
  /** Shows the form again. */
  again: () => void;
  /** Leaves the sheet. If the decision wasn't sent yet, it isn't sent. */
  leave: () => void;
}

/**
 * `watched` is the key of an earlier decision to show; null starts with the form. `onFree` is called after a renewal
 * that costs nothing.
 */
export function useRenewing(platform: AccountPlatform, watched: string | null, onFree: () => void): Renewing {
  const { t } = useLingui();
  const user = useUser();
  const queries = useQueryClient();
  const { open, busy, sending, send, leave } = useMoney('renewal');
  const { mutateAsync: sendFree } = useSend(accountCalls[platform].renew);
  const intents = useAtomValue(moneyAtom);
  const [key, setKey] = useState(watched);
  const [underWay, setUnderWay] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The confirmation under way. Leaving the sheet aborts it. */
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const found = intents.find((intent) => intent.key === key);
  const shown = found && isOfKind(found, 'renewal') ? found : null;
  useWatching(shown?.key ?? (underWay ? (open?.key ?? null) : null));

  const settled = shown !== null && !isUnsettled(shown) ? shown.key : null;
  useEffect(() => {
    if (settled !== null) settleSeen(settled);
  }, [settled]);

  /** Resolves with null if the price is still the confirmed one, else with the reason why it isn't sent. */
  const changed = async (price: number, signal: AbortSignal): Promise<string | null> => {
    try {
      const shelf = await lookAtPlatformsAgain(queries, signal);
      const now = shelf.find(({ code }) => code === platform);
      if (!now) return t`这个平台已下架，不能续期。`;
      return now.coinPerMonth === price ? null : t`价格刚刚变了，没有续期。核对后再确认。`;
    } catch (error) {
      if (error instanceof NetworkError)
        return t`没有续期：没能核对价格，所以没有发出，积分没有支出。请检查网络后再试。`;
      return t`没有续期：${errorText(error)}`;
    }
  };

  const pay = async (account: Account, months: number, price: number, signal: AbortSignal): Promise<void> => {
    const why = await changed(price, signal);
    if (why !== null) {
      setRefusal(why);
      return;
    }
    if (price === 0) {
      try {
        await sendFree({ id: account.id, months });
        toast(t`已续期`);
        if (!signal.aborted) onFree();
      } catch (error) {
        setRefusal(errorText(error));
      }
      return;
    }
    const order = {
      kind: 'renewal',
      platform,
      accountId: account.id,
      name: account.name,
      months,
      amount: price * months,
    } as const;
    const outcome = await send(order, user.coin);
    if (outcome === null) return;
    if (outcome.state === 'unsent') setRefusal(outcome.text);
    else if (outcome.state === 'refused') {
      settleSeen(outcome.key);
      setRefusal(outcome.text ?? t`服务器没有接受这次续期，积分没有支出。`);
      // The form shows the balance, so it must be the present one.
      await refreshSession().catch(() => {});
    } else setKey(outcome.key);
  };

  return {
    sending: underWay || sending,
    shown,
    busyElsewhere: busy && !underWay && (shown === null || !isUnsettled(shown)),
    refusal,
    confirm: async (account, months, price) => {
      if (current.current) return;
      const mine = new AbortController();
      current.current = mine;
      setUnderWay(true);
      setRefusal(null);
      await pay(account, months, price, mine.signal).finally(() => {
        current.current = null;
        setUnderWay(false);
      });
    },
    again: () => setKey(null),
    leave: () => {
      current.current?.abort();
      leave();
    },
  };
}

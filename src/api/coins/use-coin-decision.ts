/**
 * What a page does with coins: sends one decision, once, and sees how this user's last one of that kind stands, after a
 * reload and from another tab too. What was sent and got no answer is never told as failed.
 */
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '../transport/error-text.ts';
import { CancelError } from '../transport/errors.ts';
import { isOfKind, isUnsettled, moneyAtom, type MoneyIntent, type MoneyKind, openOf, watch } from './coin-decisions.ts';
import type { OrderOf } from '../../platform/storage/kept-shapes.ts';
import { NotSentError, sendMoney } from './send-decision.ts';

type MoneyOutcome =
  | { readonly state: 'done' | 'unknown'; readonly key: string }
  /** `text`: what the backend said; null where the ledger said it by not holding it. */
  | { readonly state: 'refused'; readonly key: string; readonly code: number | null; readonly text: string | null }
  /** Nothing has left. */
  | { readonly state: 'unsent'; readonly text: string };

/** Why nothing was sent, for the person who meant to. */
function unsentText(error: unknown): string {
  if (error instanceof CancelError) return t`还没有发出就停下了，这一笔没有提交。`;
  if (!(error instanceof NotSentError)) return t`没有提交：${errorText(error)}`;
  switch (error.reason) {
    case 'busy':
      return t`另一笔还没有结果，这一笔没有提交。`;
    case 'storage':
      return t`这台设备存不下凭证，没有提交。清理一些空间后再试。`;
    case 'session':
      return t`登录的账号变了，没有提交。刷新页面后再试。`;
    case 'balance':
      return t`余额刚刚变了，这一笔没有提交。核对后再确认。`;
    default:
      return error.reason satisfies never;
  }
}

function outcomeOf({ key, step }: MoneyIntent): MoneyOutcome {
  switch (step.state) {
    case 'done':
      return { state: 'done', key };
    case 'refused':
      return { state: 'refused', key, code: step.code, text: step.message };
    case 'preparing':
    case 'sending':
    case 'unknown':
      return { state: 'unknown', key };
    default:
      return step satisfies never;
  }
}

export interface Money<K extends MoneyKind> {
  /**
   * The one of this kind that isn't settled, or whose end nobody has seen. Show it, and say `settleSeen(key)` when it
   * was seen.
   */
  readonly open: MoneyIntent<K> | null;
  /** Whether one of whatever kind isn't settled: until it is, none can be sent. */
  readonly busy: boolean;
  readonly sending: boolean;
  /**
   * Sends it and says how it ended; null when this page is sending one already. `balanceBefore` is the balance that was
   * confirmed.
   */
  readonly send: (order: OrderOf<K>, balanceBefore: number | null) => Promise<MoneyOutcome | null>;
  /** Doesn't send it, if nothing has left yet; else leaves it to itself: `open` says how it stands. */
  readonly leave: () => void;
}

export function useMoney<K extends MoneyKind>(kind: K): Money<K> {
  const intents = useAtomValue(moneyAtom);
  const [sending, setSending] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  const open = useMemo(() => openOf(intents.filter((intent) => isOfKind(intent, kind))), [intents, kind]);

  const send: Money<K>['send'] = async (order, balanceBefore) => {
    if (leaving.current) return null;
    const mine = new AbortController();
    leaving.current = mine;
    setSending(true);
    try {
      return outcomeOf(await sendMoney(order, balanceBefore, mine.signal));
    } catch (error) {
      return { state: 'unsent', text: unsentText(error) };
    } finally {
      leaving.current = null;
      setSending(false);
    }
  };
  return { open, busy: intents.some(isUnsettled), sending, send, leave: () => leaving.current?.abort() };
}

/** While it is shown, how this decision ends is no news; null for none. */
export function useWatching(key: string | null): void {
  useEffect(() => (key === null ? undefined : watch(key)), [key]);
}

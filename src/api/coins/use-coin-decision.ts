/**
 * Lets a page send one decision once, and gives the page this user's last decision of that kind. The decision is still
 * there after a reload, and other tabs have it too. A decision without an answer is never shown as failed.
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
  /** `text` is the backend's message. If the ledger decided because it lacks the change, `text` is null. */
  | { readonly state: 'refused'; readonly key: string; readonly code: number | null; readonly text: string | null }
  /** Nothing was sent. */
  | { readonly state: 'unsent'; readonly text: string };

/** Returns the reason why nothing was sent, as a text for the person. */
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
   * The decision of this kind that is unsettled, or whose end nobody has seen. The page shows this decision, and calls
   * `settleSeen(key)` once the person has seen the end.
   */
  readonly open: MoneyIntent<K> | null;
  /** Whether a decision of any kind is unsettled. While this is true, no decision can be sent. */
  readonly busy: boolean;
  readonly sending: boolean;
  /**
   * Sends the order and returns its outcome. Returns null if this page is already sending. `balanceBefore` is the
   * confirmed balance.
   */
  readonly send: (order: OrderOf<K>, balanceBefore: number | null) => Promise<MoneyOutcome | null>;
  /** Cancels the order if nothing was sent yet. Otherwise the sending goes on, and `open` tells its state. */
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

/** While the page shows this decision, its end isn't announced elsewhere. `key` is null if there is no decision. */
export function useWatching(key: string | null): void {
  useEffect(() => (key === null ? undefined : watch(key)), [key]);
}

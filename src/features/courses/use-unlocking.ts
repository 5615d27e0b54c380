/**
 * Unlocks a course: sends the decision once and reports its outcome, also after a reload. The person has confirmed a
 * certain price, so the price is read again before the decision is sent. If the sheet closes during that read, the
 * decision isn't sent.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Course } from '../../../contract/course.ts';
import type { CoinDecision } from '../../api/coins/coin-decisions.ts';
import { refusalText } from '../../api/coins/refusal-words.ts';
import { type CheckResult, useCoinFlow } from '../../api/coins/use-coin-flow.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { rereadCourse } from '../../api/resources/courses.ts';
import { useUser } from '../../api/session/session.ts';
import { errorText } from '../../api/transport/error-words.ts';
import { CancelError, NetworkError } from '../../api/transport/errors.ts';
import { outcomeMessage } from '../../ui/feedback/outcome-message.ts';
import { showToast } from '../../ui/feedback/toasts.ts';

export interface Unlocking {
  /** Whether the sheet is open. It stays open while the price is being read again, or the decision is being sent. */
  confirming: boolean;
  /** Whether the price is being read again, or the decision is being sent. */
  sending: boolean;
  /** The decision about this course whose outcome isn't known; null for none. */
  unsettled: CoinDecision<'unlock'> | null;
  /** Whether another decision of any kind has no outcome yet. If so, this course can't be unlocked now. */
  isBlocked: boolean;
  /** The reason why the last attempt didn't unlock the course, or null. */
  refusal: string | null;
  /** Opens the sheet that asks for the confirmation. */
  ask: () => void;
  /** Closes the sheet. If the decision was sent already, it continues. */
  close: () => void;
  /** Reads the price again, and sends the decision if the price is the same. */
  confirm: () => void;
}

export function useUnlocking({ id, title, coin }: Course): Unlocking {
  const { t } = useLingui();
  const coinName = useCoinName();
  const user = useUser();
  const queries = useQueryClient();
  const { flow, isBlocked, ask, confirm, close } = useCoinFlow({
    kind: 'unlock',
    concerns: ({ courseId }) => courseId === id,
    // A decision from another tab or from an earlier visit is shown, too.
    showsOthers: () => true,
    // Every outcome counts as seen once it is shown.
    seenAtOnce: new Set(['done', 'answered', 'found']),
  });
  const order = { kind: 'unlock', courseId: id, title, amount: coin } as const;

  const done = flow.state === 'done' ? flow.decision : null;
  const announce = useEffectEvent(() => {
    if (done) showToast(outcomeMessage(done, coinName));
  });
  const doneKey = done?.key ?? null;
  useEffect(() => {
    if (doneKey !== null) announce();
  }, [doneKey]);

  const refusalWords = (): string | null => {
    if (flow.state !== 'refused') return null;
    if (flow.refusal.when === 'unsent') return flow.refusal.text;
    const why = refusalText(flow.refusal, t`积分变更里没有这一笔。`);
    return t`没有解锁：${why}`;
  };

  /** Reads the course again. Returns why the decision must not be sent, or 'send'. */
  const check = async (signal: AbortSignal): Promise<CheckResult> => {
    try {
      const current = await rereadCourse(queries, id, signal);
      if (current.unlocked) return { stop: t`这门课已经解锁了，没有再扣${coinName}。` };
      return current.coin === coin ? 'send' : { stop: t`价格刚刚变了，没有解锁。核对后再确认。` };
    } catch (error) {
      if (error instanceof CancelError) return { stop: t`还没有发出就停止了，没有解锁，${coinName}没有支出。` };
      if (error instanceof NetworkError)
        return { stop: t`没有解锁：没能核对价格，所以没有发出，${coinName}没有支出。请检查网络后再试。` };
      return { stop: t`没有解锁：${errorText(error)}` };
    }
  };

  const sending = (flow.state === 'checking' && !flow.isClosed) || flow.state === 'sending';
  return {
    confirming: flow.state === 'confirming' || sending,
    sending,
    unsettled: flow.state === 'unknown' ? flow.decision : null,
    isBlocked,
    refusal: refusalWords(),
    ask: () => ask(order, user.coin),
    close,
    confirm: () => confirm(order, user.coin, { check }),
  };
}

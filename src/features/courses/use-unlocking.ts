/**
 * Unlocks a course: sends the decision once and tells its outcome, also after a reload. The person has confirmed a
 * price and a balance, so the price is read again before the decision is sent. If the sheet closes during that read,
 * nothing is sent.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Course } from '../../../contract/course.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { lookAtCourseAgain } from '../../api/resources/courses.ts';
import { errorText } from '../../api/transport/error-text.ts';
import { CancelError, NetworkError } from '../../api/transport/errors.ts';
import { isUnsettled, settleSeen, type MoneyIntent } from '../../api/coins/coin-decisions.ts';
import { moneyNews } from '../../api/coins/outcome-message.ts';
import { useUser } from '../../api/session/session.ts';
import { useMoney, useWatching } from '../../api/coins/use-coin-decision.ts';
import { useFormat } from '../../ui/words/format.ts';
import { notify } from '../../ui/feedback/toasts.ts';

export interface Unlocking {
  /** Whether the sheet asks for the confirmation. */
  confirming: boolean;
  /** Whether the price is read or the decision is on its way. */
  sending: boolean;
  /** This course's decision without an outcome, if no sheet shows it. */
  unsettled: MoneyIntent<'unlock'> | null;
  /** Whether another decision has no outcome yet. */
  busyElsewhere: boolean;
  /** Why the course wasn't unlocked. Null if nobody tried. */
  refusal: string | null;
  ask: () => void;
  close: () => void;
  confirm: () => Promise<void>;
}

export function useUnlocking({ id, title, coin }: Course): Unlocking {
  const { t } = useLingui();
  const { coins } = useFormat();
  const coinName = useCoinName();
  const user = useUser();
  const queries = useQueryClient();
  const { open, busy, sending, send, leave } = useMoney('unlock');
  const [confirming, setConfirming] = useState(false);
  const [looking, setLooking] = useState(false);
  /** The confirmation that runs. It is aborted when the sheet closes. */
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const [unsent, setUnsent] = useState<string | null>(null);
  const [ended, setEnded] = useState<MoneyIntent<'unlock'> | null>(null);

  const ownDecision = open?.order.courseId === id ? open : null;
  useWatching(ownDecision?.key ?? null);
  if (ownDecision && !isUnsettled(ownDecision) && ended?.key !== ownDecision.key) setEnded(ownDecision);
  const tell = useEffectEvent((intent: MoneyIntent<'unlock'>) => {
    settleSeen(intent.key);
    if (intent.step.state === 'done') notify(moneyNews(intent, { coins, coinName }));
  });
  useEffect(() => {
    if (ended) tell(ended);
  }, [ended]);

  const refused = (): string | null => {
    if (ended?.step.state !== 'refused') return null;
    const why = ended.step.unsent
      ? t`还没有发出，页面就关闭或刷新了。`
      : (ended.step.message ?? t`积分变更里没有这一笔。`);
    return t`没有解锁：${why}`;
  };
  const begin = (): void => {
    setUnsent(null);
    setEnded(null);
  };

  /** Returns why the decision must not be sent. Returns null if the course is still as confirmed. */
  const changed = async (signal: AbortSignal): Promise<string | null> => {
    try {
      const now = await lookAtCourseAgain(queries, id, signal);
      if (now.unlocked) return t`这门课已经解锁了，没有再扣积分。`;
      return now.coin === coin ? null : t`价格刚刚变了，没有解锁。核对后再确认。`;
    } catch (error) {
      if (error instanceof CancelError) return t`还没有发出就停下了，没有解锁，积分没有支出。`;
      if (error instanceof NetworkError)
        return t`没有解锁：没能核对价格，所以没有发出，积分没有支出。请检查网络后再试。`;
      return t`没有解锁：${errorText(error)}`;
    }
  };

  /** Returns why nothing was sent. Returns null if the decision was sent. */
  const unlock = async (signal: AbortSignal): Promise<string | null> => {
    setLooking(true);
    const why = await changed(signal);
    if (why !== null) return why;
    const outcome = await send({ kind: 'unlock', courseId: id, title, amount: coin }, user.coin);
    return outcome?.state === 'unsent' ? outcome.text : null;
  };

  const confirm = async (): Promise<void> => {
    if (current.current) return;
    const run = new AbortController();
    current.current = run;
    begin();
    const why = await unlock(run.signal);
    // The sheet was closed and opened again meanwhile, so this run's result is out of date.
    if (current.current !== run) return;
    current.current = null;
    setLooking(false);
    setUnsent(why);
    setConfirming(false);
  };
  return {
    confirming,
    sending: looking || sending,
    unsettled: ownDecision && isUnsettled(ownDecision) && !confirming ? ownDecision : null,
    busyElsewhere: busy && (ownDecision === null || !isUnsettled(ownDecision)),
    refusal: unsent ?? refused(),
    ask: () => {
      current.current = null;
      setLooking(false);
      begin();
      setConfirming(true);
    },
    close: () => {
      current.current?.abort();
      leave();
      setConfirming(false);
    },
    confirm,
  };
}

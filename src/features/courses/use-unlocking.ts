/**
 * Unlocking a course: sends the decision once and tells how it ended, here or after a reload. What it costs is looked
 * up again right before, since what was confirmed is a price as well as a balance; whoever closes the sheet meanwhile
 * has sent nothing.
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
  /** The sheet that asks once more stands open. */
  confirming: boolean;
  /** On its way: the sheet shows it. */
  sending: boolean;
  /** This course's, while its end isn't known and no sheet shows it. */
  unsettled: MoneyIntent<'unlock'> | null;
  /** Something else that moves coins isn't settled. */
  busyElsewhere: boolean;
  /** Why it didn't happen; null where it wasn't tried. */
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
  /** The confirmation that is being looked up or sent; aborted once it was left. */
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const [unsent, setUnsent] = useState<string | null>(null);
  const [ended, setEnded] = useState<MoneyIntent<'unlock'> | null>(null);

  const mine = open?.order.courseId === id ? open : null;
  useWatching(mine?.key ?? null);
  if (mine && !isUnsettled(mine) && ended?.key !== mine.key) setEnded(mine);
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

  /** Null where it still stands as it was confirmed. */
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

  /** Why nothing was sent; null where it was. */
  const unlock = async (signal: AbortSignal): Promise<string | null> => {
    setLooking(true);
    const why = await changed(signal);
    if (why !== null) return why;
    const outcome = await send({ kind: 'unlock', courseId: id, title, amount: coin }, user.coin);
    return outcome?.state === 'unsent' ? outcome.text : null;
  };

  const confirm = async (): Promise<void> => {
    if (current.current) return;
    const mine = new AbortController();
    current.current = mine;
    begin();
    const why = await unlock(mine.signal);
    // Left, and asked for anew meanwhile: it has nothing to say any more.
    if (current.current !== mine) return;
    current.current = null;
    setLooking(false);
    setUnsent(why);
    setConfirming(false);
  };
  return {
    confirming,
    sending: looking || sending,
    unsettled: mine && isUnsettled(mine) && !confirming ? mine : null,
    busyElsewhere: busy && (mine === null || !isUnsettled(mine)),
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

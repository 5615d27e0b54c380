/**
 * A note about a renewal of unknown outcome, with a button that opens it. It stands above the accounts and above the
 * overview of the platforms. Once the outcome is known, the note shows it in the same place, so that nothing moves.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import {
  isDecisionOfKind,
  isUnsettled,
  coinDecisionsAtom,
  type CoinDecision,
} from '../../../api/coins/coin-decisions.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { maskName } from '../../../ui/words/mask.ts';
import css from '../renew/renew.module.css';

interface RenewalUnsettledProps {
  /** Whether a sheet with a renewal is open. No new note appears then, but a note that shows stays. */
  hidden: boolean;
  onShow: (decision: CoinDecision<'renewal'>) => void;
  onShowMany: (decision: CoinDecision<'renewMany'>) => void;
}

export function RenewalUnsettled({ hidden, onShow, onShowMany }: RenewalUnsettledProps) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const renewals = useAtomValue(coinDecisionsAtom).filter(
    (decision) => isDecisionOfKind(decision, 'renewal') || isDecisionOfKind(decision, 'renewMany'),
  );
  const open = renewals.find((decision) => isUnsettled(decision) && decision.step.state !== 'preparing');
  const key = useLastPresent(open && !hidden ? open.key : null);
  const shown = renewals.find((decision) => decision.key === key);
  if (!shown || shown.step.state === 'closed') return null;
  const name =
    shown.order.kind === 'renewal'
      ? maskName(shown.order.name)
      : plural(shown.order.items.length, { one: '# 个账号', other: '# 个账号' });
  const words = (): string => {
    if (isUnsettled(shown)) return t`给 ${name} 的续期还没有结果，正在核实。`;
    return shown.step.state === 'done'
      ? t`给 ${name} 的续期已完成。`
      : t`给 ${name} 的续期没有成功，${coinName}没有支出。`;
  };
  const show = (): void => {
    if (isDecisionOfKind(shown, 'renewal')) onShow(shown);
    else if (isDecisionOfKind(shown, 'renewMany')) onShowMany(shown);
  };
  return (
    <div className={css['pending']}>
      <FormNote kind={isUnsettled(shown) ? 'warning' : 'info'}>
        <span className={css['pendingWords']} role="status">
          <span>{words()}</span>
          <Button variant="text" size="small" className={css['show']} onClick={show}>{t`查看`}</Button>
        </span>
      </FormNote>
    </div>
  );
}

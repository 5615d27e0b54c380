/** An unlock whose outcome is unknown. The person may leave. A toast reports the outcome later. */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { resendWindowMs } from '../../api/coins/resolve-outcome.ts';
import { closeUnproven, resolveDecisionsNow } from '../../api/coins/send-decision.ts';
import type { CoinDecision } from '../../api/coins/coin-decisions.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { useUser } from '../../api/session/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { RecheckButton, UnsettledDecision } from '../../ui/feedback/UnsettledDecision.tsx';
import { coinsWithUnit } from '../../ui/words/coin-unit.ts';
import { useFormat } from '../../ui/words/format.ts';
import css from './Courses.module.css';
import { Actions, type Place } from './UnlockActions.tsx';

const ButtonLink = createLink(Button);

export function UnlockUnsettled({ decision, place }: { decision: CoinDecision<'unlock'>; place: Place }) {
  const { t } = useLingui();
  const balance = useUser().coin;
  const { coins } = useFormat();
  const amountWithUnit = coinsWithUnit(decision.order.amount, useCoinName());
  const {
    order: { title },
    step,
  } = decision;
  const amount = coins(decision.order.amount);
  return (
    <div className={css['unsettled']}>
      <UnsettledDecision
        decision={decision}
        resendForMs={resendWindowMs}
        balance={balance}
        onChecked={() => closeUnproven(decision.key)}
        underWayTitle={t`正在解锁`}
        checkingTitle={t`正在核实这次解锁`}
        decisionText={t`解锁 ${title} ${amount}`}
        balanceBeforeLabel={t`解锁前余额`}
        resendWarning={t`如果服务器还没有收到，这一步会现在解锁，只支出一次。`}
        notTwiceText={t`核实前，这 ${amountWithUnit}不会再次支出。`}
      />
      <Actions place={place}>
        <ButtonLink
          variant="outlined"
          from="/wk"
          to="/wk"
          search={({ id: _, ...rest }) => rest}
        >{t`先离开`}</ButtonLink>
        <RecheckButton step={step} onRecheck={resolveDecisionsNow} />
      </Actions>
    </div>
  );
}

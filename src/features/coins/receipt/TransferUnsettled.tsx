/** A transfer whose outcome is unknown. The person may leave; a toast tells the outcome later. */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import type { MoneyIntent } from '../../../api/coins/coin-decisions.ts';
import { resendFor, resolveNow } from '../../../api/coins/send-decision.ts';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { Unsettled } from '../../../ui/feedback/Unsettled.tsx';
import css from '../transfer/Transfer.module.css';

const ButtonLink = createLink(Button);

export function TransferUnsettled({ transfer }: { transfer: MoneyIntent<'transfer'> }) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const coinName = useCoinName();
  const {
    order: { userName },
    step,
  } = transfer;
  const asking = step.state !== 'unknown' || step.nextAt === null;
  const amount = coins(transfer.order.amount);
  return (
    <div className={css['page']}>
      <Unsettled
        intent={transfer}
        resendFor={resendFor}
        underWay={t`正在转出`}
        checking={t`正在核实这笔转账`}
        decided={t`转给 ${userName} ${amount}`}
        before={t`转出前余额`}
        mayDo={t`如果服务器还没有收到，这一步会现在转出，只转一次。`}
        stays={t`核实前，这 ${amount} ${coinName}不会再次转出。`}
      />
      <ActionBar>
        <ButtonLink to="/" variant="outlined">{t`先离开`}</ButtonLink>
        <Button variant="soft" loading={asking} onClick={resolveNow}>{t`立即再查`}</Button>
      </ActionBar>
    </div>
  );
}

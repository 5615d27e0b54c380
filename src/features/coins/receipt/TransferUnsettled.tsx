/**
 * The page of one transfer or several whose outcome is unknown. The person may leave, and a toast shows the outcome
 * later.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import type { CoinDecision } from '../../../api/coins/coin-decisions.ts';
import { useUser } from '../../../api/session/session.ts';
import { resendWindowMs } from '../../../api/coins/resolve-outcome.ts';
import { closeUnproven, resolveDecisionsNow } from '../../../api/coins/send-decision.ts';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { RecheckButton, UnsettledDecision } from '../../../ui/feedback/UnsettledDecision.tsx';
import css from '../transfer/Transfer.module.css';

const ButtonLink = createLink(Button);

interface TransferUnsettledProps {
  transfer: CoinDecision<'transfer' | 'transferMany'>;
  /** Stands above the buttons. */
  children?: ReactNode;
}

export function TransferUnsettled({ transfer, children }: TransferUnsettledProps) {
  const { t } = useLingui();
  const balance = useUser().coin;
  const { coins } = useFormat();
  const amountWithUnit = coinsWithUnit(transfer.order.amount, useCoinName());
  const { order, step } = transfer;
  const amount = coins(order.amount);
  const decisionWords = (): string => {
    if (order.kind === 'transferMany') {
      const people = plural(order.transfers.length, { one: '# 人', other: '# 人' });
      return t`转给 ${people} ${amount}`;
    }
    const { userName } = order;
    return t`转给 ${userName} ${amount}`;
  };
  return (
    <div className={css['page']}>
      <UnsettledDecision
        decision={transfer}
        resendForMs={resendWindowMs}
        balance={balance}
        onChecked={() => closeUnproven(transfer.key)}
        underWayTitle={t`正在转出`}
        checkingTitle={order.kind === 'transferMany' ? t`正在核实这次转账` : t`正在核实这笔转账`}
        decisionText={decisionWords()}
        balanceBeforeLabel={t`转出前余额`}
        resendWarning={t`如果服务器还没有收到，这一步会现在转出，只转一次。`}
        notTwiceText={t`核实前，这 ${amountWithUnit}不会再次转出。`}
      />
      {children}
      <ActionBar>
        <ButtonLink to="/" variant="outlined">{t`先离开`}</ButtonLink>
        <RecheckButton step={step} onRecheck={resolveDecisionsNow} />
      </ActionBar>
    </div>
  );
}

/**
 * Shows how a renewal ended, or that its outcome is unknown. The new expiry is read from the account, never computed.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { accountQuery } from '../../../api/resources/accounts.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { resendWindowMs } from '../../../api/coins/resolve-outcome.ts';
import { closeUnproven, resolveDecisionsNow } from '../../../api/coins/send-decision.ts';
import type { CoinDecision, CoinDecisionStep } from '../../../api/coins/coin-decisions.ts';
import type { CoinRefusal } from '../../../api/coins/coin-flow-states.ts';
import { refusalText } from '../../../api/coins/refusal-words.ts';
import { useUser } from '../../../api/session/session.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { maskName } from '../../../ui/words/mask.ts';
import { Outcome } from '../../../ui/figures/Outcome.tsx';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { RecheckButton, UnsettledDecision } from '../../../ui/feedback/UnsettledDecision.tsx';
import type { RenewalKind } from './use-renewal-flow.ts';
import css from './renew.module.css';

const ButtonLink = createLink(Button);

export function RenewUnsettled({ decision }: { decision: CoinDecision<RenewalKind> }) {
  const { t } = useLingui();
  const balance = useUser().coin;
  const { coins } = useFormat();
  const amountWithUnit = coinsWithUnit(decision.order.amount, useCoinName());
  const { order } = decision;
  const amount = coins(order.amount);
  const isFree = order.amount === 0;
  const decided = (): string => {
    if (order.kind === 'renewMany') {
      const count = order.items.length;
      return isFree
        ? plural(count, { one: '给 # 个账号续期', other: '给 # 个账号续期' })
        : plural(count, { one: `给 # 个账号续期 ${amount}`, other: `给 # 个账号续期 ${amount}` });
    }
    const name = maskName(order.name);
    return isFree ? t`给 ${name} 续期` : t`给 ${name} 续期 ${amount}`;
  };
  return (
    <div className={css['unsettled']}>
      <UnsettledDecision
        inSheet
        decision={decision}
        resendForMs={resendWindowMs}
        balance={balance}
        onChecked={() => closeUnproven(decision.key)}
        underWayTitle={t`正在续期`}
        checkingTitle={t`正在核实这次续期`}
        decisionText={decided()}
        balanceBeforeLabel={isFree ? null : t`续期前余额`}
        resendWarning={
          isFree
            ? t`如果服务器还没有收到，这一步会现在续期，只续一次。`
            : t`如果服务器还没有收到，这一步会现在续期，只支出一次。`
        }
        notTwiceText={isFree ? t`核实前不会再次续期。` : t`核实前，这 ${amountWithUnit}不会再次支出。`}
      />
    </div>
  );
}

export function RenewUnsettledFooter({ step, onLeave }: { step: CoinDecisionStep; onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <RecheckButton fullWidth step={step} onRecheck={resolveDecisionsNow} />
      <Button fullWidth variant="text" onClick={onLeave}>{t`先离开`}</Button>
    </>
  );
}

export function RenewedDone({ decision: { order } }: { decision: CoinDecision<'renewal'> }) {
  const { t } = useLingui();
  const { coins, day } = useFormat();
  const coinName = useCoinName();
  const user = useUser();
  const { data, isFetchedAfterMount, isFetching, isError, refetch } = useQuery({
    ...accountQuery(order.platform, order.accountId),
    staleTime: 0,
  });
  const name = maskName(order.name);
  const length = plural(order.months, { one: '# 个月', other: '# 个月' });
  const again = <Button variant="soft" size="small" onClick={() => void refetch()}>{t`再试一次`}</Button>;
  // If the read fails, the cache still holds the record from before the renewal.
  const fresh = isFetchedAfterMount && !isError ? data : undefined;
  const waitingOrFailed = isFetching ? '…' : again;
  const until = fresh ? day(fresh.expireTime) : waitingOrFailed;
  return (
    <>
      <Outcome inSheet state="done" title={t`已续期`} words={`${name} · ${length}`} />
      <DetailList flush>
        <DetailRow label={t`新的到期日`} value={until} strong />
        <DetailRow label={t`支出`} value={<Amount value={-order.amount} coinName={coinName} size="inline" />} />
        <DetailRow label={t`当前余额`} value={coins(user.coin)} />
      </DetailList>
    </>
  );
}

export function NotRenewed({ refusal }: { refusal: CoinRefusal<RenewalKind> & { when: 'found' } }) {
  const { t } = useLingui();
  const amountWithUnit = coinsWithUnit(refusal.decision.order.amount, useCoinName());
  const isFree = refusal.decision.order.amount === 0;
  return (
    <Outcome
      inSheet
      state="not"
      title={t`没有续期`}
      words={
        <>
          {refusalText(refusal, isFree ? t`服务器没有执行。` : t`积分变更里没有这一笔。`)}
          {!isFree && (
            <>
              <br />
              {t`这 ${amountWithUnit}还在你的账户里。`}
            </>
          )}
        </>
      }
    />
  );
}

export function NotRenewedFooter({ onClose, onAgain }: { onClose: () => void; onAgain: (() => void) | null }) {
  const { t } = useLingui();
  return (
    <>
      {onAgain && <Button fullWidth onClick={onAgain}>{t`再试一次`}</Button>}
      <Button fullWidth variant={onAgain ? 'text' : 'contained'} onClick={onClose}>{t`关闭`}</Button>
    </>
  );
}

export function RenewedFooter({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <Button fullWidth onClick={onClose}>{t`完成`}</Button>
      <ButtonLink to="/coinChange" search={{ type: 'renewal' }} fullWidth variant="text">{t`查看积分变更`}</ButtonLink>
    </>
  );
}

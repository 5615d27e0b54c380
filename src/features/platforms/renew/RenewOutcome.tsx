/**
 * Shows how a renewal ended, or that its outcome is unknown. The new expiry is read from the account, never computed.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { accountQuery } from '../../../api/resources/accounts.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { resendFor, resolveNow } from '../../../api/coins/send-decision.ts';
import type { MoneyIntent } from '../../../api/coins/coin-decisions.ts';
import { useUser } from '../../../api/session/session.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { maskName } from '../../../ui/words/mask.ts';
import { Outcome } from '../../../ui/figures/Outcome.tsx';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { Unsettled } from '../../../ui/feedback/Unsettled.tsx';
import css from './renew.module.css';

const ButtonLink = createLink(Button);

interface OutcomeProps {
  intent: MoneyIntent<'renewal'>;
}

export function RenewUnsettled({ intent }: OutcomeProps) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const coinName = useCoinName();
  const name = maskName(intent.order.name);
  const amount = coins(intent.order.amount);
  return (
    <div className={css['unsettled']}>
      <Unsettled
        inSheet
        intent={intent}
        resendFor={resendFor}
        underWay={t`正在续期`}
        checking={t`正在核实这次续期`}
        decided={t`给 ${name} 续期 ${amount}`}
        before={t`续期前余额`}
        mayDo={t`如果服务器还没有收到，这一步会现在续期，只支出一次。`}
        stays={t`核实前，这 ${amount} ${coinName}不会再次支出。`}
      />
    </div>
  );
}

export function RenewUnsettledFooter({ intent: { step }, onLeave }: OutcomeProps & { onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <Button
        fullWidth
        variant="soft"
        loading={step.state !== 'unknown' || step.nextAt === null}
        onClick={resolveNow}
      >{t`立即再查`}</Button>
      <Button fullWidth variant="text" onClick={onLeave}>{t`先离开`}</Button>
    </>
  );
}

function RenewedDone({ intent: { order } }: OutcomeProps) {
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
  const until = data && isFetchedAfterMount && !isError ? day(data.expireTime) : isFetching ? '…' : again;
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

export function Renewed({ intent }: OutcomeProps) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const coinName = useCoinName();
  const { step, order } = intent;
  if (step.state !== 'refused') return <RenewedDone intent={intent} />;
  const amount = coins(order.amount);
  return (
    <Outcome
      inSheet
      state="not"
      title={t`没有续期`}
      words={
        <>
          {step.unsent ? t`还没有发出，页面就关闭或刷新了。` : (step.message ?? t`积分变更里没有这一笔。`)}
          <br />
          {t`这 ${amount} ${coinName}还在你的账户里。`}
        </>
      }
    />
  );
}

export function RenewedFooter({
  intent: { step },
  onClose,
  onAgain,
}: OutcomeProps & { onClose: () => void; onAgain: (() => void) | null }) {
  const { t } = useLingui();
  if (step.state === 'refused') {
    return (
      <>
        {onAgain && <Button fullWidth onClick={onAgain}>{t`再试一次`}</Button>}
        <Button fullWidth variant={onAgain ? 'text' : 'contained'} onClick={onClose}>{t`关闭`}</Button>
      </>
    );
  }
  return (
    <>
      <Button fullWidth onClick={onClose}>{t`完成`}</Button>
      <ButtonLink to="/coinChange" search={{ type: 'renewal' }} fullWidth variant="text">{t`查看积分变更`}</ButtonLink>
    </>
  );
}

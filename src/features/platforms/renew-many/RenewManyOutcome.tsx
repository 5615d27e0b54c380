/**
 * Shows how the renewal of several accounts ended. The new expiries are read from the accounts, never computed.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CoinDecision } from '../../../api/coins/coin-decisions.ts';
import type { CoinRefusal } from '../../../api/coins/coin-flow-states.ts';
import { lastChangedAccountsQuery } from '../../../api/resources/accounts.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useUser } from '../../../api/session/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { Outcome } from '../../../ui/figures/Outcome.tsx';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { maskName } from '../../../ui/words/mask.ts';
import { NotRenewed } from '../renew/RenewOutcome.tsx';
import css from './renew-many.module.css';

export function RenewedMany({ decision: { order } }: { decision: CoinDecision<'renewMany'> }) {
  const { t } = useLingui();
  const { coins, day } = useFormat();
  const coinName = useCoinName();
  const user = useUser();
  const { data, isFetchedAfterMount, isFetching, isError, refetch } = useQuery({
    ...lastChangedAccountsQuery(order.platform),
    staleTime: 0,
  });
  // If the read fails, the cache may still hold the records from before the renewal.
  const fresh = isFetchedAfterMount && !isError ? data : undefined;
  const untilOf = (id: number): string => {
    const account = fresh?.find((read) => read.id === id);
    if (account) return t`续到 ${day(account.expireTime)}`;
    return isFetching ? '…' : '';
  };
  return (
    <>
      <Outcome
        inSheet
        state="done"
        title={t`已续期`}
        words={plural(order.items.length, { one: '# 个账号', other: '# 个账号' })}
      />
      <DetailList flush>
        <DetailRow label={t`支出`} value={<Amount value={-order.amount} coinName={coinName} size="inline" />} strong />
        <DetailRow label={t`当前余额`} value={coins(user.coin)} />
      </DetailList>
      {isError && !isFetching && (
        <p className={css['reread']}>
          {t`没有读到新的到期日。`}
          <Button variant="soft" size="small" onClick={() => void refetch()}>{t`再试一次`}</Button>
        </p>
      )}
      <ul className={css['items']} aria-label={t`已续期的账号`}>
        {order.items.map(({ accountId, name, amount }) => (
          <li key={accountId} className={css['item']}>
            <span className={css['name']}>{maskName(name)}</span>
            <span className={css['cost']}>{coins(amount)}</span>
            <span className={css['dates']}>{untilOf(accountId)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function NotRenewedMany({ refusal }: { refusal: CoinRefusal<'renewMany'> & { when: 'found' } }) {
  const { t } = useLingui();
  const { order, step } = refusal.decision;
  const blocked = step.state === 'refused' ? (step.items ?? []) : [];
  return (
    <>
      <NotRenewed refusal={refusal} />
      {blocked.length > 0 && (
        <ul className={css['items']} aria-label={t`不能续期的账号`}>
          {blocked.map(({ index, message }) => (
            <li key={index} className={css['item']}>
              <span className={css['name']}>{maskName(order.items[index]?.name ?? '')}</span>
              <span className={css['reason']}>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

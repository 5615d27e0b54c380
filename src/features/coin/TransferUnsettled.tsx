/**
 * A transfer whose end isn't known: neither green nor red. It says what is known, with times, and that the coins won't leave
 * twice. One may leave; the finding out goes on, and its result comes as a notice.
 */
import check from 'icon:check-rounded';
import cut from 'icon:wifi-off-rounded';
import ledger from 'icon:receipt-long-outline-rounded';
import turning from 'icon:autorenew-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { TransferIntent } from '../../api/transfer-book.ts';
import { resendFor, resolveNow } from '../../api/transfers.ts';
import { useCoinName } from '../../api/coin-name.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CoinGlyph } from '../../ui/Coin.tsx';
import { useFormat } from '../../ui/format.ts';
import { DetailList, DetailRow } from '../../ui/Rows.tsx';
import { Timeline, type TimelineStep } from './Timeline.tsx';
import css from './Transfer.module.css';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useSecond } from './use-second.ts';

const ButtonLink = createLink(Button);

/** Enough of the key to tell two transfers apart on the telephone: 8f3c-21d7. */
function shortKey(key: string): string {
  return `${key.slice(0, 4)}-${key.slice(4, 8)}`;
}

function useSteps({ sentAt, userName, amount, step }: TransferIntent): TimelineStep[] {
  const { t } = useLingui();
  const { clockSeconds, coins } = useFormat();
  const time = useSecond();
  const submitted: TimelineStep = {
    icon: check, tone: 'jade', title: t`已提交`, caption: `${clockSeconds(sentAt)} · ${t`转给 ${userName}`} ${coins(amount)}`,
  };
  const compare: TimelineStep = { icon: ledger, tone: 'grey', quiet: true, title: t`核对积分变更`, caption: t`等待中` };
  if (step.state === 'preparing') return [{ icon: turning, tone: 'ochre', title: t`正在核对余额`, caption: t`还没有发出` }];
  if (step.state !== 'unknown') {
    return [submitted, { icon: turning, tone: 'ochre', title: t`正在等待结果`, caption: clockSeconds(time) }, compare];
  }
  const seconds = Math.max(0, Math.ceil(((step.nextAt ?? time) - time) / 1_000));
  const round = step.nextAt === null ? step.attempts : step.attempts + 1;
  const asking = step.nextAt === null || seconds === 0 ? t`第 ${round} 次，正在查询` : t`第 ${round} 次，${seconds} 秒后重试`;
  const lost: TimelineStep = { icon: cut, tone: 'grey', title: t`网络中断，结果未收到`, caption: clockSeconds(step.lostAt) };
  const byKey = t`用原凭证查询结果`;
  // Past that the key isn't sent any more, and the ledger alone decides.
  if (time - sentAt > resendFor) {
    return [
      submitted, lost, { icon: check, tone: 'grey', title: byKey, caption: t`没有结果，不会再发送` },
      { ...compare, tone: 'ochre', quiet: false, caption: asking },
    ];
  }
  return [submitted, lost, { icon: turning, tone: 'ochre', title: byKey, caption: asking }, compare];
}

export function TransferUnsettled({ transfer }: { transfer: TransferIntent }) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const coinName = useCoinName();
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const steps = useSteps(transfer);
  const unknown = transfer.step.state === 'unknown';
  const asking = transfer.step.state !== 'unknown' || transfer.step.nextAt === null;
  const amount = coins(transfer.amount);
  const outcome = (): string => {
    if (unknown) return t`没有收到结果，还不知道是否成功。`;
    return transfer.step.state === 'preparing' ? t`还没有发出，正在核对余额。` : t`已经发出，正在等待结果。`;
  };
  return (
    <div className={css['page']}>
      <div className={css['outcome']}>
        <span className={css['ring']} aria-hidden="true"><CoinGlyph size={28} tone="ochre" /></span>
        <div role="status">
          <h2 ref={heading} tabIndex={-1} className={css['outcomeTitle']}>{unknown ? t`正在核实这笔转账` : t`正在转出`}</h2>
          <p className={css['outcomeWords']}>
            {outcome()}
            <br />
            {t`核实前，这 ${amount} ${coinName}不会再次转出。`}
          </p>
        </div>
      </div>
      <Card><Timeline steps={steps} /></Card>
      <Card padding="none">
        <DetailList>
          <DetailRow label={t`凭证号`} value={shortKey(transfer.key)} />
          <DetailRow label={t`转出前余额`} value={coins(transfer.balanceBefore)} strong />
        </DetailList>
      </Card>
      <ActionBar>
        <ButtonLink to="/" variant="outlined">{t`先离开`}</ButtonLink>
        <Button variant="soft" loading={asking} onClick={resolveNow}>{t`立即再查`}</Button>
      </ActionBar>
    </div>
  );
}

/**
 * Shows a decision that has no known outcome yet: its steps, its reference, and that it can't be carried out twice. The
 * coin above the title is neither green nor red, because both would claim an outcome. Callers pass in the words about
 * their decision, and place further buttons around it.
 */
import check from 'icon:check-rounded';
import cut from 'icon:wifi-off-rounded';
import ledger from 'icon:receipt-long-outline-rounded';
import turning from 'icon:autorenew-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { CoinDecision } from '../../device/stored-decisions.ts';
import { useCurrentSecond } from '../../platform/clock.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import { Card } from '../layout/Card.tsx';
import { Button } from '../controls/Button.tsx';
import { FormNote } from '../form/FormNote.tsx';
import { CoinGlyph } from '../figures/Coin.tsx';
import { useFormat } from '../words/format.ts';
import css from '../figures/Outcome.module.css';
import { DetailList, DetailRow } from '../list/Rows.tsx';
import { Timeline, type TimelineStep } from './Timeline.tsx';

interface UnsettledProps {
  decision: Pick<CoinDecision, 'key' | 'sentAt' | 'balanceBefore' | 'step'>;
  /** How long after the sending the same key may be sent again, in milliseconds. */
  resendForMs: number;
  /** The title until the answer is lost, for example 正在转出. */
  underWayTitle: string;
  /** The title once the outcome is unknown, for example 正在核实这笔转账. */
  checkingTitle: string;
  /** Names the decision, for example 转给 陈*宇 500. */
  decisionText: string;
  /** Says that the decision can't be carried out twice, for example 核实前，这 500 积分不会再次转出。 */
  notTwiceText: string;
  /** A warning that sending the key again may carry the decision out now. Null if the key isn't sent again. */
  resendWarning: string | null;
  /**
   * The label of the old balance, for example 转出前余额. Null if the decision moves no coins, such as a free renewal,
   * because then no balance shows its outcome.
   */
  balanceBeforeLabel: string | null;
  /**
   * The present balance, or null while it is unknown. It shows if no call can prove the outcome and `before` is set, so
   * that the person compares both balances.
   */
  balance: number | null;
  /** Called when the person says that they have checked the outcome themselves (我已核对). */
  onChecked: () => void;
  /**
   * Whether the decision shows in a sheet. Then the focus stays where it is, because screen readers have just read the
   * sheet's title. If nothing has the focus, the heading takes it.
   */
  inSheet?: boolean;
}

/** Returns the start of the key, for example 8f3c-21d7. It is enough to tell two decisions apart in a phone call. */
function shortKey(key: string): string {
  return `${key.slice(0, 4)}-${key.slice(4, 8)}`;
}

/** Returns the steps of the timeline for the decision's present state. */
function useSteps({
  decision: { sentAt, step },
  decisionText,
  resendWarning,
  resendForMs,
}: UnsettledProps): TimelineStep[] {
  const { t } = useLingui();
  const { clockSeconds } = useFormat();
  const time = useCurrentSecond();
  const submittedStep: TimelineStep = {
    icon: check,
    tone: 'accent',
    title: t`已提交`,
    caption: `${clockSeconds(sentAt)} · ${decisionText}`,
  };
  const ledgerStep: TimelineStep = {
    icon: ledger,
    tone: 'grey',
    hasNotBegun: true,
    title: t`核对积分变更`,
    caption: t`等待中`,
  };
  if (step.state === 'preparing')
    return [{ icon: turning, tone: 'ochre', title: t`正在核对余额`, caption: t`还没有发出` }];
  if (step.state !== 'unknown') {
    return [
      submittedStep,
      { icon: turning, tone: 'ochre', title: t`正在等待结果`, caption: clockSeconds(time) },
      ledgerStep,
    ];
  }
  const seconds = Math.max(0, Math.ceil(((step.nextAt ?? time) - time) / 1_000));
  // `nextAt` is null while an attempt runs. Otherwise the words are about the next attempt.
  const isAttempting = step.nextAt === null;
  const round = isAttempting ? step.attempts : step.attempts + 1;
  const attemptWords =
    isAttempting || seconds === 0 ? t`第 ${round} 次，正在查询` : t`第 ${round} 次，${seconds} 秒后重试`;
  const lostStep: TimelineStep = {
    icon: cut,
    tone: 'grey',
    title: t`网络中断，结果未收到`,
    caption: clockSeconds(step.lostAt),
  };
  const byKey = t`用原凭证查询结果`;
  // `keyless`: the backend doesn't remember keys, so it can't answer by the key.
  const { keyless } = step;
  // After `resendForMs`, or if the backend can't answer by a key, the key isn't sent again. Then the ledger is read.
  if (keyless || time - sentAt > resendForMs) {
    const why = keyless ? t`服务器不能用凭证查询，不会再发送` : t`没有结果，不会再发送`;
    return [
      submittedStep,
      lostStep,
      { icon: check, tone: 'grey', title: byKey, caption: why },
      { ...ledgerStep, tone: 'ochre', hasNotBegun: false, caption: attemptWords },
    ];
  }
  return [
    submittedStep,
    lostStep,
    { icon: turning, tone: 'ochre', title: byKey, caption: attemptWords, note: resendWarning },
    ledgerStep,
  ];
}

export function UnsettledDecision(props: UnsettledProps): ReactElement {
  const {
    decision,
    underWayTitle,
    checkingTitle,
    notTwiceText,
    balanceBeforeLabel,
    balance,
    onChecked,
    inSheet = false,
  } = props;
  const { t } = useLingui();
  const { coins } = useFormat();
  const heading = useFocusOnMount<HTMLHeadingElement>(inSheet ? 'ifLost' : true);
  const steps = useSteps(props);
  const { state } = decision.step;
  const isUnprovable = decision.step.state === 'unknown' && decision.step.unprovable === true;
  const outcome = (): string => {
    if (state === 'unknown') return t`没有收到结果，还不知道是否成功。`;
    return state === 'preparing' ? t`还没有发出，正在核对余额。` : t`已经发出，正在等待结果。`;
  };
  return (
    <>
      <div className={css['outcome']}>
        <span className={css['ring']} aria-hidden="true">
          <CoinGlyph size={28} tone="ochre" />
        </span>
        <div role="status">
          <h2 ref={heading} tabIndex={-1} className={css['title']}>
            {state === 'unknown' ? checkingTitle : underWayTitle}
          </h2>
          <p className={css['words']}>
            {outcome()}
            <br />
            {notTwiceText}
          </p>
        </div>
      </div>
      <Card>
        <Timeline steps={steps} />
      </Card>
      <Card padding="none">
        <DetailList>
          <DetailRow label={t`凭证号`} value={shortKey(decision.key)} />
          {balanceBeforeLabel !== null && (
            <DetailRow label={balanceBeforeLabel} value={coins(decision.balanceBefore)} strong />
          )}
          {balanceBeforeLabel !== null && isUnprovable && (
            <DetailRow label={t`当前余额`} value={coins(balance)} strong />
          )}
        </DetailList>
      </Card>
      {isUnprovable && (
        <>
          <FormNote kind="info">
            {balanceBeforeLabel === null
              ? t`服务器查不到结果。请到列表里看到期日有没有变，核对后才能再提交。`
              : t`服务器查不到这一笔的结果。请对照两个余额，核对后才能再提交。`}
          </FormNote>
          <Button fullWidth variant="outlined" onClick={onChecked}>{t`我已核对`}</Button>
        </>
      )}
    </>
  );
}

/** The button that looks for the outcome at once. It is busy while a call runs. */
export function RecheckButton({
  step,
  onRecheck,
  fullWidth = false,
}: {
  step: UnsettledProps['decision']['step'];
  onRecheck: () => void;
  fullWidth?: boolean;
}): ReactElement {
  const { t } = useLingui();
  const isLooking = step.state !== 'unknown' || step.nextAt === null;
  return (
    <Button variant="soft" fullWidth={fullWidth} loading={isLooking} onClick={onRecheck}>
      {t`立即再查`}
    </Button>
  );
}

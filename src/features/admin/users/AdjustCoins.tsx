/**
 * Adds coins to a user's balance or removes some, after a dialog that names the user. The order is sent once. A direct
 * refusal shows in the form. Any other outcome replaces the form until the person has seen it. Input that wasn't sent
 * is stored as a draft.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import * as v from 'valibot';
import { codes } from '../../../../contract/codes.ts';
import { limits } from '../../../../contract/fields.ts';
import type { User } from '../../../../contract/user.ts';
import { refusalText } from '../../../api/coins/refusal-words.ts';
import type { CoinFlowHandle } from '../../../api/coins/use-coin-flow.ts';
import { readDraft, useDraftAutosave } from '../../../api/edits/drafts.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useOnline } from '../../../platform/network.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DraftRestoredNote } from '../../../ui/form/DraftNotes.tsx';
import { NumberField } from '../../../ui/form/FieldKinds.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { BalanceBeforeAfter } from '../../../ui/figures/Outcome.tsx';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { WhileOffline } from '../../../ui/feedback/WhileOffline.tsx';
import desk from '../desk/system.module.css';
import { useHasJournal } from '../journal/use-has-journal.ts';
import { isReasonTooLong, ReasonField, sentReason } from '../ReasonField.tsx';
import { AdjustDone, AdjustRefused, AdjustUnsettled } from './AdjustOutcome.tsx';
import { type AdjustOrder, AdjustDialog } from './AdjustDialog.tsx';
import { adjustmentProblem, afterAdjustment } from './adjustment.ts';
import { useAdjustWords } from './adjust-words.ts';
import css from './user.module.css';
import { displayNameOf } from './user-words.ts';

interface AdjustCoinsProps {
  user: User;
  adjusting: CoinFlowHandle<'adjustment'>;
}

export function AdjustCoins({ user, adjusting }: AdjustCoinsProps) {
  const { flow, close } = adjusting;
  if (flow.state === 'unknown') return <AdjustUnsettled decision={flow.decision} balance={user.coin} />;
  if (flow.state === 'done') return <AdjustDone key={flow.decision.key} decision={flow.decision} onClose={close} />;
  if (flow.state === 'refused' && flow.refusal.when === 'found')
    return <AdjustRefused key={flow.refusal.decision.key} refusal={flow.refusal} onClose={close} />;
  return <AdjustForm user={user} adjusting={adjusting} />;
}

const adjustDraft = v.object({ way: v.picklist(['add', 'reduce']), amount: v.string(), reason: v.string() });

function AdjustForm({ user, adjusting }: AdjustCoinsProps) {
  const { flow, isBlocked, ask, confirm, close } = adjusting;
  const { t } = useLingui();
  const coinName = useCoinName();
  const { whileOffline, onceOnline } = useOfflineReason();
  const { coins } = useFormat();
  const online = useOnline();
  const queries = useQueryClient();
  const words = useAdjustWords();
  const hasJournal = useHasJournal({ kind: 'user', id: user.id });
  const form = useRef<HTMLFormElement>(null);
  const fieldId = useId();
  const draftKey = { form: 'adjustment', record: user.id };
  const [draft, setDraft] = useState(() => readDraft(draftKey, adjustDraft, v.null()));
  const [way, setWay] = useState<AdjustOrder['way']>(draft?.values.way ?? 'add');
  const [amountText, setAmountText] = useState(draft?.values.amount ?? '');
  const [reason, setReason] = useState(draft?.values.reason ?? '');
  const [tried, setTried] = useState(false);
  const values = useMemo(() => ({ way, amount: amountText, reason }), [way, amountText, reason]);
  const isTyped = amountText !== '' || reason.trim() !== '';
  const autosave = useDraftAutosave(draftKey, values, null, isTyped, draft?.at ?? null);
  const discard = (): void => {
    setDraft(null);
    setWay('add');
    setAmountText('');
    setReason('');
    setTried(false);
  };
  const refusal = flow.state === 'refused' ? flow.refusal : null;
  // The flow while the dialog is open.
  const asking = flow.state === 'confirming' || flow.state === 'sending' ? flow : null;

  const amount = Number(amountText);
  const problem = adjustmentProblem(way, amountText, user.coin);
  const refused = refusal && (refusal.when === 'unsent' ? refusal.order : refusal.decision.order);
  // While the amount is invalid, the form shows no balance afterwards, and the button shows no amount.
  const after = problem === null ? afterAdjustment(way, amount, user.coin) : null;
  const isImpossible = problem !== null && problem.kind !== 'missing';
  const { kind: amountLabel, before: beforeLabel, after: afterLabel, confirm: confirmWords } = words(way);
  // Whether the form still holds exactly the order that was refused.
  const isRefused = refused?.way === way && refused.amount === amount && refused.remark === sentReason(reason).remark;
  const refusedStep = refusal?.when === 'answered' ? refusal.decision.step : null;
  // The form has checked the payload. If the backend still calls it invalid, the backend probably has no reasons.
  const isReasonRefused =
    isRefused &&
    refused.remark !== undefined &&
    refusedStep?.state === 'refused' &&
    refusedStep.code === codes.badParameters;
  const amountError = (): string | undefined => {
    if (refusal && isRefused && !isReasonRefused) return refusalText(refusal, t`服务器没有接受，${coinName}没有变。`);
    switch (problem?.kind) {
      case 'short':
        return t`余额不够，还差 ${coins(problem.by)}`;
      case 'tooMuch':
        return t`一次最多 ${coins(limits.movement.max)}`;
      case 'notWhole':
        return t`只能是整数`;
      case 'missing':
        return tried ? t`填写 1 到 ${coins(limits.movement.max)} 的整数` : undefined;
      case undefined:
        return undefined;
      default:
        return problem satisfies never;
    }
  };

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!online || isBlocked) return;
    if (problem !== null || isReasonTooLong(reason)) {
      form.current?.querySelector<HTMLInputElement>(problem === null ? 'input[name=remark]' : 'input')?.focus();
      return;
    }
    const order: AdjustOrder = {
      kind: 'adjustment',
      way,
      holderId: user.id,
      userAccount: user.userAccount,
      userName: displayNameOf(user),
      amount,
      ...sentReason(reason),
    };
    ask(order, user.coin);
  };
  const send = (): void => {
    if (!asking) return;
    confirm(asking.order, asking.balanceBefore, {
      onAnswer: (answer) => {
        const state = 'step' in answer ? answer.step.state : 'unsent';
        if (state === 'done' || state === 'unknown') autosave.forget();
        // The balance may have changed since the confirmation, so it is read again.
        if (state !== 'done') void queries.invalidateQueries({ queryKey: ['users'] });
      },
    });
  };

  return (
    <form ref={form} noValidate className={css['adjust']} onSubmit={submit}>
      {draft && <DraftRestoredNote at={draft.at} onDiscard={discard} />}
      <SegmentedControl
        label={t`增加或减少`}
        fullWidth
        field
        options={[
          { value: 'add', label: t`增加${coinName}` },
          { value: 'reduce', label: t`减少${coinName}` },
        ]}
        value={way}
        onChange={setWay}
      />
      <div className={desk['columns']}>
        <NumberField
          id={fieldId}
          label={amountLabel}
          value={amountText}
          onChange={setAmountText}
          // If there is an error, its icon replaces this unit.
          {...(amountError() === undefined ? { unit: `1–${coins(limits.movement.max)}` } : {})}
          error={amountError()}
          enterKeyHint="done"
        />
        <ReasonField
          value={reason}
          onChange={setReason}
          helper={hasJournal ? t`本人在积分变更里看得到，操作记录里也有。` : t`本人在积分变更里看得到。`}
          error={isReasonRefused ? t`服务器没有接受。它可能没有原因这一项，清空后再试。` : undefined}
        />
      </div>
      {/* Another balance changes the width. The key creates new elements then, because browsers count moved
          elements as layout shifts. */}
      <BalanceBeforeAfter
        key={`${user.coin} ${after}`}
        before={{ label: beforeLabel, coins: user.coin }}
        after={{ label: afterLabel, coins: after }}
      />
      {isBlocked && !asking && <FormNote kind="info">{t`另一笔还没有结果，有了结果才能再调整。`}</FormNote>}
      <WhileOffline
        id="adjust-offline"
        className={css['why']}
      >{t`${whileOffline}不能增减${coinName}，不会排队。请${onceOnline}由你亲自确认。`}</WhileOffline>
      <Button
        type="submit"
        fullWidth
        disabled={!online || isImpossible || (isBlocked && !asking)}
        {...(online
          ? isImpossible
            ? { 'aria-describedby': `${fieldId}-help` }
            : {}
          : { 'aria-describedby': 'adjust-offline' })}
      >
        {online ? confirmWords(problem === null ? coins(amount) : '') : t`${whileOffline}不能增减${coinName}`}
      </Button>
      {asking && (
        <AdjustDialog
          order={asking.order}
          before={asking.balanceBefore}
          sending={asking.state === 'sending'}
          onConfirm={send}
          onClose={close}
        />
      )}
    </form>
  );
}

/**
 * Adds coins to a user's balance or removes some, after a dialog that names the user. The order is sent once. The form
 * shows a direct refusal, or that nothing was sent. Any other outcome replaces the form until the person has seen it.
 * Input that wasn't sent is stored as a draft.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId } from 'react';
import { limits } from '../../../../../contract/fields.ts';
import type { User } from '../../../../../contract/user.ts';
import type { CoinFlowHandle } from '../../../../api/coins/use-coin-flow.ts';
import { useCoinName } from '../../../../api/resources/coin-name.ts';
import { useOnline } from '../../../../platform/network.ts';
import { useOfflineReason } from '../../../../device/connection-words.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { DraftRestoredNote } from '../../../../ui/form/DraftNotes.tsx';
import { NumberField } from '../../../../ui/form/FieldKinds.tsx';
import { useFormat } from '../../../../ui/words/format.ts';
import { FormNote } from '../../../../ui/form/FormNote.tsx';
import { BalanceBeforeAfter } from '../../../../ui/figures/Outcome.tsx';
import { SegmentedControl } from '../../../../ui/controls/Segments.tsx';
import { WhileOffline } from '../../../../ui/feedback/WhileOffline.tsx';
import desk from '../../desk/system.module.css';
import { useHasJournal } from '../../journal/use-has-journal.ts';
import { ReasonField } from '../../ReasonField.tsx';
import { AdjustDone, AdjustRefused, AdjustUnsettled } from './AdjustOutcome.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';
import { afterAdjustment } from './adjustment.ts';
import { useAdjustWords } from './adjust-words.ts';
import { useAdjustForm } from './use-adjust-form.ts';
import css from '../user.module.css';

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

function AdjustForm({ user, adjusting }: AdjustCoinsProps) {
  const { isBlocked, close } = adjusting;
  const { t } = useLingui();
  const coinName = useCoinName();
  const { whileOffline, onceOnline } = useOfflineReason();
  const { coins } = useFormat();
  const online = useOnline();
  const hasJournal = useHasJournal({ kind: 'user', id: user.id });
  const fieldId = useId();
  const {
    form,
    values,
    change,
    restoredAt,
    discard,
    isSent,
    amount,
    isImpossible,
    amountError,
    reasonError,
    asking,
    onSubmit,
    send,
  } = useAdjustForm(user, adjusting);
  // Once another tab has moved coins by the same values, the form becomes empty, so that nobody sends the values twice
  // by accident.
  const dropSent = useEffectEvent(() => {
    discard();
    if (asking?.state === 'confirming') close();
  });
  useEffect(() => {
    if (isSent) dropSent();
  }, [isSent]);
  const { way } = values;
  const words = useAdjustWords()(way);
  // While the amount is invalid, the form shows no balance afterwards, and the button shows no amount.
  const newBalance = amount === null ? null : afterAdjustment(way, amount, user.coin);
  // The element that says why the button is disabled: the note without a network, or the error at the amount.
  const amountHelpId = isImpossible ? `${fieldId}-help` : null;
  /** The element that says why the button is disabled, if the network or the amount is the reason. */
  const buttonHelpId = online ? amountHelpId : 'adjust-offline';

  return (
    <form ref={form} noValidate className={css['adjust']} onSubmit={onSubmit}>
      <DraftRestoredNote
        at={restoredAt}
        isNew
        words={(time) => t`接着 ${time} 的草稿，还没有提交。`}
        onDiscard={discard}
      />
      <SegmentedControl
        label={t`增加或减少`}
        fullWidth
        field
        options={[
          { value: 'add', label: t`增加${coinName}` },
          { value: 'reduce', label: t`减少${coinName}` },
        ]}
        value={way}
        onChange={(next) => change({ way: next })}
      />
      <div className={desk['columns']}>
        <NumberField
          id={fieldId}
          label={words.amountLabel}
          value={values.amount}
          onChange={(text) => change({ amount: text })}
          // If there is an error, its icon replaces this unit.
          {...(amountError === undefined ? { unit: `1–${coins(limits.movement.max)}` } : {})}
          error={amountError}
          enterKeyHint="done"
        />
        <ReasonField
          value={values.reason}
          onChange={(reason) => change({ reason })}
          helper={hasJournal ? t`本人在积分变更里看得到，操作记录里也有。` : t`本人在积分变更里看得到。`}
          error={reasonError}
        />
      </div>
      {/* Another balance changes the width. The key creates new elements then, because browsers count moved
          elements as layout shifts. */}
      <BalanceBeforeAfter
        key={`${user.coin} ${newBalance}`}
        before={{ label: words.before, coins: user.coin }}
        after={{ label: words.after, coins: newBalance }}
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
        {...(buttonHelpId === null ? {} : { 'aria-describedby': buttonHelpId })}
      >
        {online ? words.formButton(amount === null ? '' : coins(amount)) : t`${whileOffline}不能增减${coinName}`}
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

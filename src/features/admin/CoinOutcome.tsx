/** Shows how an adjustment or a refund of coins ended: done, not done, or still unknown. */
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { CoinDecision } from '../../api/coins/coin-decisions.ts';
import { closeUnproven, resolveDecisionsNow } from '../../api/coins/send-decision.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { handOnFocus } from '../../ui/elements/hand-on-focus.ts';
import { RecheckButton, UnsettledDecision } from '../../ui/feedback/UnsettledDecision.tsx';
import { Outcome } from '../../ui/figures/Outcome.tsx';
import css from './CoinOutcome.module.css';

interface CoinsUnsettledProps extends Omit<
  ComponentProps<typeof UnsettledDecision>,
  'decision' | 'onChecked' | 'inSheet'
> {
  decision: CoinDecision<'adjustment' | 'refund'>;
}

/** A decision whose outcome isn't known yet, with a button that looks for the outcome at once. */
export function CoinsUnsettled({ decision, ...words }: CoinsUnsettledProps) {
  const { key, step } = decision;
  return (
    <div className={css['outcome']}>
      <UnsettledDecision {...words} decision={decision} onChecked={() => closeUnproven(key)} inSheet />
      <RecheckButton fullWidth step={step} onRecheck={resolveDecisionsNow} />
    </div>
  );
}

interface CoinsEndedProps {
  /** `done`: the coins moved. `not`: the coins certainly didn't move. */
  state: 'done' | 'not';
  title: string;
  words: string;
  /** For example the balance before and after. */
  children?: ReactNode;
  onClose: () => void;
}

/** A decision whose outcome is known, with the button that closes the sheet. */
export function CoinsEnded({ state, title, words, children, onClose }: CoinsEndedProps) {
  const { t } = useLingui();
  return (
    <div className={css['outcome']}>
      <Outcome inSheet state={state} title={title} words={words} />
      {children}
      <Button ref={handOnFocus} fullWidth variant="soft" onClick={onClose}>
        {state === 'done' ? t`完成` : t`知道了`}
      </Button>
    </div>
  );
}

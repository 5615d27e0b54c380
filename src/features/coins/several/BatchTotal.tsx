/**
 * The sum of all transfers with the balance before and after. If the balance is too low, the missing coins show under
 * the sum.
 */
import error from 'icon:error-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { BalanceBeforeAfter } from '../../../ui/figures/Outcome.tsx';
import { DraftSavedNote } from '../../../ui/form/DraftNotes.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { balanceAfter, useFormat } from '../../../ui/words/format.ts';
import css from './Batch.module.css';
import type { AutosavedBatch } from './use-batch-draft.ts';

const ButtonLink = createLink(Button);

interface BatchTotalProps {
  count: number;
  /** In coins. */
  total: number;
  /** In coins. Null if the backend doesn't send the balance. */
  balance: number | null;
  autosave: Pick<AutosavedBatch, 'storedAt' | 'isStored'>;
}

/** The card with the sum. `use-batch-form.ts` focuses it by `data-total` if the coins don't suffice. */
export function BatchTotal({ count, total, balance, autosave }: BatchTotalProps) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { coins } = useFormat();
  const shortBy = balance === null ? 0 : Math.max(0, total - balance);
  return (
    <Card className={css['total']} tabIndex={-1} data-total="">
      <p className={css['sum']}>
        <span>{plural(count, { one: '# 人，共', other: '# 人，共' })}</span>
        {/* The key creates a new element for another sum, because a reused element that moves counts as a layout
            shift. */}
        <strong key={total}>{coins(total)}</strong>
      </p>
      <div aria-live="polite">
        {shortBy > 0 && (
          <p className={css['short']}>
            <Icon d={error} size={18} />
            {t`${coinName}不够，还差 ${coins(shortBy)}`}
          </p>
        )}
      </div>
      {shortBy > 0 && (
        <ButtonLink to="/mall" variant="soft" size="small" className={css['buy']}>{t`去购买`}</ButtonLink>
      )}
      <BalanceBeforeAfter
        before={{ label: t`转出前`, coins: balance }}
        after={{ label: t`转出后`, coins: shortBy > 0 ? null : balanceAfter(balance, -total) }}
      />
      {(autosave.storedAt !== null || !autosave.isStored) && (
        <p className={css['saved']}>
          <DraftSavedNote at={autosave.storedAt} isStored={autosave.isStored} />
        </p>
      )}
    </Card>
  );
}

/** The sum beside the main button. It stays visible while the list scrolls. */
export function TotalInBar({ count, total }: { count: number; total: number }) {
  const { coins } = useFormat();
  return (
    <span className={css['barTotal']}>
      <span>{plural(count, { one: '# 人，共', other: '# 人，共' })}</span>
      <strong key={total}>{coins(total)}</strong>
    </span>
  );
}

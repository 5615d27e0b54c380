/** The balance before and after the coins arrive, for example 9,060 → 10,140. */
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { figuresHiddenAtom } from '../../../api/preferences.ts';
import { Figure } from '../../../ui/figures/Amount.tsx';
import { VisuallyHidden } from '../../../ui/elements/VisuallyHidden.tsx';
import css from './OrderSheet.module.css';

export function BalanceAfter({ before, after }: { before: number | null; after: number | null }) {
  const { t } = useLingui();
  const hidden = useAtomValue(figuresHiddenAtom);
  return (
    <span className={css['balanceAfter']}>
      <span className={css['before']}>
        <Figure value={before} hidden={hidden} /> <span aria-hidden="true">→</span>
        <VisuallyHidden>{t`变为`}</VisuallyHidden>{' '}
      </span>
      <Figure value={after} hidden={hidden} className={css['after']} />
    </span>
  );
}

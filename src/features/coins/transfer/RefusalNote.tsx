/**
 * Says above the form that no coins moved, and why. A reason about one field stands at that field, and the note leaves
 * it out.
 */
import { useLingui } from '@lingui/react/macro';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { scrollIntoViewOnMount } from '../../../ui/form/scroll-into-view-on-mount.ts';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import css from './Transfer.module.css';
import type { FormRefusal } from './use-transfer.ts';

export function RefusalNote({ refusal: { field, text, isFromBackend, order } }: { refusal: FormRefusal }) {
  const { t } = useLingui();
  const amountWithUnit = coinsWithUnit(order.amount, useCoinName());
  if (!isFromBackend) {
    return (
      <div ref={scrollIntoViewOnMount} className={css['note']}>
        <FormNote kind="error">{text}</FormNote>
      </div>
    );
  }
  return (
    <div ref={scrollIntoViewOnMount} className={css['note']}>
      <FormNote kind="error" title={t`没有转出`}>
        {field === null && <p>{text}</p>}
        <p>{t`这 ${amountWithUnit}还在你的账户里。`}</p>
      </FormNote>
    </div>
  );
}

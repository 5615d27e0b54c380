/**
 * The reasons that prevent a payment, next to the pay button: a failed attempt, another decision without an outcome, or
 * no network.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useOnline } from '../../../platform/network.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { intoSight } from '../../../ui/form/scroll-into-view.ts';
import css from './OrderSheet.module.css';
import type { Payment } from './use-payment.ts';

export function PaymentNotes({ payment }: { payment: Payment }) {
  const { t } = useLingui();
  const { onceOnline } = useWhyWords();
  const online = useOnline();
  const { busy, refusal, sending } = payment;
  const why = (): string => {
    if (refusal !== null && refusal.text !== null) return refusal.text;
    return refusal?.unsent === true ? t`还没有发出，页面就关闭或刷新了。` : t`没有查到这次支付，订单还在等待支付。`;
  };
  if (!busy && online && (refusal === null || sending !== null)) return null;
  return (
    <div key={`${refusal !== null} ${busy} ${online}`} ref={intoSight} className={css['notes']}>
      {refusal && sending === null && (
        <FormNote kind="error" title={t`没有支付`}>
          <p>{why()}</p>
          <p>{t`可以再试一次，也可以稍后再付。`}</p>
        </FormNote>
      )}
      {busy && (
        <FormNote kind="info">
          <Trans>另一笔积分操作还没有结果，有了结果才能支付。</Trans>
        </FormNote>
      )}
      {!online && (
        <FormNote kind="warning">
          <Trans>转账和购买不会排队。请{onceOnline}由你亲自确认。</Trans>
        </FormNote>
      )}
    </div>
  );
}

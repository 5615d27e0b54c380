/**
 * Says why the last attempt to pay failed. If no payment can begin now, says why: another decision has no outcome yet,
 * or there is no network.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { refusalText } from '../../../api/coins/refusal-words.ts';
import { useOnline } from '../../../platform/network.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { scrollIntoViewOnMount } from '../../../ui/form/scroll-into-view-on-mount.ts';
import css from './OrderSheet.module.css';
import type { Payment } from './use-payment.ts';

export function PaymentNotes({ payment }: { payment: Payment }) {
  const { t } = useLingui();
  const { onceOnline } = useOfflineReason();
  const online = useOnline();
  const { isBlocked, refusal, sending } = payment;
  const shownRefusal = sending === null ? refusal : null;
  if (!isBlocked && online && shownRefusal === null) return null;
  return (
    // The key creates a new element when a note comes or goes, so that it is scrolled into view again.
    <div key={`${refusal !== null} ${isBlocked} ${online}`} ref={scrollIntoViewOnMount} className={css['notes']}>
      {shownRefusal && (
        <FormNote kind="error" title={t`没有支付`}>
          <p>{refusalText(shownRefusal, t`没有查到这次支付，订单还在等待支付。`)}</p>
          <p>{t`可以再试一次，也可以稍后再付。`}</p>
        </FormNote>
      )}
      {isBlocked && (
        <FormNote kind="info">
          <Trans>另一笔还没有结果，有了结果才能支付。</Trans>
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

/**
 * The sheet that renews an account: form, wait and outcome. While the price is checked or the renewal is sent, only the
 * close button closes the sheet. A renewal that was sent continues after the sheet is closed, and the app still finds
 * its outcome.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Account } from '../../../../contract/account.ts';
import type { CoinOrderOf } from '../../../device/stored-decisions.ts';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { RenewForm } from './RenewForm.tsx';
import {
  NotRenewed,
  NotRenewedFooter,
  RenewedDone,
  RenewedFooter,
  RenewUnsettled,
  RenewUnsettledFooter,
} from './RenewOutcome.tsx';
import { preselectedMonths, RenewFooter } from './RenewParts.tsx';
import type { RenewSubject } from './renew-subject.ts';
import { usePlatformPrice } from './use-platform-price.ts';
import { useRenewalFlow } from './use-renewal-flow.ts';

function Renewal({ subject, open, onClose }: { subject: RenewSubject; open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const platform = subject.kind === 'account' ? subject.platform : subject.decision.order.platform;
  const account = subject.kind === 'account' ? subject.account : null;
  const [months, setMonths] = useState(preselectedMonths);
  const price = usePlatformPrice(platform, open);
  const renewing = useRenewalFlow('renewal', platform, subject.kind === 'decision' ? subject.decision.key : null, open);
  const { flow, sending } = renewing;
  const cost = price.state === 'known' ? price.coinPerMonth * months : 0;
  const orderAt = ({ id, name }: Account, coinPerMonth: number): CoinOrderOf<'renewal'> => ({
    kind: 'renewal',
    platform,
    accountId: id,
    name,
    months,
    amount: coinPerMonth * months,
  });
  const form = account && {
    body: (
      <RenewForm
        platform={platform}
        account={account}
        months={months}
        onMonths={setMonths}
        price={price}
        renewing={renewing}
      />
    ),
    footer: (
      <RenewFooter
        price={price}
        cost={cost}
        renewing={renewing}
        onConfirm={(coinPerMonth) => renewing.confirm(orderAt(account, coinPerMonth), coinPerMonth)}
        onClose={onClose}
      />
    ),
  };
  const contentOfState = () => {
    switch (flow.state) {
      case 'idle':
      case 'confirming':
      case 'checking':
      case 'sending':
        return form;
      case 'unknown':
        return {
          body: <RenewUnsettled decision={flow.decision} />,
          footer: <RenewUnsettledFooter step={flow.decision.step} onLeave={onClose} />,
        };
      case 'done':
        return {
          body: <RenewedDone decision={flow.decision} />,
          footer: <RenewedFooter onClose={onClose} />,
        };
      case 'refused':
        return flow.refusal.when === 'found'
          ? {
              body: <NotRenewed refusal={flow.refusal} />,
              footer: <NotRenewedFooter onClose={onClose} onAgain={account ? renewing.close : null} />,
            }
          : form;
      default:
        return flow satisfies never;
    }
  };
  const shown = contentOfState();
  const close = (): void => {
    if (sending) renewing.close();
    onClose();
  };
  return (
    <Sheet open={open} busy={sending} title={t`续期`} onClose={close} footer={shown?.footer}>
      {shown?.body}
    </Sheet>
  );
}

export function RenewSheet({ subject, onClose }: { subject: RenewSubject | null; onClose: () => void }) {
  // The sheet keeps its content during the closing animation. The key creates a new sheet for each opening.
  const last = useLastPresent(subject);
  return last && <Renewal key={last.opening} subject={last} open={subject !== null} onClose={onClose} />;
}

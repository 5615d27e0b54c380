/**
 * The sheet that renews an account: form, wait and outcome. During the request only the close button closes the sheet.
 * Closing it doesn't cancel the request, and its outcome is found all the same.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { isUnsettled, type MoneyIntent } from '../../../api/coins/coin-decisions.ts';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { RenewFooter, RenewForm } from './RenewForm.tsx';
import { RenewedFooter, Renewed, RenewUnsettled, RenewUnsettledFooter } from './RenewOutcome.tsx';
import { usePlatformPrice } from './use-platform-price.ts';
import { useRenewing } from './use-renewing.ts';

/** An account to renew, or an earlier decision whose outcome is shown. */
export type RenewSubject =
  | { kind: 'account'; platform: AccountPlatform; account: Account }
  | { kind: 'intent'; intent: MoneyIntent<'renewal'> };

function Renewal({ subject, open, onClose }: { subject: RenewSubject; open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const platform = subject.kind === 'account' ? subject.platform : subject.intent.order.platform;
  const account = subject.kind === 'account' ? subject.account : null;
  const [months, setMonths] = useState(1);
  const price = usePlatformPrice(platform, open);
  const renewing = useRenewing(platform, subject.kind === 'intent' ? subject.intent.key : null, onClose);
  const { shown, sending } = renewing;
  const close = (): void => {
    renewing.leave();
    onClose();
  };
  const body = () => {
    if (shown) return isUnsettled(shown) ? <RenewUnsettled intent={shown} /> : <Renewed intent={shown} />;
    return (
      account && (
        <RenewForm
          platform={platform}
          account={account}
          months={months}
          onMonths={setMonths}
          price={price}
          renewing={renewing}
        />
      )
    );
  };
  const footer = () => {
    if (shown) {
      return isUnsettled(shown) ? (
        <RenewUnsettledFooter intent={shown} onLeave={onClose} />
      ) : (
        <RenewedFooter intent={shown} onClose={onClose} onAgain={account ? renewing.again : null} />
      );
    }
    return (
      account && (
        <RenewFooter
          price={price}
          months={months}
          renewing={renewing}
          onConfirm={(cost) => void renewing.confirm(account, months, cost)}
          onClose={close}
        />
      )
    );
  };
  return (
    <Sheet open={open} busy={sending} title={t`续期`} onClose={sending ? close : onClose} footer={footer()}>
      {body()}
    </Sheet>
  );
}

export function RenewSheet({ subject, onClose }: { subject: RenewSubject | null; onClose: () => void }) {
  // The sheet keeps its content during the closing animation, and starts anew with each opening.
  const [last, setLast] = useState<{ subject: RenewSubject; round: number } | null>(null);
  if (subject && subject !== last?.subject) setLast({ subject, round: (last?.round ?? 0) + 1 });
  return last && <Renewal key={last.round} subject={last.subject} open={subject !== null} onClose={onClose} />;
}

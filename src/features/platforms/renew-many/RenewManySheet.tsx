/**
 * The sheet that renews several accounts: form, wait and outcome. One decision holds 50 accounts at most, and a renewal
 * is never split into several decisions. If more accounts are selected, the sheet says so and offers the first 50.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { batchLimit } from '../../../../contract/fields.ts';
import type { CoinDecision } from '../../../api/coins/coin-decisions.ts';
import { useBackendTime } from '../../../api/transport/backend-clock.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { NotRenewedFooter, RenewedFooter, RenewUnsettled, RenewUnsettledFooter } from '../renew/RenewOutcome.tsx';
import { preselectedMonths, RenewFooter } from '../renew/RenewParts.tsx';
import { usePlatformPrice } from '../renew/use-platform-price.ts';
import { NotRenewedMany, RenewedMany } from './RenewManyOutcome.tsx';
import css from './renew-many.module.css';
import { RenewManyForm } from './RenewManyForm.tsx';
import { renewalOrder, plannedRenewals, totalOf } from './renewal-plan.ts';
import { useRenewingMany } from './use-renewing-many.ts';

/** `opening` is a new value for each opening of the sheet, so that the sheet starts with a new form. */
export type RenewManySubject = { readonly opening: string } & (
  | { readonly kind: 'accounts'; readonly platform: AccountPlatform; readonly accounts: readonly Account[] }
  | { readonly kind: 'decision'; readonly decision: CoinDecision<'renewMany'> }
);

interface RenewManySheetProps {
  subject: RenewManySubject | null;
  /** Called with the ids of the renewed accounts. Null if none was renewed, or if the outcome is unknown. */
  onClose: (renewed: ReadonlySet<number> | null) => void;
}

const none: readonly Account[] = [];
const noOwnMonths: ReadonlyMap<number, number> = new Map();

function renewedIds({ order }: CoinDecision<'renewMany'>): ReadonlySet<number> {
  return new Set(order.items.map(({ accountId }) => accountId));
}

/** Says that one decision can't renew so many accounts. */
function TooManyWords({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useLingui();
  return (
    <p className={css['words']}>
      {t`一次最多续 ${batchLimit.max} 个，选了 ${accounts.length} 个。可以先续最早到期的 ${batchLimit.max} 个，其余的还会选着，接着再续。`}
    </p>
  );
}

/** Offers the first accounts. They expire first, because select/selected-rows.ts sorts the accounts by expiry. */
function TooManyFooter({ onFirst, onLeave }: { onFirst: () => void; onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <Button fullWidth onClick={onFirst}>
        {t`先续前 ${batchLimit.max} 个`}
      </Button>
      <Button fullWidth variant="text" onClick={onLeave}>{t`回去少选几个`}</Button>
    </>
  );
}

function RenewalOfMany({ subject, open, onClose }: RenewManySheetProps & { subject: RenewManySubject; open: boolean }) {
  const { t } = useLingui();
  const platform = subject.kind === 'accounts' ? subject.platform : subject.decision.order.platform;
  const [accounts, setAccounts] = useState(subject.kind === 'accounts' ? subject.accounts : none);
  const [months, setMonths] = useState(preselectedMonths);
  const [hasOwnMonths, setHasOwnMonths] = useState(false);
  /** The months that were chosen for single accounts, by id. They stay while `months` holds for all accounts. */
  const [ownMonths, setOwnMonths] = useState<ReadonlyMap<number, number>>(noOwnMonths);
  const price = usePlatformPrice(platform, open);
  const now = useBackendTime();
  const renewing = useRenewingMany(platform, subject.kind === 'decision' ? subject.decision.key : null, open);
  const { flow, sending } = renewing;
  const leave = (): void => onClose(null);
  const plan = { accounts, months, own: hasOwnMonths ? ownMonths : noOwnMonths };
  const renewals = plannedRenewals(plan, price.state === 'known' ? price.coinPerMonth : 0, now);
  const tooMany = accounts.length > batchLimit.max;
  const tooManyContent = {
    body: <TooManyWords accounts={accounts} />,
    footer: <TooManyFooter onFirst={() => setAccounts(accounts.slice(0, batchLimit.max))} onLeave={leave} />,
  };
  const form = {
    body: (
      <RenewManyForm
        renewals={renewals}
        months={months}
        each={hasOwnMonths}
        onMonths={setMonths}
        onEach={setHasOwnMonths}
        onItemMonths={(id, length) => setOwnMonths(new Map([...ownMonths, [id, length]]))}
        onLeaveOut={(blocked) => {
          renewing.close();
          setAccounts(accounts.filter(({ id }) => !blocked.has(id)));
        }}
        price={price}
        renewing={renewing}
      />
    ),
    footer: (
      <RenewFooter
        price={price}
        cost={totalOf(renewals)}
        renewing={renewing}
        onConfirm={(coinPerMonth) => renewing.confirm(renewalOrder(platform, renewals), coinPerMonth)}
        onClose={leave}
      />
    ),
  };
  const contentOfState = () => {
    switch (flow.state) {
      case 'idle':
      case 'confirming':
      case 'checking':
      case 'sending':
        // A sheet that was opened for an earlier decision has no accounts for a form.
        if (accounts.length === 0) return null;
        return tooMany ? tooManyContent : form;
      case 'unknown':
        return {
          body: <RenewUnsettled decision={flow.decision} />,
          footer: <RenewUnsettledFooter step={flow.decision.step} onLeave={leave} />,
        };
      case 'done':
        return {
          body: <RenewedMany decision={flow.decision} />,
          footer: <RenewedFooter onClose={() => onClose(renewedIds(flow.decision))} />,
        };
      case 'refused':
        return flow.refusal.when === 'found'
          ? {
              body: <NotRenewedMany refusal={flow.refusal} />,
              footer: <NotRenewedFooter onClose={leave} onAgain={accounts.length > 0 ? renewing.close : null} />,
            }
          : form;
      default:
        return flow satisfies never;
    }
  };
  const shown = contentOfState();
  const close = (): void => {
    if (sending) renewing.close();
    if (flow.state === 'done') onClose(renewedIds(flow.decision));
    else leave();
  };
  return (
    <Sheet open={open} busy={sending} tall={!tooMany} title={t`批量续期`} onClose={close} footer={shown?.footer}>
      {shown?.body}
    </Sheet>
  );
}

export function RenewManySheet({ subject, onClose }: RenewManySheetProps) {
  // The sheet keeps its content during the closing animation. The key creates a new sheet for each opening.
  const last = useLastPresent(subject);
  return last && <RenewalOfMany key={last.opening} subject={last} open={subject !== null} onClose={onClose} />;
}

/**
 * The parts that the forms for one and for several renewals share. They are the months, the skeleton of the cost, the
 * balance before and after, the note about what prevents the renewal, and the buttons.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { maxRenewalMonths } from '../../../../contract/account.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useUser } from '../../../api/session/session.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useOnline } from '../../../platform/network.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SkeletonBox } from '../../../ui/feedback/Skeleton.tsx';
import { BalanceBeforeAfter } from '../../../ui/figures/Outcome.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { balanceAfter, useFormat } from '../../../ui/words/format.ts';
import css from './renew.module.css';
import type { PlatformPrice } from './use-platform-price.ts';

const ButtonLink = createLink(Button);
/** The months that a renewal begins with. */
export const preselectedMonths = 1;

const choices = Array.from({ length: maxRenewalMonths }, (_, index) => index + 1);

export function Months({
  value,
  disabled,
  onChange,
}: {
  value: number;
  disabled: boolean;
  onChange: (months: number) => void;
}) {
  const { t } = useLingui();
  return (
    <fieldset className={css['months']} disabled={disabled}>
      <legend className={css['legend']}>{t`续几个月`}</legend>
      <div className={css['choices']}>
        {choices.map((months) => (
          <label key={months} className={css['choice']}>
            <input
              type="radio"
              name="months"
              className={css['radio']}
              checked={months === value}
              onChange={() => onChange(months)}
              aria-label={plural(months, { one: '# 个月', other: '# 个月' })}
            />
            <span aria-hidden="true">{months}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function CostSkeleton() {
  return (
    <div className={css['costBones']} aria-hidden="true">
      <SkeletonBox width={168} height={14} />
      <SkeletonBox width={96} height={40} />
    </div>
  );
}

export function RenewalBalance({ balance, cost }: { balance: number | null; cost: number }) {
  const { t } = useLingui();
  return (
    <BalanceBeforeAfter
      before={{ label: t`续期前`, coins: balance }}
      after={{ label: t`续期后`, coins: balanceAfter(balance, -cost) }}
    />
  );
}

/** The note about what prevents the renewal. It shows only the most important reason. */
export function RenewReason({ shortText, busyElsewhere }: { shortText: string | null; busyElsewhere: boolean }) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { onceOnline } = useOfflineReason();
  const online = useOnline();
  if (!online)
    return (
      <FormNote
        kind="warning"
        id="renew-reason"
      >{t`续期要用${coinName}，不会排队。请${onceOnline}由你亲自确认。`}</FormNote>
    );
  if (shortText !== null)
    return (
      <FormNote kind="error" id="renew-reason">
        {shortText}
      </FormNote>
    );
  return busyElsewhere && <FormNote kind="info" id="renew-reason">{t`另一笔还没有结果，有了结果才能续期。`}</FormNote>;
}

interface RenewFooterProps {
  price: PlatformPrice;
  /** The cost of the whole renewal. 0 until the price is known. */
  cost: number;
  renewing: { readonly sending: boolean; readonly busyElsewhere: boolean };
  onConfirm: (coinPerMonth: number) => void;
  onClose: () => void;
}

export function RenewFooter({
  price,
  cost,
  renewing: { sending, busyElsewhere },
  onConfirm,
  onClose,
}: RenewFooterProps) {
  const { t } = useLingui();
  const { whileOffline } = useOfflineReason();
  const { coins } = useFormat();
  const online = useOnline();
  const balance = useUser().coin;
  const main = () => {
    if (price.state === 'none') return price.retry && <Button fullWidth onClick={price.retry}>{t`再试一次`}</Button>;
    if (price.state === 'reading') return <Button fullWidth loading>{t`确认续期`}</Button>;
    if (online && balance !== null && cost > balance && !sending)
      return <ButtonLink to="/mall" fullWidth>{t`去购买`}</ButtonLink>;
    const able = online && !busyElsewhere;
    return (
      <Button
        fullWidth
        loading={sending}
        disabled={!able}
        onClick={() => onConfirm(price.coinPerMonth)}
        {...(able ? {} : { 'aria-describedby': 'renew-reason' })}
      >
        {online ? t`确认续期 ${coins(cost)}` : t`${whileOffline}不能续期`}
      </Button>
    );
  };
  return (
    <>
      {main()}
      <Button fullWidth variant="text" disabled={sending} onClick={onClose}>{t`先不续期`}</Button>
    </>
  );
}

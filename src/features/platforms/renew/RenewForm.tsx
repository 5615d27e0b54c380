/**
 * The form of a renewal: months, price and the balance before and after. If something prevents the renewal, the form
 * says so before the user confirms.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { useBackendTime } from '../../../api/transport/backend-clock.ts';
import { useUser } from '../../../api/session/session.ts';
import { useOnline } from '../../../platform/network.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { movedBy, useFormat } from '../../../ui/words/format.ts';
import { intoSight } from '../../../ui/form/scroll-into-view.ts';
import { maskName } from '../../../ui/words/mask.ts';
import { BeforeAfter, Moving } from '../../../ui/figures/Outcome.tsx';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { Bones } from '../../../ui/feedback/Skeleton.tsx';
import { useShownState } from '../account-words.ts';
import { platformNames } from '../descriptors.ts';
import css from './renew.module.css';
import { mostMonths, renewedUntil } from './renewal.ts';
import type { PlatformPrice } from './use-platform-price.ts';
import type { Renewing } from './use-renewing.ts';

const ButtonLink = createLink(Button);
const choices = Array.from({ length: mostMonths }, (_, index) => index + 1);

function Months({
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

interface RenewFormProps {
  platform: AccountPlatform;
  account: Account;
  months: number;
  onMonths: (months: number) => void;
  price: PlatformPrice;
  renewing: Renewing;
}

export function RenewForm({
  platform,
  account,
  months,
  onMonths,
  price,
  renewing: { sending, refusal, busyElsewhere },
}: RenewFormProps) {
  const { t, i18n } = useLingui();
  const { onceOnline } = useWhyWords();
  const { coins, day } = useFormat();
  const online = useOnline();
  const balance = useUser().coin;
  const now = useBackendTime();
  const { expiry } = useShownState()(account);
  const name = maskName(account.name);
  const length = plural(months, { one: '# 个月', other: '# 个月' });
  const cost = price.state === 'known' ? price.coinPerMonth * months : null;
  const short = cost === null || balance === null ? 0 : cost - balance;
  /** Returns the note about what prevents the renewal. It shows only the most important reason. */
  const reason = () => {
    if (!online)
      return (
        <FormNote kind="warning" id="renew-reason">{t`续期要用积分，不会排队。请${onceOnline}由你亲自确认。`}</FormNote>
      );
    if (short > 0) return <FormNote kind="error" id="renew-reason">{t`积分不够，还差 ${coins(short)}`}</FormNote>;
    return (
      busyElsewhere && <FormNote kind="info" id="renew-reason">{t`另一笔还没有结果，有了结果才能续期。`}</FormNote>
    );
  };
  return (
    <div className={css['form']}>
      <Months value={months} disabled={sending} onChange={onMonths} />
      {cost === null ? (
        <div className={css['costBones']} aria-hidden="true">
          <Bones width={168} height={14} />
          <Bones width={96} height={40} />
        </div>
      ) : (
        <Moving words={`${name} · ${length}`} coins={cost} />
      )}
      <DetailList flush>
        <DetailRow label={i18n._(platformNames[platform])} value={expiry} />
        <DetailRow label={t`续到`} value={day(renewedUntil(Date.parse(account.expireTime), months, now))} strong />
      </DetailList>
      {short <= 0 && (
        <BeforeAfter
          before={{ label: t`续期前`, coins: balance }}
          after={{ label: t`续期后`, coins: movedBy(balance, -(cost ?? 0)) }}
        />
      )}
      {short <= 0 && <FormNote kind="info" plain>{t`续期后不能撤回，积分不退。`}</FormNote>}
      {/* The note stands at the end beside the button. If it appears late, it moves nothing. */}
      {reason()}
      {price.state === 'none' && (
        <div ref={intoSight}>
          <FormNote kind="error">{price.why}</FormNote>
        </div>
      )}
      {refusal !== null && (
        <div ref={intoSight}>
          <FormNote kind="error">{refusal}</FormNote>
        </div>
      )}
    </div>
  );
}

interface RenewFooterProps {
  price: PlatformPrice;
  months: number;
  renewing: Renewing;
  onConfirm: (coinPerMonth: number) => void;
  onClose: () => void;
}

export function RenewFooter({
  price,
  months,
  renewing: { sending, busyElsewhere },
  onConfirm,
  onClose,
}: RenewFooterProps) {
  const { t } = useLingui();
  const { whileOffline } = useWhyWords();
  const { coins } = useFormat();
  const online = useOnline();
  const balance = useUser().coin;
  const main = () => {
    if (price.state === 'none') return price.retry && <Button fullWidth onClick={price.retry}>{t`再试一次`}</Button>;
    if (price.state === 'looking') return <Button fullWidth loading>{t`确认续期`}</Button>;
    const cost = price.coinPerMonth * months;
    if (online && balance !== null && cost > balance && !sending)
      return <ButtonLink to="/mall" fullWidth>{t`去积分商城`}</ButtonLink>;
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

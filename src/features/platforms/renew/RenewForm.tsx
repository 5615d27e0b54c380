/**
 * The form of a renewal: months, cost and new expiry. Unless the balance is too low, it shows the balance before and
 * after. The form also says what prevents the renewal, or why it was refused.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useBackendTime } from '../../../api/transport/backend-clock.ts';
import { useUser } from '../../../api/session/session.ts';
import { defaultPlatformNames } from '../../../api/resources/platform-name.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { scrollIntoViewOnMount } from '../../../ui/form/scroll-into-view-on-mount.ts';
import { maskName } from '../../../ui/words/mask.ts';
import { ConfirmationAmount } from '../../../ui/figures/Outcome.tsx';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { useAccountStateText } from '../account-words.ts';
import css from './renew.module.css';
import { renewedUntil } from './renewal.ts';
import { CostSkeleton, Months, RenewalBalance, RenewReason } from './RenewParts.tsx';
import type { PlatformPrice } from './use-platform-price.ts';
import type { RenewalFlow } from './use-renewal-flow.ts';

interface RenewFormProps {
  platform: AccountPlatform;
  account: Account;
  months: number;
  onMonths: (months: number) => void;
  price: PlatformPrice;
  renewing: RenewalFlow<'renewal'>;
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
  const coinName = useCoinName();
  const { coins, day } = useFormat();
  const balance = useUser().coin;
  const now = useBackendTime();
  const { expiry } = useAccountStateText()(account);
  const name = maskName(account.name);
  const length = plural(months, { one: '# 个月', other: '# 个月' });
  const cost = price.state === 'known' ? price.coinPerMonth * months : null;
  /** At most 0 if the balance is high enough, and 0 if price or balance aren't known. */
  const shortBy = cost === null || balance === null ? 0 : cost - balance;
  return (
    <div className={css['form']}>
      <Months value={months} disabled={sending} onChange={onMonths} />
      {cost === null ? <CostSkeleton /> : <ConfirmationAmount words={`${name} · ${length}`} coins={cost} />}
      <DetailList flush>
        <DetailRow label={i18n._(defaultPlatformNames[platform])} value={expiry} />
        <DetailRow label={t`续到`} value={day(renewedUntil(Date.parse(account.expireTime), months, now))} strong />
      </DetailList>
      {shortBy <= 0 && <RenewalBalance balance={balance} cost={cost ?? 0} />}
      {shortBy <= 0 && <FormNote kind="info" plain>{t`续期后不能撤回，${coinName}不退。`}</FormNote>}
      {/* The note stands near the end, so that it moves little if it appears late. */}
      <RenewReason
        shortText={shortBy > 0 ? t`${coinName}不够，还差 ${coins(shortBy)}` : null}
        busyElsewhere={busyElsewhere}
      />
      {price.state === 'none' && (
        <div ref={scrollIntoViewOnMount}>
          <FormNote kind="error">{price.why}</FormNote>
        </div>
      )}
      {refusal !== null && (
        <div ref={scrollIntoViewOnMount}>
          <FormNote kind="error">{refusal}</FormNote>
        </div>
      )}
    </div>
  );
}

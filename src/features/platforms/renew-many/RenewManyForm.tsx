/**
 * The form of a renewal of several accounts: months for all or for each. It shows each account's new expiry and cost,
 * and the total. Unless the balance is too low, it shows the balance before and after. After a refusal, an account that
 * can't be renewed shows the reason.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { maxRenewalMonths } from '../../../../contract/account.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useUser } from '../../../api/session/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { InlineSelect } from '../../../ui/controls/InlineSelect.tsx';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { ConfirmationAmount } from '../../../ui/figures/Outcome.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { scrollIntoViewOnMount } from '../../../ui/form/scroll-into-view-on-mount.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { maskName } from '../../../ui/words/mask.ts';
import { useAccountStateText } from '../account-words.ts';
import { CostSkeleton, Months, RenewalBalance, RenewReason } from '../renew/RenewParts.tsx';
import renewCss from '../renew/renew.module.css';
import type { PlatformPrice } from '../renew/use-platform-price.ts';
import css from './renew-many.module.css';
import { type PlannedRenewal, totalOf } from './renewal-plan.ts';
import type { RenewingMany } from './use-renewing-many.ts';

const monthChoices = Array.from({ length: maxRenewalMonths }, (_, index) => String(index + 1));

interface ItemProps {
  renewal: PlannedRenewal;
  price: number | null;
  /** Whether the account has months of its own. */
  each: boolean;
  reason: string | undefined;
  onMonths: (months: number) => void;
}

function Item({ renewal: { account, months, amount, until }, price, each, reason, onMonths }: ItemProps) {
  const { t } = useLingui();
  const { coins, day } = useFormat();
  const { expiry } = useAccountStateText()(account);
  const name = maskName(account.name);
  return (
    <li className={css['item']}>
      <span className={css['name']}>{name}</span>
      {each ? (
        <InlineSelect
          label={t`${name}续几个月`}
          value={String(months)}
          options={monthChoices.map((value) => ({
            value,
            label: plural(Number(value), { one: '# 个月', other: '# 个月' }),
          }))}
          onChange={(value) => onMonths(Number(value))}
        />
      ) : (
        <span className={css['cost']}>{price === null ? '…' : coins(amount)}</span>
      )}
      <span className={css['dates']}>{t`${expiry}，续到 ${day(until)}`}</span>
      {each && <span className={css['eachCost']}>{price === null ? '…' : coins(amount)}</span>}
      {reason !== undefined && <span className={css['reason']}>{reason}</span>}
    </li>
  );
}

interface RenewManyFormProps {
  renewals: readonly PlannedRenewal[];
  /** The months of all accounts, if they don't have their own. */
  months: number;
  each: boolean;
  onMonths: (months: number) => void;
  onEach: (each: boolean) => void;
  onItemMonths: (id: number, months: number) => void;
  /** Leaves out the accounts that can't be renewed. */
  onLeaveOut: (ids: ReadonlySet<number>) => void;
  price: PlatformPrice;
  renewing: RenewingMany;
}

export function RenewManyForm({
  renewals,
  months,
  each,
  onMonths,
  onEach,
  onItemMonths,
  onLeaveOut,
  price,
  renewing: { sending, refusal, reasons, busyElsewhere },
}: RenewManyFormProps) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { coins } = useFormat();
  const balance = useUser().coin;
  const isPriceKnown = price.state === 'known';
  const cost = totalOf(renewals);
  /** At most 0 if the balance is high enough, and 0 if price or balance aren't known. */
  const shortBy = !isPriceKnown || balance === null ? 0 : cost - balance;
  const blocked = renewals.filter(({ account }) => reasons.has(account.id));
  const others = renewals.length - blocked.length;
  // The accounts that can't be renewed come first, because a long list would otherwise hide them.
  const ordered = [...blocked, ...renewals.filter(({ account }) => !reasons.has(account.id))];
  return (
    // The refusal stands on top and moves everything below. The key creates new elements, because reused elements that
    // move count as a layout shift.
    <div key={refusal === null ? 'form' : 'refused'} className={renewCss['form']}>
      {refusal !== null && (
        <div ref={scrollIntoViewOnMount}>
          <FormNote kind="error">
            {blocked.length === 0 ? (
              refusal
            ) : (
              <>
                {plural(blocked.length, {
                  one: `# 个账号不能续期，所以全部没有续期，${coinName}没有支出。`,
                  other: `# 个账号不能续期，所以全部没有续期，${coinName}没有支出。`,
                })}
                {others > 0 && (
                  <Button
                    variant="outlined"
                    size="small"
                    className={css['leaveOut']}
                    disabled={sending}
                    onClick={() => onLeaveOut(new Set(blocked.map(({ account }) => account.id)))}
                  >
                    {plural(others, { one: '去掉它们，续其余 # 个', other: '去掉它们，续其余 # 个' })}
                  </Button>
                )}
              </>
            )}
          </FormNote>
        </div>
      )}
      <SegmentedControl
        fullWidth
        label={t`怎样设置月数`}
        value={each ? 'each' : 'all'}
        options={[
          { value: 'all', label: t`一起设置` },
          { value: 'each', label: t`各自设置` },
        ]}
        disabled={sending}
        onChange={(value) => onEach(value === 'each')}
      />
      {!each && <Months value={months} disabled={sending} onChange={onMonths} />}
      {isPriceKnown ? (
        <ConfirmationAmount
          words={plural(renewals.length, { one: '为 # 个账号续期', other: '为 # 个账号续期' })}
          coins={cost}
        />
      ) : (
        <CostSkeleton />
      )}
      {shortBy <= 0 && <RenewalBalance balance={balance} cost={isPriceKnown ? cost : 0} />}
      {shortBy <= 0 && <FormNote kind="info" plain>{t`全部续成才支出；续期后不能撤回，${coinName}不退。`}</FormNote>}
      <RenewReason
        shortText={shortBy > 0 ? t`${coinName}不够，还差 ${coins(shortBy)}。可以少选几个或少续几个月。` : null}
        busyElsewhere={busyElsewhere}
      />
      {price.state === 'none' && <FormNote kind="error">{price.why}</FormNote>}
      <fieldset className={css['set']} disabled={sending}>
        <ul className={css['items']} aria-label={t`要续期的账号`}>
          {ordered.map((renewal) => (
            <Item
              key={renewal.account.id}
              renewal={renewal}
              price={isPriceKnown ? price.coinPerMonth : null}
              each={each}
              reason={reasons.get(renewal.account.id)}
              onMonths={(value) => onItemMonths(renewal.account.id, value)}
            />
          ))}
        </ul>
      </fieldset>
    </div>
  );
}

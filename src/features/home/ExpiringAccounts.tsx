/**
 * The accounts that have expired or expire soon. A row near the top of home shows their number. The last section of
 * home lists the most urgent ones, and is absent if there are none.
 */
import chevron from 'icon:chevron-right-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useBackendTime } from '../../api/transport/backend-clock.ts';
import { usePlatformName } from '../../api/resources/platform-name.ts';
import { useAccountsNeedingAttention, type ExpiringAccount } from '../../api/resources/platforms.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/elements/Icon.tsx';
import { infoPlatformIcon } from '../../ui/elements/icons.ts';
import { groupDigits } from '../../ui/words/format.ts';
import { useExpiryWords } from '../../ui/words/expiry-words.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { maskName } from '../../ui/words/mask.ts';
import { Monogram, Row, RowCard, CaptionFacts, SettingRow } from '../../ui/list/Rows.tsx';
import { Section, SectionHeading } from '../../ui/layout/Section.tsx';
import css from './HomePage.module.css';

const HeadingLink = createLink(SectionHeading);
const ButtonLink = createLink(Button);
const RowLink = createLink(SettingRow);

/** Home shows at most this many accounts. */
const maxAccounts = 3;

function AccountRow({ account }: { account: ExpiringAccount }) {
  const { t } = useLingui();
  const { dayOrDaysLeft } = useExpiryWords(useBackendTime());
  const platformName = usePlatformName()({ code: account.platform, name: account.platformName });
  const name = maskName(account.name);
  return (
    <Row
      start={<Monogram text={account.name} />}
      title={<bdi>{name}</bdi>}
      caption={<CaptionFacts name={platformName} text={dayOrDaysLeft(account.expireTime)} />}
      value={
        <ButtonLink
          to={`/${account.platform}`}
          search={{ renew: account.id }}
          variant="soft"
          size="small"
          aria-label={t`给 ${name} 续期`}
        >{t`续期`}</ButtonLink>
      }
    />
  );
}

/**
 * The row has the same height for every content. Its right end stays empty, because the chat button lies there until
 * somebody moves the button.
 */
export function ExpiringAccountsRow() {
  const { t } = useLingui();
  const total = useAccountsNeedingAttention(maxAccounts)?.total ?? 0;
  const count = groupDigits(total);
  return (
    <RowLink
      to="/clockInfo"
      icon={infoPlatformIcon.outline}
      label={
        // The key creates a new element when the number arrives, because a text that moves counts as a layout shift.
        <span key={total} className={classes(css['due'], total > 0 && css['urgent'])}>
          {total > 0 ? t`${count} 个账号需要处理` : t`账号信息`}
          <Icon d={chevron} size={20} className={css['dueChevron']} />
        </span>
      }
      end=""
    />
  );
}

export function ExpiringAccountsSection() {
  const { t } = useLingui();
  const accounts = useAccountsNeedingAttention(maxAccounts)?.first ?? [];
  if (accounts.length === 0) return null;
  return (
    <Section className={css['section']} heading={(id) => <HeadingLink id={id} to="/clockInfo" title={t`需要处理`} />}>
      <RowCard component="ul">
        {accounts.map((account) => (
          <li key={`${account.platform} ${account.id}`}>
            <AccountRow account={account} />
          </li>
        ))}
      </RowCard>
    </Section>
  );
}
